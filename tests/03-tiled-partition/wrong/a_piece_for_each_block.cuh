// rejected by: misaligned address in d
// cure: alignment at const uint4 quad = quads[i];
// Cuts the file into one piece for each block; a piece that does not begin at a multiple of four
// words has no quads.

//! [d]
const auto grid = cg::this_grid();
const auto block = cg::this_thread_block();
const std::size_t piece = n / grid.num_blocks();
const std::size_t begin = grid.block_rank() * piece;
const std::size_t size = grid.block_rank() + 1 == grid.num_blocks() ? n - begin : piece;
const auto* quads = reinterpret_cast<const uint4*>(words + begin);
unsigned long long mine = 0;
for (std::size_t i = block.thread_rank(); i < size / 4; i += block.num_threads()) {
  const uint4 quad = quads[i];
  mine += quad.x;
  mine += quad.y;
  mine += quad.z;
  mine += quad.w;
}
for (std::size_t i = size / 4 * 4 + block.thread_rank(); i < size; i += block.num_threads()) {
  mine += words[begin + i];
}
const auto warp = cg::tiled_partition<32>(block);
mine = cg::reduce(warp, mine, cg::plus<unsigned long long>());
if (warp.thread_rank() == 0) atomicAdd(total, mine);
//! [d]

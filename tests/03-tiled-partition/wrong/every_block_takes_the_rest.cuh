// rejected by: test in d
// cure: rest, no line: a wrong result doesn't say where it came from
// Gives the last words to the first threads of the block: each block adds them once more.

//! [d]
const auto grid = cg::this_grid();
const auto* quads = reinterpret_cast<const uint4*>(words);
unsigned long long mine = 0;
for (std::size_t i = grid.thread_rank(); i < n / 4; i += grid.num_threads()) {
  const uint4 quad = quads[i];
  mine += quad.x;
  mine += quad.y;
  mine += quad.z;
  mine += quad.w;
}
const unsigned rank = cg::this_thread_block().thread_rank();
if (rank < n % 4) mine += words[n / 4 * 4 + rank];
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
mine = cg::reduce(warp, mine, cg::plus<unsigned long long>());
if (warp.thread_rank() == 0) atomicAdd(total, mine);
//! [d]

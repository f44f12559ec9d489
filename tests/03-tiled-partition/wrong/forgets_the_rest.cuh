// rejected by: test in d
// cure: rest, no line: nobody came to the words, so there is no line that did
// Takes the words in fours, and forgets those that are left over when n is no multiple of four.

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
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
mine = cg::reduce(warp, mine, cg::plus<unsigned long long>());
if (warp.thread_rank() == 0) atomicAdd(total, mine);
//! [d]

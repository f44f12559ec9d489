// rejected by: test in d
// cure: wide sum, no line: a wrong result doesn't say where it came from
// Widens what it adds, but only after the sum of four words of 32 bits has gone over.

//! [d]
const auto grid = cg::this_grid();
const auto* quads = reinterpret_cast<const uint4*>(words);
unsigned long long mine = 0;
for (std::size_t i = grid.thread_rank(); i < n / 4; i += grid.num_threads()) {
  const uint4 quad = quads[i];
  mine += quad.x + quad.y + quad.z + quad.w;
}
for (std::size_t i = n / 4 * 4 + grid.thread_rank(); i < n; i += grid.num_threads()) {
  mine += words[i];
}
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
mine = cg::reduce(warp, mine, cg::plus<unsigned long long>());
if (warp.thread_rank() == 0) atomicAdd(total, mine);
//! [d]

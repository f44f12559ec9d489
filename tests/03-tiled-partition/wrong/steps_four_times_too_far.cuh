// rejected by: test in d
// cure: rest, no line: a wrong result doesn't say where it came from
// Steps by words where it counts in quads.

//! [d]
const auto grid = cg::this_grid();
const auto* quads = reinterpret_cast<const uint4*>(words);
unsigned long long mine = 0;
for (std::size_t i = grid.thread_rank(); i < n / 4; i += grid.num_threads() * 4) {
  const uint4 quad = quads[i];
  mine += quad.x;
  mine += quad.y;
  mine += quad.z;
  mine += quad.w;
}
for (std::size_t i = n / 4 * 4 + grid.thread_rank(); i < n; i += grid.num_threads()) {
  mine += words[i];
}
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
mine = cg::reduce(warp, mine, cg::plus<unsigned long long>());
if (warp.thread_rank() == 0) atomicAdd(total, mine);
//! [d]

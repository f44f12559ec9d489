// rejected by: counter global_atomics in d
// cure: none: it says to look at the atomics, but names the line that takes most, which is right
// At most three words are left, so each is added to the total by itself: up to three atomics more
// than one for each warp.

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
for (std::size_t i = n / 4 * 4 + grid.thread_rank(); i < n; i += grid.num_threads()) {
  atomicAdd(total, words[i]);
}
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
mine = cg::reduce(warp, mine, cg::plus<unsigned long long>());
if (warp.thread_rank() == 0) atomicAdd(total, mine);
//! [d]

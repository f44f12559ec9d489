// rejected by: counter global_atomics in d
// cure: one for each warp at atomicAdd(total, mine);
// Loads well, and then lets every thread take its own atomic.

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
  mine += words[i];
}
atomicAdd(total, mine);
//! [d]

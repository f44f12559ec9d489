// rejected by: out of bounds in a
// cure: bin of the value at atomicAdd(&counts[values[i]], 1);
// Clamps for shared memory alone: in global memory there seems to be room enough.

//! [a2]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  atomicAdd(&counts[values[i]], 1);
}
//! [a2]

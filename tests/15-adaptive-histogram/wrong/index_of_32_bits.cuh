// rejected by: illegal address in a
// cure: wide index at atomicAdd(&counts[bin_of(values[i], bins)], 1);
// Counts the values in 32 bits.

//! [a2]
const auto grid = cg::this_grid();
for (unsigned i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  atomicAdd(&counts[bin_of(values[i], bins)], 1);
}
//! [a2]

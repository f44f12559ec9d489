// rejected by: test in a
// cure: last value, no line: a wrong number doesn't say where
// Ends one value too early.

//! [a2]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i + 1 < n; i += grid.num_threads()) {
  atomicAdd(&counts[bin_of(values[i], bins)], 1);
}
//! [a2]

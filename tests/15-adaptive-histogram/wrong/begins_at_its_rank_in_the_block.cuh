// rejected by: test or illegal address in a
// cure: once in the grid, no line: a wrong result has none
// Each block begins at the first value.

//! [a2]
const auto grid = cg::this_grid();
for (std::size_t i = cg::this_thread_block().thread_rank(); i < n; i += grid.num_threads()) {
  atomicAdd(&counts[bin_of(values[i], bins)], 1);
}
//! [a2]

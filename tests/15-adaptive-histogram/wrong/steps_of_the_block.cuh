// rejected by: test in a
// cure: once in the grid, no line: a wrong number doesn't say where
// Steps by the threads of the block, so it comes to values of other blocks.

//! [a2]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += cg::this_thread_block().num_threads()) {
  atomicAdd(&counts[bin_of(values[i], bins)], 1);
}
//! [a2]

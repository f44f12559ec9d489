// rejected by: test or out of bounds in a
// cure: bound, no line: the test finds the element changed, and not who did it
// Says i <= n where i < n is meant: one thread writes to y[n], which belongs to somebody else.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i <= n; i += grid.num_threads()) {
  y[i] = a * x[i] + y[i];
}
//! [a]

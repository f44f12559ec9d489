// rejected by: out of bounds in a
// cure: bound at numbers[i] = static_cast<int>(i);
// Takes n for the last index.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i <= n; i += grid.num_threads()) {
  numbers[i] = static_cast<int>(i);
}
//! [a]

// Scores as the plain way: task b once more, with an atomic on global memory for each length in a
// warp.

//! [x]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const int length = lengths[i];
  if (length > 0) count_by_mask(counts, length);
}
//! [x]

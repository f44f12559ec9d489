// rejected by: race in a
// cure: own element at y[i] = a * x[i] + y[i];
// Steps by the size of its block, so it is right for a grid of one block; threads of two blocks
// come to the same elements.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += blockDim.x) {
  y[i] = a * x[i] + y[i];
}
//! [a]

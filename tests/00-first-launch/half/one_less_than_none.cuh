// rejected by: null pointer in m
// cure: comparison at if (i < n - 1) gaps[i] = newlines[i + 1] - newlines[i];
// Takes one from n, which has no sign: one less than 0 is the largest number that there is, and
// every thread is below it.

//! [kernel]
__global__ void measure_gaps(const int* newlines, int* gaps, std::size_t n) {
  const auto grid = cg::this_grid();
  const std::size_t i = grid.thread_rank();
  if (i < n - 1) gaps[i] = newlines[i + 1] - newlines[i];
}
//! [kernel]

// rejected by: out of bounds in m
// cure: comparison at if (i < n) gaps[i] = newlines[i + 1] - newlines[i];
// Each thread asks whether its newline is there, and then reads the next one as well. The last
// newline has none after it. On a GPU the thread reads whatever lies after the array, and writes
// one gap too many there; mostly nothing crashes.

//! [kernel]
__global__ void measure_gaps(const int* newlines, int* gaps, std::size_t n) {
  const auto grid = cg::this_grid();
  const std::size_t i = grid.thread_rank();
  if (i < n) gaps[i] = newlines[i + 1] - newlines[i];
}
//! [kernel]

// rejected by: out of bounds in m
// cure: comparison at if (i <= n) out[i] = in[i] * in[i];
// The kernel counts from 1, as people do. One thread goes past the end, where a GPU's allocator
// mostly leaves room: nothing crashes, and whatever lies there is squared.

//! [kernel]
__global__ void square(const int* in, int* out, std::size_t n) {
  const auto grid = cg::this_grid();
  const std::size_t i = grid.thread_rank();
  if (i <= n) out[i] = in[i] * in[i];
}
//! [kernel]

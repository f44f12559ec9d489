// Threads without an element leave at once, the others count their elements first; a fused
// multiply-add; one list of sources and targets; asking and answering in one lambda.

//! [a]
const auto grid = cg::this_grid();
std::size_t i = grid.thread_rank();
if (i >= n) return;
const std::size_t stride = grid.num_threads();
std::size_t mine = 1 + (n - 1 - i) / stride;
do {
  y[i] = fmaf(a, x[i], y[i]);
  i += stride;
} while (--mine > 0);
//! [a]

//! [b]
struct Copy {
  float* to;
  const float* from;
};
const std::size_t bytes = x.size() * sizeof(float);
for (const auto& [to, from] : {Copy{device_x.data(), x.data()}, Copy{device_y.data(), y.data()}}) {
  cohort::check(cudaMemcpy(to, from, bytes, cudaMemcpyDefault));
}
kernel<<<grid, block>>>(a, device_x.data(), device_y.data(), x.size());
if (const cudaError_t error = cudaGetLastError(); error != cudaSuccess) cohort::check(error);
cohort::check(cudaMemcpy(y.data(), device_y.data(), bytes, cudaMemcpyDefault));
//! [b]

//! [c]
const auto accepts = [kernel](unsigned threads) {
  kernel<<<dim3{1, 1, 1}, dim3{threads, 1, 1}>>>();
  return cudaGetLastError() == cudaSuccess;
};
int accepted = 0;
while (accepts(accepted + 32)) accepted += 32;
return accepted;
//! [c]

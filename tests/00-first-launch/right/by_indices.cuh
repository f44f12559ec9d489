// Ranks counted by hand, one function for all copies, and an error that is looked at before it is
// taken away.

//! [a]
const std::size_t threads = std::size_t{blockDim.x} * blockDim.y * blockDim.z;
const std::size_t blocks = std::size_t{gridDim.x} * gridDim.y * gridDim.z;
const std::size_t block =
    (std::size_t{blockIdx.z} * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
const std::size_t thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
std::size_t i = block * threads + thread;
while (i < n) {
  y[i] += a * x[i];
  i += blocks * threads;
}
//! [a]

//! [b]
const auto copy = [&x](float* to, const float* from) {
  cohort::check(cudaMemcpy(to, from, sizeof(float) * x.size(), cudaMemcpyDefault));
};
copy(device_x.data(), x.data());
copy(device_y.data(), y.data());
kernel<<<grid, block>>>(a, device_x.data(), device_y.data(), y.size());
cohort::synchronize();
copy(y.data(), device_y.data());
//! [b]

//! [c]
for (int threads = 32;; threads += 32) {
  kernel<<<1, threads>>>();
  if (cudaPeekAtLastError() == cudaSuccess) continue;
  cudaGetLastError();
  return threads - 32;
}
//! [c]

// Plain C: built-in variables in place of groups, a block takes a row of elements at a time; the
// runtime's cudaLaunchKernel in place of <<<>>>, which returns the refusal as well.

//! [a]
const size_t width = (size_t)blockDim.x * blockDim.y * blockDim.z;
const size_t column = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
const size_t height = (size_t)gridDim.x * gridDim.y * gridDim.z;
size_t row = blockIdx.x + (size_t)gridDim.x * (blockIdx.y + (size_t)gridDim.y * blockIdx.z);
for (; row * width < n; row += height) {
  const size_t i = row * width + column;
  if (i >= n) return;
  y[i] = a * x[i] + y[i];
}
//! [a]

//! [b]
const float* in = device_x.data();
float* inout = device_y.data();
std::size_t n = x.size();
cohort::check(cudaMemcpy(device_x.data(), x.data(), n * sizeof(float), cudaMemcpyHostToDevice));
cohort::check(cudaMemcpy(device_y.data(), y.data(), n * sizeof(float), cudaMemcpyHostToDevice));
void* arguments[] = {&a, &in, &inout, &n};
const cudaError_t refused = cudaLaunchKernel((const void*)kernel, grid, block, arguments, 0, 0);
cudaGetLastError();
cohort::check(refused);
cohort::check(cudaMemcpy(y.data(), inout, n * sizeof(float), cudaMemcpyDeviceToHost));
//! [b]

//! [c]
int size = 32;
while (cudaLaunchKernel((const void*)kernel, dim3(1), dim3(size), nullptr, 0, 0) == cudaSuccess)
  size += 32;
cudaGetLastError();
return size - 32;
//! [c]

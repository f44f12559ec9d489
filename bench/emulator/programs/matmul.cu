// Multiplies two matrices: each thread reads a row and a column from global memory.
#include "timed.hpp"

constexpr int n = 96;

__global__ void multiply(const float* a, const float* b, float* c, int size) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= size || column >= size) return;
  float sum = 0;
  for (int k = 0; k < size; ++k) sum += a[row * size + k] * b[k * size + column];
  c[row * size + column] = sum;
}

int main(int argc, char** argv) {
  const auto a = some_numbers(n * n), b = some_numbers(n * n);
  const cohort::device_buffer<float> device_a(a), device_b(b);
  cohort::device_buffer<float> device_c(n * n);
  const dim3 threads(16, 16), blocks((n + 15) / 16, (n + 15) / 16);
  time_launches(argc, argv, [&] {
    multiply<<<blocks, threads>>>(device_a.data(), device_b.data(), device_c.data(), n);
  });
  const auto c = device_c.to_host();
  for (int at = 0; at < n; ++at) {
    double sum = 0;
    for (int k = 0; k < n; ++k) sum += a[at * n + k] * b[k * n + at];
    require_close(c[at * n + at], sum);
  }
}

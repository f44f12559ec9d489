// Multiplies two matrices by tiles in shared memory.
#include "timed.hpp"

constexpr int n = 96, tile = 16;

__global__ void multiply(const float* a, const float* b, float* c, int size) {
  __shared__ float tile_a[tile][tile], tile_b[tile][tile];
  int row = blockIdx.y * tile + threadIdx.y, column = blockIdx.x * tile + threadIdx.x;
  float sum = 0;
  for (int step = 0; step < size / tile; ++step) {
    tile_a[threadIdx.y][threadIdx.x] = a[row * size + step * tile + threadIdx.x];
    tile_b[threadIdx.y][threadIdx.x] = b[(step * tile + threadIdx.y) * size + column];
    __syncthreads();
    for (int k = 0; k < tile; ++k) sum += tile_a[threadIdx.y][k] * tile_b[k][threadIdx.x];
    __syncthreads();
  }
  c[row * size + column] = sum;
}

int main(int argc, char** argv) {
  const auto a = some_numbers(n * n), b = some_numbers(n * n);
  const cohort::device_buffer<float> device_a(a), device_b(b);
  cohort::device_buffer<float> device_c(n * n);
  const dim3 threads(tile, tile), blocks(n / tile, n / tile);
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

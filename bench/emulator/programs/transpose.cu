// Turns a matrix over its diagonal, by tiles in shared memory.
#include "timed.hpp"

constexpr int n = 256, tile = 32, rows = 8;

__global__ void transpose(const float* from, float* to) {
  __shared__ float square[tile][tile + 1];
  int x = blockIdx.x * tile + threadIdx.x, y = blockIdx.y * tile + threadIdx.y;
  for (int i = 0; i < tile; i += rows) square[threadIdx.y + i][threadIdx.x] = from[(y + i) * n + x];
  __syncthreads();
  x = blockIdx.y * tile + threadIdx.x;
  y = blockIdx.x * tile + threadIdx.y;
  for (int i = 0; i < tile; i += rows) to[(y + i) * n + x] = square[threadIdx.x][threadIdx.y + i];
}

int main(int argc, char** argv) {
  const auto matrix = some_numbers(n * n);
  const cohort::device_buffer<float> from(matrix);
  cohort::device_buffer<float> to(n * n);
  const dim3 blocks(n / tile, n / tile), threads(tile, rows);
  time_launches(argc, argv, [&] { transpose<<<blocks, threads>>>(from.data(), to.data()); });
  const auto result = to.to_host();
  for (int y = 0; y < n; ++y)
    for (int x = 0; x < n; ++x) require(result[y * n + x] == matrix[x * n + y]);
}

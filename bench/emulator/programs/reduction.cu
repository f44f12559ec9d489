// Adds up an array: a tree in the shared memory of each block, then one block over all sums.
#include "timed.hpp"

constexpr int n = 1 << 18, threads = 256, blocks = 64;

__global__ void sum(const float* input, float* result, int size) {
  extern __shared__ float sums[];
  float mine = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < size; i += gridDim.x * blockDim.x)
    mine += input[i];
  sums[threadIdx.x] = mine;
  __syncthreads();
  for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
    if (threadIdx.x < half) sums[threadIdx.x] += sums[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) result[blockIdx.x] = sums[0];
}

int main(int argc, char** argv) {
  const auto input = some_numbers(n);
  const cohort::device_buffer<float> device_input(input);
  cohort::device_buffer<float> sums(blocks), result(1);
  time_launches(argc, argv, [&] {
    sum<<<blocks, threads, threads * sizeof(float)>>>(device_input.data(), sums.data(), n);
    sum<<<1, threads, threads * sizeof(float)>>>(sums.data(), result.data(), blocks);
  });
  double expected = 0;
  for (const float value : input) expected += value;
  require_close(result.to_host()[0], expected);
}

// Counts bytes: in shared memory by block, then in global memory.
#include "timed.hpp"

constexpr int n = 1 << 17, bins = 256, threads = 256, blocks = 16;

__global__ void histogram(const unsigned char* input, unsigned* result, int size) {
  __shared__ unsigned counts[bins];
  for (int bin = threadIdx.x; bin < bins; bin += blockDim.x) counts[bin] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < size; i += gridDim.x * blockDim.x)
    atomicAdd(&counts[input[i]], 1);
  __syncthreads();
  for (int bin = threadIdx.x; bin < bins; bin += blockDim.x) atomicAdd(&result[bin], counts[bin]);
}

int main(int argc, char** argv) {
  std::vector<unsigned char> input;
  std::vector<unsigned> expected(bins);
  for (const float number : some_numbers(n)) {
    input.push_back(static_cast<unsigned char>(number * number * bins));
    ++expected[input.back()];
  }
  const cohort::device_buffer<unsigned char> device_input(input);
  cohort::device_buffer<unsigned> counts(bins);
  time_launches(argc, argv, [&] {
    counts.fill_bytes(0);
    histogram<<<blocks, threads>>>(device_input.data(), counts.data(), n);
  });
  require(counts.to_host() == expected);
}

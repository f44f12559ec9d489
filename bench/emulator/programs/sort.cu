// Sorts the numbers of each block by a bitonic network in shared memory.
#include <algorithm>

#include "timed.hpp"

constexpr int threads = 256, part = 2 * threads, blocks = 16, n = blocks * part;

__device__ void exchange(int& one, int& other, bool upwards) {
  if ((one > other) != upwards) return;
  int kept = one;
  one = other;
  other = kept;
}

__global__ void sort(int* values) {
  __shared__ int numbers[part];
  int first = blockIdx.x * part, thread = threadIdx.x;
  numbers[thread] = values[first + thread];
  numbers[thread + threads] = values[first + thread + threads];
  for (int size = 2; size <= part; size *= 2) {
    for (int stride = size / 2; stride > 0; stride /= 2) {
      __syncthreads();
      int at = 2 * thread - (thread & (stride - 1));
      exchange(numbers[at], numbers[at + stride], (at & size) == 0);
    }
  }
  __syncthreads();
  values[first + thread] = numbers[thread];
  values[first + thread + threads] = numbers[thread + threads];
}

int main(int argc, char** argv) {
  std::vector<int> values;
  for (const float number : some_numbers(n)) values.push_back(static_cast<int>(number * n));
  cohort::device_buffer<int> device(values);
  time_launches(argc, argv, [&] {
    cudaMemcpy(device.data(), values.data(), n * sizeof(int), cudaMemcpyHostToDevice);
    sort<<<blocks, threads>>>(device.data());
  });
  const auto result = device.to_host();
  for (int block = 0; block < blocks; ++block)
    require(std::is_sorted(result.begin() + block * part, result.begin() + (block + 1) * part));
}

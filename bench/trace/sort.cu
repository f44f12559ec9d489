// A block sorts: what `bench/trace/measure.py` records. 1,024 threads, 10,148 steps.
#include <cohort/buffer.hpp>
#include <cstdio>
#include <vector>

constexpr int n = 2048;

// In turn, pairs that begin at an even place and pairs that begin at an odd one.
__global__ void sort_pairs(int* numbers) {
  __shared__ int here[n];
  const int rank = threadIdx.x;
  here[rank] = numbers[rank];
  here[rank + n / 2] = numbers[rank + n / 2];
  __syncthreads();
  for (int phase = 0; phase < n; ++phase) {
    const int left = 2 * rank + phase % 2;
    if (left + 1 < n) {
      const int a = here[left], b = here[left + 1];
      if (a > b) {
        here[left] = b;
        here[left + 1] = a;
      }
    }
    __syncthreads();
  }
  numbers[rank] = here[rank];
  numbers[rank + n / 2] = here[rank + n / 2];
}

int main() {
  std::vector<int> numbers(n);
  unsigned random = 1;
  for (int& number : numbers) number = (random = random * 1664525 + 1013904223) >> 20;
  cohort::device_buffer<int> buffer(numbers);
  sort_pairs<<<1, n / 2>>>(buffer.data());
  return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1;
}

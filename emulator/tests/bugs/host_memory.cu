// The host's memory in a kernel.
#include <vector>

#include "program.hpp"

using bugs::expect;

__global__ void write_one(int* memory) { memory[threadIdx.x] = 1; }

__global__ void read_numbers(const int* numbers, int* out) {
  out[threadIdx.x] = numbers[threadIdx.x];  // BUG host memory
}
BUG(kernel_reads_a_vector) {
  std::vector<int> numbers(32, 7);
  read_numbers<<<1, 32>>>(numbers.data(), out);
}
CORRECT(kernel_reads_a_copy) {
  std::vector<int> numbers(32, 7);
  int* copy = nullptr;
  cudaMalloc(&copy, 128);
  cudaMemcpy(copy, numbers.data(), 128, cudaMemcpyHostToDevice);
  read_numbers<<<1, 32>>>(copy, out);
  expect(out, 32, [](int) { return 7; });
  cudaFree(copy);
}

CORRECT(kernel_reads_pinned_memory) {
  int* numbers = nullptr;
  cudaMallocHost(&numbers, 128);
  for (int i = 0; i < 32; ++i) numbers[i] = i;
  read_numbers<<<1, 32>>>(numbers, out);
  expect(out, 32, [](int i) { return i; });
  cudaFreeHost(numbers);
}

__global__ void read_reference(const int& number, int* out) {
  *out = number;  // BUG host memory
}
BUG(reference_to_the_host) { read_reference<<<1, 1>>>(3, out); }

struct Scale {
  const int& factor;
  __device__ int operator()(int number) const {
    return factor * number;  // BUG host memory
  }
};
template <class Function>
__global__ void apply(Function f, int* out) {
  out[threadIdx.x] = f(threadIdx.x);
}
BUG(reference_in_an_object) {
  const int factor = 3;
  apply<<<1, 32>>>(Scale{factor}, out);
  cudaDeviceSynchronize();
}

struct ScaleByItself {
  int factor;
  __device__ int operator()(int number) const { return factor * number; }
};
CORRECT(value_in_an_object) {
  apply<<<1, 32>>>(ScaleByItself{3}, out);
  expect(out, 32, [](int i) { return 3 * i; });
}

__global__ void read_reference_to_device(const int& number, int* out) { out[1] = number; }
CORRECT(reference_to_the_device) {
  cudaMemset(out, 0, 4);
  read_reference_to_device<<<1, 1>>>(*out, out);
  expect(out, 2, [](int) { return 0; });
}

__global__ void write_host(int* result) {
  *result = 1;  // BUG host memory
}
BUG(kernel_writes_a_local_of_the_host) {
  int result = 0;
  write_host<<<1, 1>>>(&result);
  cudaDeviceSynchronize();
}

CORRECT(kernel_writes_managed_memory) {
  int* result = nullptr;
  cudaMallocManaged(&result, 128);
  write_one<<<1, 32>>>(result);
  cudaDeviceSynchronize();
  int first = result[0];
  expect(result, 32, [&](int) { return first; });
  cudaFree(result);
}

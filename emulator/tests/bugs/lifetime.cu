// Memory that is no longer there: freed before it is used, or freed twice.
#include "program.hpp"

using bugs::expect;

__global__ void write_one(int* memory) { memory[threadIdx.x] = 1; }

__global__ void write_freed(int* memory) {
  memory[threadIdx.x] = 1;  // BUG use after free
}
BUG(freed_before_the_kernel) {
  int* memory = nullptr;
  cudaMalloc(&memory, 128);
  cudaFree(memory);
  write_freed<<<1, 32>>>(memory);
}

CORRECT(freed_after_the_kernel) {
  int* memory = nullptr;
  cudaMalloc(&memory, 128);
  write_one<<<1, 32>>>(memory);
  expect(memory, 32, [](int) { return 1; });
  cudaFree(memory);
}

__global__ void read_freed(const int* memory, int* out) {
  out[threadIdx.x] = memory[threadIdx.x];  // BUG use after free
}
BUG(freed_in_stream_order) {
  int* memory = nullptr;
  cudaMallocAsync(&memory, 128, nullptr);
  cudaMemsetAsync(memory, 0, 128, nullptr);
  cudaFreeAsync(memory, nullptr);
  read_freed<<<1, 32>>>(memory, out);
}

__global__ void copy_ints(const int* memory, int* out) {
  out[threadIdx.x] = memory[threadIdx.x] + 1;
}
CORRECT(freed_in_stream_order_afterwards) {
  int* memory = nullptr;
  cudaMallocAsync(&memory, 128, nullptr);
  cudaMemsetAsync(memory, 0, 128, nullptr);
  copy_ints<<<1, 32>>>(memory, out);
  cudaFreeAsync(memory, nullptr);
  expect(out, 32, [](int) { return 1; });
}

BUG(freed_twice) {
  int* memory = nullptr;
  cudaMalloc(&memory, 128);
  cudaFree(memory);  // with
  cudaFree(memory);  // BUG double free
}

CORRECT(freed_once_and_null) {
  int* memory = nullptr;
  cudaMalloc(&memory, 128);
  write_one<<<1, 32>>>(memory);
  expect(memory, 32, [](int) { return 1; });
  cudaFree(memory);
  memory = nullptr;
  cudaFree(memory);
}

// The heap that kernels allocate from.
#include "program.hpp"

using bugs::expect;

__global__ void heap_freed_twice(int* out) {
  int* memory = static_cast<int*>(malloc(4));
  *memory = 3;
  *out = *memory;
  free(memory);
  free(memory);  // BUG double free
}
BUG(heap_freed_twice) { heap_freed_twice<<<1, 1>>>(out); }

__global__ void heap_freed_once(int* out) {
  int* memory = static_cast<int*>(malloc(4));
  *memory = 3;
  *out = *memory;
  free(memory);
}
CORRECT(heap_freed_once) {
  heap_freed_once<<<1, 1>>>(out);
  expect(out, 1, [](int) { return 3; });
}

__global__ void heap_used_after_free(int* out) {
  int* memory = static_cast<int*>(malloc(4));
  *memory = 3;
  free(memory);
  *out = *memory;  // BUG use after free
}
BUG(heap_used_after_free) { heap_used_after_free<<<1, 1>>>(out); }

// One thread allocates, all use, one frees when all are done.
__global__ void heap_of_a_block(int* out) {
  __shared__ int* memory;
  if (threadIdx.x == 0) memory = new int[64];
  __syncthreads();
  memory[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = memory[63 - threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) delete[] memory;
}
CORRECT(heap_of_a_block) {
  heap_of_a_block<<<1, 64>>>(out);
  expect(out, 64, [](int i) { return 63 - i; });
}

template <int place>
__global__ void write_to_the_heap(int* out) {
  int* memory = static_cast<int*>(malloc(4 * sizeof(int)));
  memory[place] = 1;  // BUG out of bounds
  *out = memory[place];
  free(memory);
}
BUG(heap_beyond_its_end) { write_to_the_heap<4><<<1, 1>>>(out); }
CORRECT(heap_to_its_end) {
  write_to_the_heap<3><<<1, 1>>>(out);
  expect(out, 1, [](int) { return 1; });
}

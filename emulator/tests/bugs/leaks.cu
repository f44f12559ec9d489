// What is still there at the end.
#include "program.hpp"

using bugs::expect;

__global__ void write_one(int* memory) { memory[threadIdx.x] = 1; }

BUG(never_freed) {
  int* memory = nullptr;
  cudaMalloc(&memory, 128);  // BUG leak
  write_one<<<1, 32>>>(memory);
}

CORRECT(freed_at_the_end) {
  int* memory = nullptr;
  cudaMalloc(&memory, 128);
  write_one<<<1, 32>>>(memory);
  expect(memory, 32, [](int) { return 1; });
  cudaFree(memory);
}

BUG(managed_memory_never_freed) {
  int* memory = nullptr;
  cudaMallocManaged(&memory, 128);  // BUG leak
  write_one<<<1, 32>>>(memory);
}

BUG(pinned_memory_never_freed) {
  int* memory = nullptr;
  cudaMallocHost(&memory, 128);  // BUG leak
  write_one<<<1, 32>>>(memory);
}

BUG(stream_never_destroyed) {
  cudaStream_t stream = nullptr;
  cudaStreamCreate(&stream);  // BUG leak
  write_one<<<1, 32, 0, stream>>>(out);
}

// The work that it has still to do is done all the same.
CORRECT(stream_destroyed_after_the_launch) {
  cudaStream_t stream = nullptr;
  cudaStreamCreate(&stream);
  write_one<<<1, 32, 0, stream>>>(out);
  cudaStreamDestroy(stream);
  expect(out, 32, [](int) { return 1; });
}

BUG(event_never_destroyed) {
  cudaEvent_t event = nullptr;
  cudaEventCreate(&event);  // BUG leak
  cudaEventRecord(event);
}

CORRECT(event_destroyed_when_it_has_come) {
  cudaEvent_t event = nullptr;
  cudaEventCreate(&event);
  write_one<<<1, 32>>>(out);
  cudaEventRecord(event);
  cudaEventSynchronize(event);
  cudaEventDestroy(event);
  expect(out, 32, [](int) { return 1; });
}

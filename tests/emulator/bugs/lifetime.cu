// Memory that is no longer there, or not where the access is made: freed, of the host, of another
// thread.
#include <vector>

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

// The heap that kernels allocate from.
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

__global__ void heap_beyond_its_end(int* out) {
  int* memory = static_cast<int*>(malloc(4 * sizeof(int)));
  memory[4] = 1;  // BUG out of bounds
  *out = memory[4];
  free(memory);
}
BUG(heap_beyond_its_end) { heap_beyond_its_end<<<1, 1>>>(out); }

__global__ void heap_to_its_end(int* out) {
  int* memory = static_cast<int*>(malloc(4 * sizeof(int)));
  memory[3] = 1;
  *out = memory[3];
  free(memory);
}
CORRECT(heap_to_its_end) {
  heap_to_its_end<<<1, 1>>>(out);
  expect(out, 1, [](int) { return 1; });
}

__global__ void read_host(const int* numbers, int* out) {
  out[threadIdx.x] = numbers[threadIdx.x];  // BUG host memory
}
BUG(kernel_reads_a_vector) {
  std::vector<int> numbers(32, 7);
  read_host<<<1, 32>>>(numbers.data(), out);
}

__global__ void read_device(const int* numbers, int* out) {
  out[threadIdx.x] = numbers[threadIdx.x];
}
CORRECT(kernel_reads_a_copy) {
  std::vector<int> numbers(32, 7);
  int* copy = nullptr;
  cudaMalloc(&copy, 128);
  cudaMemcpy(copy, numbers.data(), 128, cudaMemcpyHostToDevice);
  read_device<<<1, 32>>>(copy, out);
  expect(out, 32, [](int) { return 7; });
  cudaFree(copy);
}

CORRECT(kernel_reads_pinned_memory) {
  int* numbers = nullptr;
  cudaMallocHost(&numbers, 128);
  for (int i = 0; i < 32; ++i) numbers[i] = i;
  read_device<<<1, 32>>>(numbers, out);
  expect(out, 32, [](int i) { return i; });
  cudaFreeHost(numbers);
}

__global__ void read_reference(const int& number, int* out) {
  *out = number;  // BUG host memory
}
BUG(reference_to_the_host) { read_reference<<<1, 1>>>(3, out); }

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

BUG(host_reads_device_memory) {
  write_one<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  if (out[0] != 1) out = nullptr;  // BUG device memory on the host
}

CORRECT(host_reads_a_copy) {
  write_one<<<1, 32>>>(out);
  int first = 0;
  cudaMemcpy(&first, out, sizeof first, cudaMemcpyDeviceToHost);
  expect(out, 32, [&](int) { return first; });
}

BUG(host_writes_device_memory) {
  out[0] = 1;  // BUG device memory on the host
  write_one<<<1, 32>>>(out);
}

CORRECT(host_writes_managed_memory) {
  int* memory = nullptr;
  cudaMallocManaged(&memory, 128);
  for (int i = 0; i < 32; ++i) memory[i] = i;
  copy_ints<<<1, 32>>>(memory, out);
  expect(out, 32, [](int i) { return i + 1; });
  cudaFree(memory);
}

BUG(host_writes_past_managed_memory) {
  int* memory = nullptr;
  cudaMallocManaged(&memory, 100);              // with
  for (int i = 0; i <= 25; ++i) memory[i] = i;  // BUG out of bounds
  cudaFree(memory);
}

BUG(host_reads_across_the_end_of_managed_memory) {
  int* memory = nullptr;
  cudaMallocManaged(&memory, 102);  // with
  memory[24] = memory[25];          // BUG out of bounds
  cudaFree(memory);
}

// The address of a local variable means something to its own thread alone.
__global__ void local_of_another_thread(int* out) {
  __shared__ int* published;
  int local = 5;
  if (threadIdx.x == 0) published = &local;
  __syncthreads();
  out[threadIdx.x] = *published;  // BUG another thread's local variable
  __syncthreads();
}
BUG(local_of_another_thread) { local_of_another_thread<<<1, 32>>>(out); }

__global__ void copy_of_anothers_local(int* out) {
  __shared__ int published;
  int local = 5;
  if (threadIdx.x == 0) published = local;
  __syncthreads();
  out[threadIdx.x] = published;
}
CORRECT(copy_of_anothers_local) {
  copy_of_anothers_local<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 5; });
}

__device__ int* address_of_a_local() {
  int local = 5;
  int* address = &local;
  return address;
}

__global__ void local_that_is_gone(int* out) {
  __shared__ int* published;
  if (threadIdx.x == 0) published = address_of_a_local();
  __syncthreads();
  out[threadIdx.x] = *published;  // BUG another thread's local variable
}
BUG(local_that_is_gone) { local_that_is_gone<<<1, 32>>>(out); }

__device__ int value_of_a_local() {
  int local = 5;
  int* address = &local;
  return *address;
}

__global__ void value_that_stays(int* out) {
  __shared__ int published;
  if (threadIdx.x == 0) published = value_of_a_local();
  __syncthreads();
  out[threadIdx.x] = published;
}
CORRECT(value_that_stays) {
  value_that_stays<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 5; });
}

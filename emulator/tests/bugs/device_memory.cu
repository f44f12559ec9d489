// The device's memory on the host, and memory that both may use.
#include "program.hpp"

using bugs::expect;

__global__ void write_one(int* memory) { memory[threadIdx.x] = 1; }

__global__ void copy_ints(const int* memory, int* out) {
  out[threadIdx.x] = memory[threadIdx.x] + 1;
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

__device__ int numbers_there[32];
__constant__ int added;

__global__ void add_constant(int* out) { out[threadIdx.x] = numbers_there[threadIdx.x] + added; }

BUG(host_writes_a_variable_of_the_device) {
  for (int& number : numbers_there) number = 1;  // BUG device memory on the host
  add_constant<<<1, 32>>>(out);
}

BUG(host_writes_a_constant) {
  added = 2;  // BUG device memory on the host
  add_constant<<<1, 32>>>(out);
}

BUG(host_passes_a_variable_of_the_device) {
  write_one<<<1, numbers_there[3]>>>(out);  // BUG device memory on the host
}

BUG(host_copies_to_a_constant_by_its_name) {
  cudaMemcpy(&added, out, sizeof added, cudaMemcpyDefault);  // BUG device memory on the host
  add_constant<<<1, 32>>>(out);
}

BUG(host_gives_a_kernel_a_variable_by_its_name) {
  copy_ints<<<1, 32>>>(numbers_there, out);  // BUG device memory on the host
}

BUG(host_allocates_to_a_member_on_the_device) {
  auto* const rows = reinterpret_cast<int**>(out);
  cudaMalloc(&rows[1], 128);  // BUG device memory on the host
}

__device__ int numbers_asked_for[32];
CORRECT(host_has_asked_where_a_variable_is) {
  void* there = nullptr;
  const std::vector<int> fours(32, 4);
  cudaGetSymbolAddress(&there, numbers_asked_for);
  cudaMemcpy(there, fours.data(), sizeof numbers_asked_for, cudaMemcpyHostToDevice);
  copy_ints<<<1, 32>>>(static_cast<const int*>(there), out);
  expect(out, 32, [](int) { return 5; });
}

__device__ int numbers_told[32];
__device__ int* where_they_are = numbers_told;
CORRECT(host_was_told_by_a_variable_where_another_is) {
  int* there = nullptr;
  cudaMemcpyFromSymbol(&there, where_they_are, sizeof there);
  write_one<<<1, 32>>>(there);
  copy_ints<<<1, 32>>>(there, out);
  expect(out, 32, [](int) { return 2; });
}

struct Pair {
  __host__ __device__ explicit Pair(int first) : first(first), second(first + 1) {}
  int first, second;
};
__device__ Pair pair_there(5);
__managed__ int shared_number;

__global__ void read_pair(int* out) { out[threadIdx.x] = pair_there.second + shared_number; }

CORRECT(host_copies_to_variables) {
  const std::vector<int> fives(32, 5);
  cudaMemcpyToSymbol(numbers_there, fives.data(), sizeof numbers_there);
  cudaMemcpyToSymbol(added, fives.data(), sizeof added);
  add_constant<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 10; });
  shared_number = 4;
  read_pair<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 10; });
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

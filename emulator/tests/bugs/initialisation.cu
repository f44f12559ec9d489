// Reads of memory that nobody has written.
#include <cooperative_groups.h>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

__global__ void shared_unset(int* out) {
  __shared__ int tile[32];
  out[threadIdx.x] = tile[threadIdx.x];  // BUG uninitialised read
}
BUG(shared_unset) { shared_unset<<<1, 32>>>(out); }

__global__ void shared_set(int* out) {
  __shared__ int tile[32];
  tile[threadIdx.x] = 4;
  out[threadIdx.x] = tile[threadIdx.x];
}
CORRECT(shared_set) {
  shared_set<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 4; });
}

__global__ void shared_half_set(int* out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = 4;
  __syncthreads();
  out[threadIdx.x] = tile[2 * threadIdx.x];  // BUG uninitialised read
}
BUG(shared_half_set) { shared_half_set<<<1, 32>>>(out); }

__global__ void shared_set_in_two_steps(int* out) {
  __shared__ int tile[64];
  for (int i = threadIdx.x; i < 64; i += blockDim.x) tile[i] = 4;
  __syncthreads();
  out[threadIdx.x] = tile[2 * threadIdx.x];
}
CORRECT(shared_set_in_two_steps) {
  shared_set_in_two_steps<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 4; });
}

// The tile is filled, its halo is not.
template <bool with_halo>
__global__ void fill_tile(int* out) {
  __shared__ int tile[34];
  int i = threadIdx.x;
  tile[i + 1] = i;
  if (with_halo && i == 0) tile[0] = tile[33] = 0;
  __syncthreads();
  out[i] = tile[i] + tile[i + 2];  // BUG uninitialised read
}
BUG(halo_unset) { fill_tile<false><<<1, 32>>>(out); }
CORRECT(halo_set) {
  fill_tile<true><<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i == 0 ? 1 : i == 31 ? 30 : 2 * i; });
}

// What nobody wrote is moved on with the rest, as by stencils that keep several planes.
__global__ void moved_and_left(int* out) {
  __shared__ int now[32], next[32];
  if (threadIdx.x < 16) next[threadIdx.x] = 4;
  now[threadIdx.x] = next[threadIdx.x];
  if (threadIdx.x < 16) out[threadIdx.x] = now[threadIdx.x];
}
CORRECT(moved_and_left) {
  moved_and_left<<<1, 32>>>(out);
  expect(out, 16, [](int) { return 4; });
}

__global__ void moved_and_used(int* out) {
  __shared__ int now[32], next[32];
  if (threadIdx.x < 16) next[threadIdx.x] = 4;
  now[threadIdx.x] = next[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = now[31 - threadIdx.x];  // BUG uninitialised read
}
BUG(moved_and_used) { moved_and_used<<<1, 32>>>(out); }

__global__ void changed_and_moved(int* out) {
  __shared__ int now[32], next[32];
  now[threadIdx.x] = next[threadIdx.x] + 1;  // BUG uninitialised read
  out[threadIdx.x] = 4;
}
BUG(changed_and_moved) { changed_and_moved<<<1, 32>>>(out); }

__global__ void read_and_not_moved(int* out) {
  __shared__ int now[32], next[32];
  const int unset = next[threadIdx.x];  // BUG uninitialised read
  __syncthreads();
  now[threadIdx.x] = 4;
  out[threadIdx.x] = now[threadIdx.x] + (unset == 4);
}
BUG(read_and_not_moved) { read_and_not_moved<<<1, 32>>>(out); }

template <bool from_zero>
__global__ void count_threads(int* out) {
  __shared__ int count;
  if (from_zero && threadIdx.x == 0) count = 0;
  __syncthreads();
  atomicAdd(&count, 1);  // BUG uninitialised read
  __syncthreads();
  if (threadIdx.x == 0) *out = count;
}
BUG(counter_unset) { count_threads<false><<<1, 32>>>(out); }
CORRECT(counter_set) {
  count_threads<true><<<1, 32>>>(out);
  expect(out, 1, [](int) { return 32; });
}

__global__ void exchange_in_unset(int* out) {
  __shared__ int last;
  int before = atomicExch(&last, 1);  // BUG uninitialised read
  __syncthreads();
  if (threadIdx.x == 0) *out = last + 0 * before;
}
BUG(exchange_in_unset) { exchange_in_unset<<<1, 32>>>(out); }

__global__ void set_by_exchange(int* out) {
  __shared__ int last;
  if (threadIdx.x < 8) atomicExch(&last, 1);
  ::atomicExch_block(&last, 1);
  (void)atomicExch_system(&last, 1);
  __syncthreads();
  if (threadIdx.x == 0) *out = last;
}
CORRECT(set_by_exchange) {
  set_by_exchange<<<1, 32>>>(out);
  expect(out, 1, [](int) { return 1; });
}

template <bool from_zero>
__global__ void sum_up(int* out) {
  __shared__ int sums[32];
  if (from_zero) sums[threadIdx.x] = 0;
  for (int i = 0; i < 3; ++i) sums[threadIdx.x] += i;  // BUG uninitialised read
  out[threadIdx.x] = sums[threadIdx.x];
}
BUG(sum_unset) { sum_up<false><<<1, 32>>>(out); }
CORRECT(sum_set) {
  sum_up<true><<<1, 32>>>(out);
  expect(out, 32, [](int) { return 3; });
}

__global__ void dynamic_unset(int* out) {
  extern __shared__ int tile[];
  out[threadIdx.x] = tile[threadIdx.x];  // BUG uninitialised read
}
BUG(dynamic_unset) { dynamic_unset<<<1, 32, 128>>>(out); }

__global__ void dynamic_set(int* out) {
  extern __shared__ int tile[];
  tile[threadIdx.x] = 4;
  out[threadIdx.x] = tile[threadIdx.x];
}
CORRECT(dynamic_set) {
  dynamic_set<<<1, 32, 128>>>(out);
  expect(out, 32, [](int) { return 4; });
}

// Every block has its own shared memory, and every launch a fresh one.
__global__ void set_by_the_first_block(int* out) {
  __shared__ int number;
  if (blockIdx.x == 0) number = 4;
  out[blockIdx.x] = number;  // BUG uninitialised read
}
BUG(set_by_the_first_block) { set_by_the_first_block<<<2, 1>>>(out); }

__global__ void set_by_every_block(int* out) {
  __shared__ int number;
  number = 4;
  out[blockIdx.x] = number;
}
CORRECT(set_by_every_block) {
  set_by_every_block<<<2, 1>>>(out);
  expect(out, 2, [](int) { return 4; });
}

template <bool sets>
__global__ void __cluster_dims__(2) count_for_the_other(int* out) {
  __shared__ int count;
  cg::cluster_group cluster = cg::this_cluster();
  if (sets) count = 0;
  cluster.sync();
  int* theirs = cluster.map_shared_rank(&count, 1 - cluster.block_rank());
  atomicAdd(theirs, 1);  // BUG uninitialised read
  cluster.sync();
  out[cluster.block_rank()] = count;
}
BUG(remote_unset) { count_for_the_other<false><<<2, 1>>>(out); }
CORRECT(remote_set) {
  count_for_the_other<true><<<2, 1>>>(out);
  expect(out, 2, [](int) { return 1; });
}

__global__ void read_numbers(const int* memory, int* out) {
  out[threadIdx.x] = memory[threadIdx.x];  // BUG uninitialised read
}
BUG(global_unset) {
  int* memory = nullptr;
  cudaMalloc(&memory, 128);
  read_numbers<<<1, 32>>>(memory, out);
  cudaFree(memory);
}
BUG(global_half_set) {
  int* memory = nullptr;
  cudaMalloc(&memory, 32 * sizeof(int));
  cudaMemset(memory, 0, 32);  // bytes
  read_numbers<<<1, 32>>>(memory, out);
  cudaFree(memory);
}
CORRECT(global_set) {
  int* memory = nullptr;
  cudaMalloc(&memory, 128);
  cudaMemset(memory, 0, 128);
  read_numbers<<<1, 32>>>(memory, out);
  expect(out, 32, [](int) { return 0; });
  cudaFree(memory);
}

__global__ void write_four(int* memory) { memory[threadIdx.x] = 4; }
CORRECT(global_set_by_a_kernel) {
  int* memory = nullptr;
  cudaMalloc(&memory, 128);
  write_four<<<1, 32>>>(memory);
  read_numbers<<<1, 32>>>(memory, out);
  expect(out, 32, [](int) { return 4; });
  cudaFree(memory);
}

__global__ void heap_unset(int* out) {
  int* memory = static_cast<int*>(malloc(4));
  *out = *memory;  // BUG uninitialised read
  free(memory);
}
BUG(heap_unset) { heap_unset<<<1, 1>>>(out); }

__global__ void heap_set(int* out) {
  int* memory = static_cast<int*>(malloc(4));
  *memory = 4;
  *out = *memory;
  free(memory);
}
CORRECT(heap_set) {
  heap_set<<<1, 1>>>(out);
  expect(out, 1, [](int) { return 4; });
}

__global__ void one_byte_set(int* out) {
  __shared__ int number;
  reinterpret_cast<char*>(&number)[0] = 4;
  *out = number;  // BUG uninitialised read
}
BUG(one_byte_set) { one_byte_set<<<1, 1>>>(out); }

__global__ void all_bytes_set(int* out) {
  __shared__ int number;
  for (int i = 0; i < 4; ++i) reinterpret_cast<char*>(&number)[i] = 0;
  *out = number + 4;
}
CORRECT(all_bytes_set) {
  all_bytes_set<<<1, 1>>>(out);
  expect(out, 1, [](int) { return 4; });
}

// A struct has bytes that nobody sets, and is copied with them.
struct Padded {
  char letter;
  int number;
};

__global__ void struct_unset(int* out) {
  __shared__ Padded first, second;
  second = first;  // BUG uninitialised read
  *out = second.number;
}
BUG(struct_unset) { struct_unset<<<1, 1>>>(out); }

__global__ void struct_set(int* out) {
  __shared__ Padded first, second;
  first.letter = 'a';
  first.number = 4;
  second = first;
  *out = second.number;
}
CORRECT(struct_set) {
  struct_set<<<1, 1>>>(out);
  expect(out, 1, [](int) { return 4; });
}

// Variables of the device begin with zeros.
__device__ int zero_at_first;

__global__ void device_variable(int* out) { *out = zero_at_first + 4; }
CORRECT(device_variable) {
  device_variable<<<1, 1>>>(out);
  expect(out, 1, [](int) { return 4; });
}

// The host needs no call to set it, so what it holds tells whether anybody has.
__global__ void add_to_managed(int* out, int* sum) {
  atomicAdd(sum, 1);  // BUG uninitialised read
  out[threadIdx.x] = threadIdx.x;
}
BUG(managed_unset) {
  int* sum;
  cudaMallocManaged(&sum, sizeof *sum);
  add_to_managed<<<1, 32>>>(out, sum);
  cudaFree(sum);
}

__global__ void add_to_set(int* out, int* sums) { out[threadIdx.x] = atomicAdd(&sums[1], 1) >= 0; }
CORRECT(managed_set_by_the_host) {
  int* sums;
  cudaMallocManaged(&sums, 4 * sizeof *sums);
  sums[1] = 0;
  add_to_set<<<1, 32>>>(out, sums);
  cudaDeviceSynchronize();
  cudaFree(sums);
  expect(out, 32, [](int) { return 1; });
}

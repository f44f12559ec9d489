// Accesses outside of variables and allocations, and to what can't be changed.
#include <cooperative_groups.h>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

/// Runs `kernel` on an allocation of `count` zeros of its own.
template <class Kernel>
void run_on(int count, Kernel kernel) {
  int* memory = nullptr;
  cudaMalloc(&memory, count * sizeof(int));
  cudaMemset(memory, 0, count * sizeof(int));
  kernel(memory);
  cudaDeviceSynchronize();
  cudaFree(memory);
}

__global__ void last_block_unguarded(int* out, int*) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = i;  // BUG out of bounds
}
BUG(last_block_unguarded) {
  run_on(100, [](int* memory) { last_block_unguarded<<<2, 64>>>(memory, nullptr); });
}

__global__ void last_block_guarded(int* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = i;
}
CORRECT(last_block_guarded) {
  run_on(100, [&](int* memory) {
    last_block_guarded<<<2, 64>>>(memory, 100);
    expect(memory, 100, [](int i) { return i; });
  });
}

__global__ void one_too_far(int* out, int n) {
  int i = threadIdx.x;
  if (i <= n) out[i] = i;  // BUG out of bounds
}
BUG(one_too_far) {
  run_on(63, [](int* memory) { one_too_far<<<1, 64>>>(memory, 63); });
}

__global__ void just_far_enough(int* out, int n) {
  int i = threadIdx.x;
  if (i < n) out[i] = i;
}
CORRECT(just_far_enough) {
  run_on(63, [](int* memory) {
    just_far_enough<<<1, 64>>>(memory, 63);
    expect(memory, 63, [](int i) { return i; });
  });
}

__global__ void left_neighbour(int* in, int* out) {
  int i = threadIdx.x;
  out[i] = in[i - 1];  // BUG out of bounds
}
BUG(left_neighbour) {
  run_on(32, [&](int* memory) { left_neighbour<<<1, 32>>>(memory, out); });
}

__global__ void left_neighbour_if_any(int* in, int* out) {
  int i = threadIdx.x;
  out[i] = i > 0 ? in[i - 1] : 5;
}
CORRECT(left_neighbour_if_any) {
  run_on(32, [&](int* memory) { left_neighbour_if_any<<<1, 32>>>(memory, out); });
  expect(out, 32, [](int i) { return i == 0 ? 5 : 0; });
}

__global__ void add_at(int* bins, int value) {
  atomicAdd(&bins[value], 1);  // BUG out of bounds
}
BUG(atomic_beyond_the_end) {
  run_on(8, [](int* memory) { add_at<<<1, 32>>>(memory, 8); });
}
CORRECT(atomic_at_the_end) {
  run_on(8, [](int* memory) {
    add_at<<<1, 32>>>(memory, 7);
    expect(memory, 8, [](int i) { return i == 7 ? 32 : 0; });
  });
}

// One array runs into the next.
template <int size>
__global__ void set_the_next(int* out) {
  __shared__ int first[size], second[32];
  first[threadIdx.x] = second[threadIdx.x] = 1;
  __syncthreads();
  first[threadIdx.x + 1] = 2;  // BUG out of bounds
  __syncthreads();
  out[threadIdx.x] = first[threadIdx.x] + second[threadIdx.x];
}
BUG(into_the_next_array) { set_the_next<32><<<1, 32>>>(out); }
CORRECT(not_into_the_next_array) {
  set_the_next<33><<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i == 0 ? 2 : 3; });
}

__global__ void into_the_array_before(int* out) {
  __shared__ int before[32], tile[32];
  int i = threadIdx.x;
  before[i] = tile[i] = i;
  __syncthreads();
  out[i] = tile[i - 1] + before[i];  // BUG out of bounds
}
BUG(into_the_array_before) { into_the_array_before<<<1, 32>>>(out); }

__global__ void not_into_the_array_before(int* out) {
  __shared__ int before[32], tile[32];
  int i = threadIdx.x;
  before[i] = tile[i] = i;
  __syncthreads();
  out[i] = tile[i == 0 ? 31 : i - 1] + before[i];
}
CORRECT(not_into_the_array_before) {
  not_into_the_array_before<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i + (i + 31) % 32; });
}

__global__ void dynamic_tile(int* out) {
  extern __shared__ int tile[];
  tile[threadIdx.x] = threadIdx.x;  // BUG out of bounds
  __syncthreads();
  out[threadIdx.x] = tile[31 - threadIdx.x];
}
BUG(dynamic_tile_too_small) { dynamic_tile<<<1, 32, 31 * sizeof(int)>>>(out); }
BUG(dynamic_tile_forgotten) { dynamic_tile<<<1, 32>>>(out); }
CORRECT(dynamic_tile_large_enough) {
  dynamic_tile<<<1, 32, 32 * sizeof(int)>>>(out);
  expect(out, 32, [](int i) { return 31 - i; });
}
// More than the kernel needs does no harm.
CORRECT(dynamic_tile_with_room_to_spare) {
  dynamic_tile<<<1, 32, 1000>>>(out);
  expect(out, 32, [](int i) { return 31 - i; });
}

// Two arrays in one piece of dynamic memory.
__global__ void two_dynamic_arrays(int* out) {
  extern __shared__ int memory[];
  int* first = memory;
  int* second = memory + 32;
  first[threadIdx.x] = 1;
  second[threadIdx.x] = 2;  // BUG out of bounds
  out[threadIdx.x] = first[threadIdx.x] + second[threadIdx.x];
}
BUG(second_dynamic_array_forgotten) { two_dynamic_arrays<<<1, 32, 32 * sizeof(int)>>>(out); }
CORRECT(both_dynamic_arrays_counted) {
  two_dynamic_arrays<<<1, 32, 64 * sizeof(int)>>>(out);
  expect(out, 32, [](int) { return 3; });
}

template <int last>
__global__ void __cluster_dims__(2) mirror_from_the_other(int* out) {
  __shared__ int tile[32];
  cg::cluster_group cluster = cg::this_cluster();
  tile[threadIdx.x] = threadIdx.x;
  cluster.sync();
  int* theirs = cluster.map_shared_rank(tile, 1 - cluster.block_rank());
  out[cluster.thread_rank()] = theirs[last - threadIdx.x];  // BUG out of bounds
  cluster.sync();
}
BUG(beyond_a_remote_array) { mirror_from_the_other<32><<<2, 32>>>(out); }
CORRECT(inside_a_remote_array) {
  mirror_from_the_other<31><<<2, 32>>>(out);
  expect(out, 64, [](int i) { return 31 - i % 32; });
}

// Two clusters of one block each; the second follows a pointer to the first's shared memory.
template <unsigned reader>
__global__ void __cluster_dims__(1) follow_a_pointer(int* out, int** published) {
  __shared__ int number;
  number = 5;
  if (blockIdx.x == 0) *published = &number;
  cg::this_grid().sync();
  if (blockIdx.x == reader) *out = **published;  // BUG another cluster's shared memory
  cg::this_grid().sync();
}
BUG(into_another_cluster) {
  bugs::launch_cooperatively(follow_a_pointer<1>, 2, 1, out, reinterpret_cast<int**>(out + 2));
}
CORRECT(into_ones_own_memory) {
  bugs::launch_cooperatively(follow_a_pointer<0>, 2, 1, out, reinterpret_cast<int**>(out + 2));
  expect(out, 1, [](int) { return 5; });
}

__constant__ int fixed[4] = {1, 2, 3, 4};
__device__ int changeable[4] = {1, 2, 3, 4};

__global__ void writes_a_constant(int* out) {
  int* numbers = const_cast<int*>(fixed);
  numbers[1] = 7;  // BUG write to constant memory
  *out = numbers[1];
}
BUG(writes_a_constant) { writes_a_constant<<<1, 1>>>(out); }

__global__ void writes_a_literal(int* out) {
  char* word = const_cast<char*>("group");
  word[0] = 'G';  // BUG write to constant memory
  *out = word[0];
}
BUG(writes_a_literal) { writes_a_literal<<<1, 1>>>(out); }

__global__ void writes_a_variable(int* out) {
  int* numbers = changeable;
  numbers[1] = 7;
  *out = numbers[1] + fixed[2];
}
CORRECT(writes_a_variable) {
  writes_a_variable<<<1, 1>>>(out);
  expect(out, 1, [](int) { return 10; });
}

// Each variable has an end, and what lies beside it is nobody's.
__managed__ int shown[4] = {5, 6, 7, 8};

__global__ void into_the_next_variable(int* out) {
  out[threadIdx.x] = changeable[threadIdx.x];  // BUG out of bounds
}
BUG(into_the_next_variable) { into_the_next_variable<<<1, 5>>>(out); }

__global__ void before_a_constant(int* out, int i) {
  *out = fixed[i];  // BUG out of bounds
}
BUG(before_a_constant) { before_a_constant<<<1, 1>>>(out, -1); }

__global__ void beyond_a_managed_variable(int*, int i) {
  shown[i] = 1;  // BUG out of bounds
}
BUG(beyond_a_managed_variable) { beyond_a_managed_variable<<<1, 1>>>(out, 4); }

__global__ void ends_of_variables(int* out) { *out = changeable[0] + fixed[3] + shown[3]; }
CORRECT(ends_of_variables) {
  ends_of_variables<<<1, 1>>>(out);
  expect(out, 1, [](int) { return 13; });
}

// A parameter is each thread's own, to change as it likes.
__global__ void changes_its_parameters(int* out, int number) {
  out += threadIdx.x;
  number *= threadIdx.x;
  *out = number;
}
CORRECT(changes_its_parameters) {
  changes_its_parameters<<<1, 32>>>(out, 3);
  expect(out, 32, [](int i) { return 3 * i; });
}

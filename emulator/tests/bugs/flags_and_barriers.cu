// What a barrier, a fence and a flag do together: a block passes its work on to another.
#include "program.hpp"

using bugs::expect;

namespace {

__device__ void wait_for(int* flag) {
  while (atomicAdd(flag, 0) == 0) {
  }
}

constexpr unsigned threads = 64;

}  // namespace

// The barrier brings the work of all to the first thread, and its fence is for all of it.
__global__ void leader_fences(int* out) {
  if (blockIdx.x == 0) {
    out[1 + threadIdx.x] = threadIdx.x;
    __syncthreads();
    __threadfence();
    if (threadIdx.x == 0) atomicExch(&out[0], 1);
  } else {
    if (threadIdx.x == 0) {
      wait_for(&out[0]);
      __threadfence();
    }
    __syncthreads();
    out[100 + threadIdx.x] = out[threads - threadIdx.x];
  }
}
CORRECT(leader_fences) {
  bugs::launch_cooperatively(leader_fences, 2, threads, out);
  expect(out, 164, [](int i) { return i == 0 ? 1 : i <= 64 ? i - 1 : i < 100 ? 0 : 163 - i; });
}

// A barrier of the block is no fence for another block.
// The same with the fence of each thread on the other side of the barrier.
template <bool fences>
__global__ void after_a_barrier(int* out) {
  if (blockIdx.x == 0) {
    out[1 + threadIdx.x] = threadIdx.x;  // BUG race
    if (fences) __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) atomicExch(&out[0], 1);  // cure
  } else {
    if (threadIdx.x == 0) wait_for(&out[0]);
    __syncthreads();
    __threadfence();
    out[100 + threadIdx.x] = out[threads - threadIdx.x];  // with
  }
}
BUG(barrier_for_a_fence) { bugs::launch_cooperatively(after_a_barrier<false>, 2, threads, out); }
CORRECT(everybody_fences) {
  bugs::launch_cooperatively(after_a_barrier<true>, 2, threads, out);
  expect(out, 164, [](int i) { return i == 0 ? 1 : i <= 64 ? i - 1 : i < 100 ? 0 : 163 - i; });
}

__global__ void flag_before_the_barrier(int* out) {
  if (blockIdx.x == 0) {
    out[1 + threadIdx.x] = threadIdx.x;  // BUG race
    __threadfence();
    if (threadIdx.x == 0) atomicExch(&out[0], 1);  // cure
    __syncthreads();
  } else {
    if (threadIdx.x == 0) wait_for(&out[0]);
    __syncthreads();
    __threadfence();
    out[100 + threadIdx.x] = out[threads - threadIdx.x];  // with
  }
}
BUG(flag_before_the_barrier) {
  bugs::launch_cooperatively(flag_before_the_barrier, 2, threads, out);
}

// Barriers that vote order as any barrier does.
__global__ void handed_over_by_a_voting_barrier(int* out) {
  out[threadIdx.x] = threadIdx.x;
  if (!__syncthreads_or(threadIdx.x == 40)) return;
  int mine = out[63 - threadIdx.x];
  if (__syncthreads_count(mine >= 0) != 64 || !__syncthreads_and(mine < 64)) return;
  out[threadIdx.x] = mine;
}
CORRECT(handed_over_by_a_voting_barrier) {
  handed_over_by_a_voting_barrier<<<1, 64>>>(out);
  expect(out, 64, [](int i) { return 63 - i; });
}

// The last block to finish sums up. Its order is that of the tickets if fences say so.
__global__ void last_block_fences(int* out) {
  out[1 + blockIdx.x] = blockIdx.x;
  __threadfence();
  if (atomicInc(reinterpret_cast<unsigned*>(&out[0]), 3) != 3) return;
  __threadfence();
  out[5] = out[1] + out[2] + out[3] + out[4];
}
CORRECT(last_block_fences) {
  last_block_fences<<<4, 1>>>(out);
  expect(out, 6, [](int i) { return i == 0 ? 0 : i == 5 ? 6 : i - 1; });
}

template <bool before, bool after>
__global__ void last_block_fences_once(int* out) {
  out[1 + blockIdx.x] = blockIdx.x;  // BUG race
  if (before) __threadfence();
  if (atomicAdd(&out[0], 1) != 3) return;  // cure
  if (after) __threadfence();
  out[5] = out[1] + out[2] + out[3] + out[4];  // with
}
BUG(last_block_fences_after_the_ticket) { last_block_fences_once<false, true><<<4, 1>>>(out); }
BUG(last_block_fences_before_the_ticket) { last_block_fences_once<true, false><<<4, 1>>>(out); }

__global__ void last_block_fences_for_itself(int* out) {
  out[1 + blockIdx.x] = blockIdx.x;  // BUG race
  __threadfence_block();
  if (atomicAdd(&out[0], 1) != 3) return;  // cure
  __threadfence_block();
  out[5] = out[1] + out[2] + out[3] + out[4];  // with
}
BUG(last_block_fences_for_itself) { last_block_fences_for_itself<<<4, 1>>>(out); }

// Whole blocks: the ticket is the first thread's, and all want to know.
__global__ void last_block_of_many_threads(int* out) {
  __shared__ bool last;
  out[1 + blockIdx.x * 32 + threadIdx.x] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    last = atomicAdd(&out[0], 1) == 3;
    __threadfence();
  }
  __syncthreads();
  if (last) atomicAdd(&out[200], out[1 + threadIdx.x] + out[97 + threadIdx.x]);
}
CORRECT(last_block_of_many_threads) {
  last_block_of_many_threads<<<4, 32>>>(out);
  expect(out + 200, 1, [](int) { return 2 * 31 * 16; });
}

__global__ void last_block_without_a_barrier(int* out) {
  out[1 + blockIdx.x * 64 + threadIdx.x] = threadIdx.x;  // BUG race
  __threadfence();
  if (threadIdx.x != 0 || atomicAdd(&out[0], 1) != 2) return;  // cure
  __threadfence();
  out[200] = out[1 + 50] + out[65 + 50] + out[129 + 50];  // with
}
BUG(last_block_without_a_barrier) { last_block_without_a_barrier<<<3, 64>>>(out); }

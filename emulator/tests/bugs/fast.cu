// What an optimised program without instrumentation is told: its lines too, though calls are
// inlined.
#include <cooperative_groups.h>

#include <cassert>
#include <cuda/atomic>

#include "program.hpp"

namespace cg = cooperative_groups;

using bugs::expect;

__global__ void shuffle_apart(int* out) {
  if (threadIdx.x < 8)
    out[threadIdx.x] = __shfl_down_sync(0xffffffff, out[threadIdx.x], 1);  // BUG deadlock
  __syncthreads();                                                         // BUG deadlock
}
BUG(shuffle_apart) { shuffle_apart<<<1, 32>>>(out); }

__global__ void shuffle_together(int* out) {
  out[threadIdx.x] = __shfl_down_sync(0xffffffff, static_cast<int>(threadIdx.x), 1);
  __syncthreads();
}
CORRECT(shuffle_together) {
  shuffle_together<<<1, 32>>>(out);
  expect(out, 31, [](int i) { return i + 1; });
}

// One thread fills a ring, another empties it: each waits for what the other's counter says, and
// asks its own counter before.
struct Ring {
  int numbers[4];
  cuda::atomic<unsigned, cuda::thread_scope_block> filled, emptied;

  __device__ bool fill(int number) {
    const unsigned at = filled.load(cuda::memory_order_relaxed);
    if (at - emptied.load(cuda::memory_order_acquire) == 4) return false;
    numbers[at % 4] = number;
    filled.store(at + 1, cuda::memory_order_release);
    return true;
  }
  __device__ bool empty(int& number) {
    const unsigned at = emptied.load(cuda::memory_order_relaxed);
    if (filled.load(cuda::memory_order_acquire) == at) return false;
    number = numbers[at % 4];
    emptied.store(at + 1, cuda::memory_order_release);
    return true;
  }
};

__global__ void through_a_ring(int* out) {
  __shared__ Ring ring;
  if (threadIdx.x == 0) ring.filled = ring.emptied = 0;
  __syncthreads();
  for (int i = 0; i < 20; ++i) {
    while (threadIdx.x == 0 && !ring.fill(i)) {
    }
    while (threadIdx.x == 32 && !ring.empty(out[i])) {
    }
  }
}
CORRECT(through_a_ring) {
  through_a_ring<<<1, 64>>>(out);
  expect(out, 20, [](int i) { return i; });
}

__device__ void meet(const cg::thread_block& block) {
  block.sync();  // BUG deadlock
}

__global__ void one_leaves_by_another_barrier(int*) {
  const auto block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  if (threadIdx.x < 16)
    meet(block);  // BUG deadlock
  else
    warp.sync();  // BUG deadlock
}
BUG(two_kinds_of_barriers) { one_leaves_by_another_barrier<<<1, 32>>>(out); }

__global__ void assert_too_much(int* out) {
  assert(threadIdx.x < 31);  // BUG assert
  out[threadIdx.x] = 1;
}
BUG(assertion_fails) { assert_too_much<<<1, 32>>>(out); }

__device__ int first_of(const int* pointer) {
  return *pointer;  // BUG null pointer
}

__global__ void follow_null(int* out, const int* pointer) { *out = first_of(pointer); }
BUG(null_pointer) { follow_null<<<1, 1>>>(out, nullptr); }

__device__ int depth(int* out, int left) {  // BUG stack overflow
  volatile int numbers[64];
  numbers[left & 63] = left;  // BUG stack overflow
  if (left == 0) return *out;
  return depth(out, left - 1) + numbers[left & 63] - left + 1;  // BUG stack overflow
}

__global__ void recursion_without_end(int* out) { *out = depth(out, -1); }
BUG(recursion_without_end) { recursion_without_end<<<1, 1>>>(out); }

// Whether the frame or the first use of it is told is the compiler's choice.
__global__ void array_beyond_the_stack(int* out, int i) {  // BUG stack overflow
  volatile int numbers[220'000];
  numbers[i] = static_cast<int>(threadIdx.x);  // BUG stack overflow
  __syncwarp();
  out[threadIdx.x] = numbers[i];
}
BUG(array_beyond_the_stack) { array_beyond_the_stack<<<1, 32>>>(out, 3); }

__global__ void array_of_half_a_megabyte(int* out, int last) {
  volatile int numbers[1 << 17];
  numbers[0] = numbers[last] = static_cast<int>(threadIdx.x);
  __syncwarp();
  out[threadIdx.x] = numbers[0] + numbers[last];
}
CORRECT(array_of_half_a_megabyte) {
  array_of_half_a_megabyte<<<1, 32>>>(out, (1 << 17) - 1);
  expect(out, 32, [](int i) { return 2 * i; });
}

__global__ void trap_in_thread_five(int* out) {
  if (threadIdx.x == 5) __trap();  // BUG trap
  out[threadIdx.x] = 1;
}
BUG(trap_is_reached) { trap_in_thread_five<<<1, 32>>>(out); }

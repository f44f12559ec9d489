// cuda::barrier, and the copies that end with a phase of one.
#include <cooperative_groups.h>

#include <cuda/barrier>
#include <utility>

#include "check_each.cuh"
#include "harness.hpp"
#include "results.cuh"

namespace cg = cooperative_groups;

namespace {

using barrier = cuda::barrier<cuda::thread_scope_block>;
using rules::check_each, rules::results_from_one_to, rules::results_of;

constexpr int threads = 128;

/// The barrier of a block in which each thread arrives once.
__device__ void init_for_all(barrier& bar) {
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  block.sync();
}

__global__ void turns_round(int* out) {
  __shared__ barrier bar;
  __shared__ int numbers[threads];
  init_for_all(bar);
  for (int round = 0; round < 3; ++round) {
    numbers[threadIdx.x] = round + threadIdx.x;
    bar.arrive_and_wait();
    out[threadIdx.x] += numbers[threads - 1 - threadIdx.x];
    barrier::arrival_token token = bar.arrive();
    bar.wait(std::move(token));
  }
}

/// The last warp adds what the others have stored, and needs no answer from them.
__global__ void producers_only_arrive(int* out) {
  __shared__ barrier bar;
  __shared__ int numbers[threads];
  init_for_all(bar);
  numbers[threadIdx.x] = threadIdx.x;
  auto token = bar.arrive();
  if (threadIdx.x < threads - 32) return;
  bar.wait(std::move(token));
  for (int i = threadIdx.x % 32; i < threads; i += 32) out[threadIdx.x % 32] += numbers[i];
}

__global__ void some_drop_out(int* out) {
  __shared__ barrier bar;
  __shared__ int numbers[threads];
  init_for_all(bar);
  if (threadIdx.x >= 32) {
    numbers[threadIdx.x] = 1;
    bar.arrive_and_drop();
    return;
  }
  bar.arrive_and_wait();
  for (int round = 1; round < 4; ++round) {
    numbers[threadIdx.x] = numbers[threadIdx.x + 32 * round];
    bar.arrive_and_wait();
    out[threadIdx.x] += numbers[31 - threadIdx.x];
    bar.arrive_and_wait();
  }
}

/// One thread arrives for its whole warp.
__global__ void arrives_for_many(int* out) {
  __shared__ barrier bar;
  __shared__ int numbers[threads];
  init_for_all(bar);
  numbers[threadIdx.x] = 2 * threadIdx.x;
  __syncwarp();
  if (threadIdx.x % 32 == 0) bar.wait(bar.arrive(32));
  __syncwarp();
  out[threadIdx.x] = numbers[threads - 1 - threadIdx.x];
}

__global__ void constructed(int* out) {
  __shared__ alignas(barrier) unsigned char memory[sizeof(barrier)];
  __shared__ int number;
  auto* bar = reinterpret_cast<barrier*>(memory);
  if (threadIdx.x == 0) new (bar) barrier(blockDim.x);
  __syncthreads();
  if (threadIdx.x == 0) number = 7;
  bar->arrive_and_wait();
  out[threadIdx.x] = number;
}

__global__ void one_for_each_half(int* out) {
  __shared__ barrier bars[2];
  __shared__ int numbers[threads];
  if (threadIdx.x < 2) init(&bars[threadIdx.x], threads / 2);
  __syncthreads();
  int half = threadIdx.x / (threads / 2);
  numbers[threadIdx.x] = threadIdx.x;
  bars[half].arrive_and_wait();
  out[threadIdx.x] = numbers[threadIdx.x ^ (threads / 2 - 1)];
}

__global__ void group_copies(const int* from, int* out) {
  __shared__ barrier bar;
  __shared__ alignas(16) int numbers[2][threads];
  auto block = cg::this_thread_block();
  init_for_all(bar);
  cuda::memcpy_async(block, numbers[0], from, cuda::aligned_size_t<16>(sizeof numbers[0]), bar);
  bar.arrive_and_wait();
  cuda::memcpy_async(block, numbers[1], from + 1, sizeof(int) * (threads - 1), bar);
  int mine = numbers[0][threads - 1 - threadIdx.x];
  bar.arrive_and_wait();
  out[threadIdx.x] = mine + numbers[1][threadIdx.x % (threads - 1)];
}

__global__ void one_thread_copies(const int* from, int* out) {
  __shared__ barrier bar;
  __shared__ alignas(16) int numbers[threads];
  init_for_all(bar);
  if (threadIdx.x == 0)
    cuda::memcpy_async(numbers, from, cuda::aligned_size_t<16>(sizeof numbers), bar);
  bar.arrive_and_wait();
  out[threadIdx.x] = numbers[threads - 1 - threadIdx.x];
}

}  // namespace

TEST_SUITE("cuda::barrier") {
  TEST_CASE("has phase after phase") {
    check_each(results_of(threads, turns_round), [](int i) { return 3 * (threads - 1 - i) + 3; });
  }
  TEST_CASE("lets who arrived go on without waiting") {
    check_each(results_of(threads, producers_only_arrive),
               [](int i) { return i < 32 ? 4 * i + 192 : 0; });
  }
  TEST_CASE("does without those that have dropped out") {
    check_each(results_of(threads, some_drop_out), [](int i) { return i < 32 ? 3 : 0; });
  }
  TEST_CASE("counts several arrivals at once") {
    auto result = results_of(threads, arrives_for_many);
    for (int i = 0; i < threads; ++i) CHECK(result[i] == 2 * (threads - 1 - i));
  }
  TEST_CASE("can be constructed in place") {
    check_each(results_of(threads, constructed), [](int) { return 7; });
  }
  TEST_CASE("serves any threads of the block") {
    check_each(results_of(threads, one_for_each_half), [](int i) { return i ^ (threads / 2 - 1); });
  }
  TEST_CASE("waits for the copies of a group") {
    check_each(results_from_one_to(threads, threads, group_copies),
               [](int i) { return threads - i + i % (threads - 1) + 2; });
  }
  TEST_CASE("waits for the copy of one thread") {
    check_each(results_from_one_to(threads, threads, one_thread_copies),
               [](int i) { return threads - i; });
  }
}

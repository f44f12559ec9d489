// cuda::pipeline, of a thread and of a block, and the functions of <cuda_pipeline.h>.
#include <cooperative_groups.h>
#include <cuda_pipeline.h>

#include <cuda/pipeline>
#include <cuda/std/chrono>

#include "check_each.cuh"
#include "harness.hpp"
#include "results.cuh"

namespace cg = cooperative_groups;

namespace {

using rules::check_each;

constexpr int threads = 64;
constexpr int rounds = 6;
constexpr int count = threads * rounds;

/// Each thread stages its own numbers and needs nobody.
__global__ void by_threads(const int* from, int* to) {
  __shared__ int stage[2][threads];
  cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
  const int i = threadIdx.x;
  pipe.producer_acquire();
  cuda::memcpy_async(&stage[0][i], &from[i], sizeof(int), pipe);
  pipe.producer_commit();
  for (int round = 0; round < rounds; ++round) {
    if (round + 1 < rounds) {
      pipe.producer_acquire();
      cuda::memcpy_async(&stage[(round + 1) % 2][i], &from[(round + 1) * threads + i], sizeof(int),
                         pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    to[round * threads + i] = 2 * stage[round % 2][i];
    pipe.consumer_release();
  }
}

/// All but the newest stage.
__global__ void prior(const int* from, int* to) {
  __shared__ int stage[rounds][threads];
  auto pipe = cuda::make_pipeline();
  const int i = threadIdx.x;
  for (int round = 0; round < rounds; ++round) {
    cuda::memcpy_async(&stage[round][i], &from[round * threads + i], sizeof(int), pipe);
    pipe.producer_commit();
  }
  cuda::pipeline_consumer_wait_prior<2>(pipe);
  __syncthreads();
  for (int round = 0; round < rounds - 2; ++round)
    to[round * threads + i] = 2 * stage[round][threads - 1 - i];
  cuda::pipeline_consumer_wait_prior<0>(pipe);
  for (int round = rounds - 2; round < rounds; ++round)
    to[round * threads + i] = 2 * stage[round][i];
}

template <int stages>
__global__ void by_block(const int* from, int* to) {
  __shared__ alignas(16) int stage[stages][threads];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  int begun = 0;
  for (int round = 0; round < rounds; ++round) {
    for (; begun < rounds && begun < round + stages; ++begun) {
      pipe.producer_acquire();
      cuda::memcpy_async(block, stage[begun % stages], from + begun * threads,
                         cuda::aligned_size_t<16>(sizeof stage[0]), pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    to[round * threads + threadIdx.x] = 2 * stage[round % stages][threads - 1 - threadIdx.x];
    pipe.consumer_release();
  }
}

/// One warp copies, the other computes.
template <class MakePipeline>
__device__ void by_roles(const int* from, int* to, MakePipeline make) {
  constexpr int stages = 2, width = threads / 2;
  __shared__ int stage[stages][width];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
  const bool producer = threadIdx.x < width;
  const int i = threadIdx.x % width;
  auto pipe = make(&state, producer);
  for (int round = 0; round < 2 * rounds; ++round) {
    if (producer) {
      pipe.producer_acquire();
      cuda::memcpy_async(&stage[round % stages][i], &from[round * width + i], sizeof(int), pipe);
      pipe.producer_commit();
    } else {
      pipe.consumer_wait();
      to[round * width + i] = 2 * stage[round % stages][width - 1 - i];
      pipe.consumer_release();
    }
  }
}
__global__ void by_role(const int* from, int* to) {
  by_roles(from, to, [](auto* state, bool producer) {
    return cuda::make_pipeline(
        cg::this_thread_block(), state,
        producer ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer);
  });
}
__global__ void by_count(const int* from, int* to) {
  by_roles(from, to, [](auto* state, bool) {
    return cuda::make_pipeline(cg::this_thread_block(), state, std::size_t{threads / 2});
  });
}

/// As `by_block` with one stage, by a wait that gives up and tries again.
__global__ void by_attempts(const int* from, int* to) {
  __shared__ int stage[threads];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  for (int round = 0; round < rounds; ++round) {
    pipe.producer_acquire();
    cuda::memcpy_async(block, stage, from + round * threads, sizeof stage, pipe);
    pipe.producer_commit();
    while (!pipe.consumer_wait_for(cuda::std::chrono::microseconds(1))) {
    }
    to[round * threads + threadIdx.x] = 2 * stage[threads - 1 - threadIdx.x];
    pipe.consumer_release();
  }
  if (__syncthreads_count(pipe.quit()) != 1) to[0] = -1;
}

__global__ void primitives(const int* from, int* to) {
  __shared__ alignas(16) int stage[count];
  for (int i = 4 * threadIdx.x; i < count; i += 4 * threads) {
    __pipeline_memcpy_async(stage + i, from + i, 16, i == 0 ? 8 : 0);
    __pipeline_commit();
  }
  __pipeline_wait_prior(0);
  __syncthreads();
  for (int i = threadIdx.x; i < count; i += threads) to[i] = 2 * stage[i];
}

std::vector<int> copied(void (*kernel)(const int*, int*)) {
  return rules::results_from_one_to(count, threads, kernel);
}

/// Twice the numbers 1, 2, 3, …, each `width` of them in reverse.
int reversed(int i, int width) { return 2 * (i / width * width + width - i % width); }

}  // namespace

TEST_SUITE("cuda::pipeline") {
  TEST_CASE("of a thread: the oldest stage first") {
    check_each(copied(by_threads), [](int i) { return 2 * (i + 1); });
  }
  TEST_CASE("of a thread: waits for all but the last stages") {
    check_each(copied(prior), [](int i) {
      return i < (rounds - 2) * threads ? reversed(i, threads) : 2 * (i + 1);
    });
  }
  TEST_CASE("of a block: with any number of stages") {
    for (auto kernel : {by_block<1>, by_block<2>, by_block<3>, by_block<8>})
      check_each(copied(kernel), [](int i) { return reversed(i, threads); });
  }
  TEST_CASE("of a block: waits for as long as one likes, and one thread quits last") {
    check_each(copied(by_attempts), [](int i) { return reversed(i, threads); });
  }
  TEST_CASE("of a block: some produce and others consume") {
    for (auto kernel : {by_role, by_count})
      check_each(copied(kernel), [](int i) { return reversed(i, threads / 2); });
  }
}

TEST_SUITE("cuda_pipeline.h") {
  TEST_CASE("copies, fills with zeros, and waits") {
    check_each(copied(primitives), [](int i) { return i == 2 || i == 3 ? 0 : 2 * (i + 1); });
  }
}

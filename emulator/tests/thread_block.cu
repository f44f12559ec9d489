// cooperative_groups::thread_block.
#include <cooperative_groups.h>

#include <utility>

#include "check_each.cuh"
#include "harness.hpp"
#include "results.cuh"

namespace cg = cooperative_groups;

namespace {

using rules::check_each, rules::results_of;

// For whom an atomic must be one that the threads of a group share.
static_assert(cg::thread_block::thread_scope == cuda::thread_scope_block);
static_assert(cg::coalesced_group::thread_scope == cuda::thread_scope_block);
static_assert(cg::grid_group::thread_scope == cuda::thread_scope_device);

__global__ void ranks(int* out) {
  cg::thread_block block = cg::this_thread_block();
  out[(threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x] = block.thread_rank();
}

__global__ void shapes(int* out) {
  cg::thread_block block = cg::this_thread_block();
  if (threadIdx.z != 0 || blockIdx.x != 1 || blockIdx.y != 2 || threadIdx.x != 3 ||
      threadIdx.y != 1)
    return;
  int shape[] = {
      static_cast<int>(block.group_index().x),  static_cast<int>(block.group_index().y),
      static_cast<int>(block.thread_index().x), static_cast<int>(block.thread_index().y),
      static_cast<int>(block.dim_threads().x),  static_cast<int>(block.dim_threads().y),
      static_cast<int>(block.group_dim().z),    static_cast<int>(block.num_threads()),
      static_cast<int>(block.size()),           static_cast<int>(cg::thread_block::size()),
  };
  for (int number : shape) *out++ = number;
}

/// Reverses the numbers of a block through shared memory, which `meet` must make visible.
template <class Meet>
__device__ void reverse(int* out, Meet meet) {
  __shared__ int numbers[100];
  numbers[threadIdx.x] = threadIdx.x;
  meet();
  out[threadIdx.x] = numbers[blockDim.x - 1 - threadIdx.x];
}

__global__ void reverse_by_sync(int* out) {
  reverse(out, [] { cg::this_thread_block().sync(); });
}
__global__ void reverse_by_free_sync(int* out) {
  reverse(out, [] { cg::sync(cg::this_thread_block()); });
}
__global__ void reverse_by_static_sync(int* out) {
  reverse(out, [] { cg::thread_block::sync(); });
}
__global__ void reverse_by_arrival(int* out) {
  reverse(out, [] {
    cg::thread_block block = cg::this_thread_block();
    auto token = block.barrier_arrive();
    block.barrier_wait(std::move(token));
  });
}
__global__ void reverse_by_thread_group(int* out) {
  reverse(out, [] {
    cg::thread_group group = cg::this_thread_block();
    group.sync();
  });
}

__global__ void as_thread_group(int* out) {
  cg::thread_group group = cg::this_thread_block();
  const cg::thread_group copy = group;
  out[threadIdx.x] = static_cast<int>(copy.thread_rank() * 1000 + copy.size());
}

__global__ void by_free_functions(int* out) {
  cg::thread_block block = cg::this_thread_block();
  out[threadIdx.x] = cg::thread_rank(block) * 1000 + cg::group_size(block);
}

__global__ void some_leave(int* out) {
  __shared__ int numbers[64];
  numbers[threadIdx.x] = 7;
  if (threadIdx.x >= 40) return;
  cg::this_thread_block().sync();
  out[threadIdx.x] = numbers[39 - threadIdx.x];
}

}  // namespace

TEST_SUITE("thread_block") {
  TEST_CASE("ranks count x fastest, then y, then z") {
    cohort::device_buffer<int> out(60);
    ranks<<<1, dim3(4, 3, 5)>>>(out.data());
    check_each(out.to_host(), [](int i) { return i; });
  }
  TEST_CASE("shapes and places are those of the launch") {
    const int expected[] = {1, 2, 3, 1, 5, 4, 3, 60, 60, 60};
    cohort::device_buffer<int> out(10);
    shapes<<<dim3(2, 3), dim3(5, 4, 3)>>>(out.data());
    check_each(out.to_host(), [&](int i) { return expected[i]; });
  }
  TEST_CASE("sync makes every thread's writes visible to all") {
    for (auto kernel : {reverse_by_sync, reverse_by_free_sync, reverse_by_static_sync})
      check_each(results_of(100, kernel), [](int i) { return 99 - i; });
  }
  TEST_CASE("barrier_arrive and barrier_wait together are a sync") {
    check_each(results_of(100, reverse_by_arrival), [](int i) { return 99 - i; });
  }
  TEST_CASE("a thread_group made from a block synchronizes the block") {
    check_each(results_of(100, reverse_by_thread_group), [](int i) { return 99 - i; });
  }
  TEST_CASE("a thread_group made from a block has its ranks and size") {
    check_each(results_of(70, as_thread_group), [](int i) { return i * 1000 + 70; });
  }
  TEST_CASE("thread_rank and group_size are functions too") {
    check_each(results_of(70, by_free_functions), [](int i) { return i * 1000 + 70; });
  }
  TEST_CASE("sync doesn't wait for threads that have left the kernel") {
    check_each(results_of(64, some_leave), [](int i) { return i < 40 ? 7 : 0; });
  }
}

// Mistakes with cooperative groups, and what the emulator says. On a GPU they are undefined.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>

#include <emulator/host.hpp>

#include <cuda/pipeline>

#include "check_each.cuh"
#include "harness.hpp"
#include "results.cuh"
#include "saying.cuh"

namespace cg = cooperative_groups;

namespace {

using rules::check_each, rules::results_of;

template <unsigned size>
__device__ auto tile() {
  return cg::tiled_partition<size>(cg::this_thread_block());
}

__global__ void beyond_the_group(int* out) {
  auto some = cg::binary_partition(tile<32>(), threadIdx.x < 4);
  out[threadIdx.x] = some.shfl(1, 30);
}
__global__ void beyond_the_tile(int* out) { out[threadIdx.x] = tile<64>().shfl(1, 64); }

__global__ void tile_syncs_in_part(int* out) {
  auto mine = tile<16>();
  if (mine.thread_rank() < 8) mine.sync();
  __syncthreads();
  *out = 1;
}
__global__ void thread_group_syncs_in_part(int* out) {
  cg::thread_group mine = tile<16>();
  if (mine.thread_rank() < 8) mine.sync();
  __syncthreads();
  *out = 1;
}
__global__ void part_reduces(int* out) {
  if (threadIdx.x < 8) *out = cg::reduce(tile<32>(), 1, cg::plus<int>());
  __syncthreads();
}
__global__ void odd_tile(int* out) {
  *out = static_cast<int>(cg::tiled_partition(cg::this_thread_block(), 12).size());
}
__global__ void grid_sync(int*) { cg::this_grid().sync(); }
__device__ int size_of(const cg::thread_group& group) { return static_cast<int>(group.size()); }
__global__ void grid_as_thread_group(int* out) { *out = size_of(cg::this_grid()); }
__global__ void thread_group_of_a_grid_syncs(int*) {
  const cg::thread_group& group = cg::this_grid();
  group.sync();
}
__global__ void unaligned_copy(int* from) {
  __shared__ int numbers[4];
  const char* in_between = reinterpret_cast<const char*>(from) + 1;
  cg::memcpy_async(cg::this_thread_block(), numbers, reinterpret_cast<const int*>(in_between), 8);
}

__global__ void one_arrival_short(int*) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bars[2];
  if (threadIdx.x < 2) init(&bars[threadIdx.x], 65);
  __syncthreads();
  bars[1].arrive_and_wait();
}
__global__ void never_initialised(int*) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  bar.arrive_and_wait();
}
__global__ void short_of_alignment(int* from) {
  __shared__ alignas(16) int numbers[8];
  auto pipe = cuda::make_pipeline();
  cuda::memcpy_async(numbers, from + 1, cuda::aligned_size_t<16>(16), pipe);
}

__global__ void promises_too_many(int* from) {
  __shared__ alignas(16) int numbers[8];
  auto pipe = cuda::make_pipeline();
  cuda::memcpy_async(numbers, from, cuda::aligned_size_t<16>(28), pipe);
}
__global__ void group_promises_too_many(int* from) {
  __shared__ alignas(16) unsigned char bytes[32];
  cg::memcpy_async(cg::this_thread_block(), bytes, reinterpret_cast<const unsigned char*>(from),
                   cuda::aligned_size_t<16>(31));
}

/// Requires that the kernel ends with `error` and one report, of that kind, with `words` in it.
void check_fails(void (*kernel)(int*), cudaError_t error, const std::string& kind,
                 const std::string& words) {
  kernel<<<1, 64>>>(rules::memory(64));
  CHECK(cudaDeviceSynchronize() == error);
  auto reports = emulator::take_reports();
  REQUIRE(reports.size() == 1);
  CHECK(reports[0].kind == kind);
  rules::check_says(reports[0].message, words);
  cudaDeviceReset();
}

}  // namespace

TEST_SUITE("group errors") {
  TEST_CASE("a shuffle from a rank that is not there is an error") {
    check_fails(beyond_the_group, cudaErrorLaunchFailure, "shuffle", "coalesced_group::shfl");
  }
  TEST_CASE("in a tile of more than a warp, it gives bytes 0xA5") {
    check_each(results_of(128, beyond_the_tile), [](int) { return int(0xA5A5A5A5); });
  }
  TEST_CASE("a collective that not all reach is a deadlock, named as it was written") {
    check_fails(tile_syncs_in_part, cudaErrorLaunchTimeout, "deadlock", "wait at tile<16>::sync");
    check_fails(thread_group_syncs_in_part, cudaErrorLaunchTimeout, "deadlock",
                "wait at tile<16>::sync");
    check_fails(part_reduces, cudaErrorLaunchTimeout, "deadlock", "wait at cg::reduce");
  }
  TEST_CASE("a run-time tile has 1, 2, 4, 8, 16 or 32 threads") {
    check_fails(odd_tile, cudaErrorLaunchFailure, "tile size", "1, 2, 4, 8, 16 or 32");
  }
  TEST_CASE("a grid synchronizes in a cooperative launch only") {
    check_fails(grid_sync, cudaErrorLaunchFailure, "grid sync", "cudaLaunchCooperativeKernel");
    check_fails(grid_sync, cudaErrorLaunchFailure, "grid sync",
                "or, if only the block must wait, block.sync()");
  }
  TEST_CASE("a grid forgets what it is as a thread_group") {
    for (auto kernel : {grid_as_thread_group, thread_group_of_a_grid_syncs})
      check_fails(kernel, cudaErrorLaunchFailure, "grid sync", "A grid is used as a thread_group");
  }
  TEST_CASE("a cuda::barrier is named, with those who have arrived") {
    check_fails(one_arrival_short, cudaErrorLaunchTimeout, "deadlock",
                "64 of 65 arrivals that bars[1] expects have come in phase 0");
  }
  TEST_CASE("a cuda::barrier must be initialised") {
    check_fails(never_initialised, cudaErrorLaunchTimeout, "barrier not initialised",
                "call init(&barrier, count)");
  }
  TEST_CASE("memcpy_async wants addresses aligned as their type") {
    check_fails(unaligned_copy, cudaErrorMisalignedAddress, "misaligned address", "Align it");
    check_fails(short_of_alignment, cudaErrorMisalignedAddress, "misaligned address", "Align it");
  }
  TEST_CASE("memcpy_async wants as many bytes as aligned_size_t promises, or a multiple of them") {
    check_fails(promises_too_many, cudaErrorMisalignedAddress, "misaligned address",
                "promised a multiple of 16 bytes, and gets 28");
    check_fails(group_promises_too_many, cudaErrorMisalignedAddress, "misaligned address",
                "promised a multiple of 16 bytes, and gets 31");
  }
}

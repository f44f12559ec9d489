// What reports advise, where the wording took thought.
#include <cooperative_groups.h>

#include <emulator/host.hpp>
#include <string>

#include "harness.hpp"

namespace cg = cooperative_groups;

namespace {

__global__ void needs_dynamic(int* out) {
  extern __shared__ int numbers[];
  numbers[threadIdx.x] = 1;
  if (out) *out = numbers[threadIdx.x];
}

__global__ void half_meets(int* out) {
  if (threadIdx.x < 32) __syncthreads();
  __syncthreads();
  *out = 1;
}

__global__ void tile_without_its_first(int* out) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  if (tile.thread_rank() == 0) return;
  out[threadIdx.x] = tile.shfl(1, 0);
}

__global__ void all_write(int* out) { *out = static_cast<int>(threadIdx.x); }
__global__ void all_say_one(int* out) { *out = 1; }
__global__ void two_lines(int* out) {
  if (threadIdx.x == 0) *out = 1;
  if (threadIdx.x == 1) *out = 2;
}

__global__ void warp_without_13(int* out) {
  if (threadIdx.x != 13) __syncwarp();
  __syncthreads();
  *out = 1;
}

/// The first report of a launch with 64 threads.
std::string report_of(void (*kernel)(int*), std::size_t shared = 0) {
  int* out = nullptr;
  cohort::check(cudaMalloc(&out, 256));
  kernel<<<1, 64, shared>>>(out);
  cudaDeviceSynchronize();
  auto reports = emulator::take_reports();
  cudaDeviceReset();
  return reports.empty() ? "" : reports.front().message;
}

void check_says(const std::string& text, const std::string& words) {
  INFO(text);
  CHECK(text.find(words) != std::string::npos);
}

void check_says_not(const std::string& text, const std::string& words) {
  INFO(text);
  CHECK(text.find(words) == std::string::npos);
}

}  // namespace

TEST_SUITE("advice") {
  TEST_CASE("no blocks, because too much shared memory lets none fit: the memory is named") {
    constexpr std::size_t shared = 100 * 1024;
    int blocks = -1;
    cohort::check(
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, needs_dynamic, 64, shared));
    CHECK(blocks == 0);
    emulator::take_explanation();
    needs_dynamic<<<blocks, 64, shared>>>(nullptr);
    CHECK(cudaGetLastError() == cudaErrorInvalidValue);
    check_says(emulator::take_explanation(), "Set cudaFuncAttributeMaxDynamicSharedMemorySize");
  }
  TEST_CASE("no blocks for another reason") {
    emulator::take_explanation();
    needs_dynamic<<<0, 64>>>(nullptr);
    CHECK(cudaGetLastError() == cudaErrorInvalidValue);
    check_says(emulator::take_explanation(), "Skip the launch");
  }
  TEST_CASE("past the end of dynamic shared memory: the launch may give more") {
    check_says(report_of(needs_dynamic, 63 * sizeof(int)),
               "or give the launch more: its third number is in bytes.");
  }
  TEST_CASE("a barrier in a branch: a smaller group may meet there") {
    check_says(report_of(half_meets), "or synchronize only a group that is all here");
  }
  TEST_CASE("a shuffle of a tile is for all its threads") {
    check_says(report_of(tile_without_its_first), "All threads of the tile must come to this call");
  }
  TEST_CASE("a race in one line: first of all, elements of their own") {
    std::string text = report_of(all_write);
    check_says(text, "      __global__ void all_write");
    check_says(text, "\n  Both are in one line. Give each an element of its own;");
    CHECK(text.find("element of its own") < text.find("__syncthreads()"));
    check_says(report_of(all_say_one), "Let one thread write");
    check_says_not(report_of(two_lines), "Both are in one line");
  }
  TEST_CASE("one thread is not several") {
    check_says(report_of(warp_without_13), "thread 13 is in its mask and has not come");
    check_says(report_of(warp_without_13), "threads 0-12, 14-31");
  }
}

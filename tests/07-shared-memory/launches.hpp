// What a launch of task c must be, seen from inside.
#pragma once

#include <string>

#include "exercise.cuh"
#include "harness.hpp"
#include "values.hpp"

namespace {

std::string name_of(cudaError_t error) { return cudaGetErrorName(error); }

// No histogram, but it needs room for one. Notes what the launch looks like from inside: the number
// of blocks and of threads in one, the bins, the values, and their sum.
__global__ void look_around(const unsigned* values, std::size_t n, unsigned* seen, int bins) {
  extern __shared__ unsigned room[];
  const auto block = cg::this_thread_block();
  for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) room[bin] = 0;
  if (block.thread_rank() > 0) return;
  atomicAdd(&seen[0], 1);
  if (blockIdx.x > 0) return;
  seen[1] = blockDim.x;
  seen[2] = bins;
  seen[3] = n;
  for (std::size_t i = 0; i < n; ++i) seen[4] += values[i];
}

int room_for_bins() {
  cudaDeviceProp properties{};
  cohort::check(cudaGetDeviceProperties(&properties, 0));
  return static_cast<int>(properties.sharedMemPerBlockOptin / sizeof(unsigned));
}

// After a launch with as much: CUDA then knows that this kernel may have it.
unsigned blocks_at_once(int bins) {
  int each = 0;
  int multiprocessors = 0;
  cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, look_around, 1024,
                                                              bins * sizeof(unsigned)));
  cohort::check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  return each * multiprocessors;
}

void check_launches(int bins, std::size_t n = 100) {
  const cohort::device_buffer<unsigned> values(all_the_same(n, 3));
  cohort::device_buffer<unsigned> seen(Values(5, 0));
  INFO(count_of(bins, "bin"), ", ", count_of(n, "value"));
  NAME_CHECKS(bins <= 12'288           ? "few bins"
              : bins < room_for_bins() ? "more than 48 KB"
                                       : "all that fits");
  const cudaError_t said = launch_histogram(look_around, values.data(), n, seen.data(), bins);
  if (said != cudaSuccess) {
    FAIL_CHECK_AS("returned error", "launch_histogram returns ", name_of(said));
    return;
  }
  cohort::synchronize();
  const auto saw = seen.to_host();
  if (saw[0] == 0) {
    FAIL_CHECK_AS("no error", "launch_histogram returns cudaSuccess, and the kernel has not run");
    return;
  }
  if (saw[1] != 1024)
    FAIL_CHECK_AS("threads", "a block has ", count_of(saw[1], "thread"), ", not 1024");
  if (saw[0] != blocks_at_once(bins))
    FAIL_CHECK_AS("blocks", "the grid has ", count_of(saw[0], "block"), ", and the device holds ",
                  blocks_at_once(bins), " at once");
  if (saw[2] != static_cast<unsigned>(bins) || saw[3] != n || saw[4] != 3 * n)
    FAIL_CHECK("the kernel was given other values or bins");
}

void check_leaves_no_error() {
  if (const cudaError_t left = cudaGetLastError(); left != cudaSuccess)
    FAIL_CHECK_AS("error left", "cudaGetLastError() still says ", name_of(left),
                  ": the next launch would be blamed");
}

void check_refuses(int bins) {
  NAME_CHECKS("too many bins");
  INFO(count_of(bins, "bin"), "; a block has room for ", room_for_bins());
  cohort::device_buffer<unsigned> seen(Values(5, 0));
  const cudaError_t said = launch_histogram(look_around, nullptr, 0, seen.data(), bins);
  if (said != cudaErrorInvalidValue)
    FAIL_CHECK_AS("not refused", "launch_histogram returns ", name_of(said),
                  ", not cudaErrorInvalidValue");
  check_leaves_no_error();
  cohort::synchronize();
  if (seen.to_host()[0] > 0) FAIL_CHECK("the kernel ran all the same");
}

// Its blocks have 512 threads at most, which is not enough: CUDA refuses to launch it.
__global__ void __launch_bounds__(512) small_blocks(const unsigned*, std::size_t, unsigned*, int) {}

void check_tells_errors_of(const char* call) {
  cohort::device_buffer<unsigned> seen(Values(5, 0));
  refused::check_each(call, [&] {
    cudaError_t said = cudaSuccess;
    const bool thrown = refused::throws(
        [&] { said = launch_histogram(look_around, nullptr, 0, seen.data(), 100); });
    if (said != cudaSuccess) check_leaves_no_error();  // what is thrown ends the program, as a rule
    if (!thrown && said != cudaSuccess && said != refused::its_error)
      FAIL_CHECK_AS("another error", "launch_histogram returns ", name_of(said), ", and ", call,
                    " said ", name_of(refused::its_error));
    (void)cudaDeviceSynchronize();
    return thrown || said != cudaSuccess;
  });
}

void check_passes_on_a_refusal() {
  NAME_CHECKS("refused launch");
  INFO("a kernel of the tests that CUDA is meant to refuse");
  const cudaError_t said = launch_histogram(small_blocks, nullptr, 0, nullptr, 100);
  if (said == cudaSuccess)
    FAIL_CHECK_AS("no error", "launch_histogram returns cudaSuccess, and CUDA refuses the launch: ",
                  "no block of this kernel has more than 512 threads");
  check_leaves_no_error();
}

}  // namespace

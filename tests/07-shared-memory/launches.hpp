// What a launch of task c must be, seen from inside.
#pragma once

#include <string>

#include "harness.hpp"
#include "interface.hpp"
#include "judge/refused_calls.hpp"
#include "values.hpp"

namespace {

std::string name_of(cudaError_t error) { return cudaGetErrorName(error); }

void check_launches(int bins, std::size_t n = 100) {
  const cohort::device_buffer<unsigned> values(all_the_same(n, 3));
  cohort::device_buffer<unsigned> seen(Values(5, 0));
  INFO(count_of(bins, "bin"), ", ", count_of(n, "value"));
  NAME_CHECKS(bins <= 12'288           ? "few bins"
              : bins < room_for_bins() ? "more than 48 KB"
                                       : "all that fits");
  const auto witness = static_cast<unsigned>(drawn_below(1000, 0));
  set_witness(witness);
  const cudaError_t said = launch(values.data(), n, seen.data(), bins);
  if (said != cudaSuccess) {
    FAIL_CHECK_AS("returned error", "launch_histogram returns ", name_of(said));
    return;
  }
  cohort::synchronize();
  const auto saw = seen.to_host();
  if (saw[0] == 0) {
    FAIL_CHECK_AS("no error", "launch_histogram returns cudaSuccess, but the kernel has not run");
    return;
  }
  if (saw[1] != 1024)
    FAIL_CHECK_AS("threads", "a block has ", count_of(saw[1], "thread"), ", not 1024");
  if (saw[0] != blocks_at_once(bins))
    FAIL_CHECK_AS("blocks", "the grid has ", count_of(saw[0], "block"), ", and the device holds ",
                  blocks_at_once(bins), " at once");
  if (saw[2] != static_cast<unsigned>(bins) || saw[3] != n || saw[4] != 3 * n + witness)
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
  const cudaError_t said = launch(nullptr, 0, seen.data(), bins);
  if (said != cudaErrorInvalidValue)
    FAIL_CHECK_AS("not refused", "launch_histogram returns ", name_of(said),
                  ", not cudaErrorInvalidValue");
  check_leaves_no_error();
  cohort::synchronize();
  if (seen.to_host()[0] > 0) FAIL_CHECK("the kernel ran all the same");
}

void check_tells_errors_of(const char* call) {
  cohort::device_buffer<unsigned> seen(Values(5, 0));
  refused::check_each(call, [&] {
    const auto [said, thrown] = try_launch(seen.data(), 100);
    const cudaError_t its_error = refused_call().error;
    if (said != cudaSuccess) check_leaves_no_error();  // what is thrown ends the program, as a rule
    if (!thrown && said != cudaSuccess && said != its_error)
      FAIL_CHECK_AS("another error", "launch_histogram returns ", name_of(said), ", but ", call,
                    " said ", name_of(its_error));
    (void)cudaDeviceSynchronize();
    return thrown || said != cudaSuccess;
  });
}

void check_passes_on_a_refusal() {
  NAME_CHECKS("refused launch");
  INFO("a kernel of the tests that CUDA must refuse");
  const cudaError_t said = launch_small_blocks();
  if (said == cudaSuccess)
    FAIL_CHECK_AS("no error", "launch_histogram returns cudaSuccess, but CUDA refuses the launch: ",
                  "no block of this kernel has more than 512 threads");
  check_leaves_no_error();
}

}  // namespace

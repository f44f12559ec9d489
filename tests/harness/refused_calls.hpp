// Lets CUDA refuse a call of the exercise, as it may at any time: does anybody say so? Include it
// before the exercise.
#pragma once

#include <cuda_runtime.h>

#include <cohort/buffer.hpp>
#include <string>
#include <string_view>

#include "harness.hpp"

namespace refused {

/// Which call is refused: one of this function, after so many that are not.
struct Call {
  std::string_view function;
  int calls_before = 0;
};

inline Call call;
inline cudaError_t its_error = cudaSuccess;  ///< What the refused call said.

template <class Function>
cudaError_t unless_refused(std::string_view name, Function function) {
  if (name != call.function || call.calls_before-- != 0) return function();
  its_error = cudaSetDevice(-1);  // CUDA keeps a copy, and no launch says the same
  return its_error;
}

/// Refuses one call of the function after the other. says_so() calls the exercise, and is true if
/// that returns or throws an error; the check that fails is called "refused cudaMemcpy", say.
template <class SaysSo>
void check_each(const std::string& function, SaysSo says_so) {
  for (int calls_before = 0;; ++calls_before) {
    call = {function, calls_before};
    const bool said = says_so();
    const bool happened = call.calls_before < 0;
    call = {};
    if (!happened) return;
    (void)cudaGetLastError();
    if (said) continue;
    FAIL_CHECK_AS("refused " + function, "CUDA refuses call ", calls_before + 1, " of ", function,
                  ", and nobody says so");
    return;
  }
}

/// Whether work() throws a cohort::cuda_error.
template <class Work>
bool throws(Work work) {
  try {
    work();
  } catch (const cohort::cuda_error&) {
    return true;
  }
  return false;
}

}  // namespace refused

#define cudaMemcpy(...) \
  refused::unless_refused("cudaMemcpy", [&] { return cudaMemcpy(__VA_ARGS__); })
#define cudaDeviceGetAttribute(...)                 \
  refused::unless_refused("cudaDeviceGetAttribute", \
                          [&] { return cudaDeviceGetAttribute(__VA_ARGS__); })
#define cudaFuncSetAttribute(...) \
  refused::unless_refused("cudaFuncSetAttribute", [&] { return cudaFuncSetAttribute(__VA_ARGS__); })
#define cudaOccupancyMaxActiveBlocksPerMultiprocessor(...)                       \
  refused::unless_refused("cudaOccupancyMaxActiveBlocksPerMultiprocessor", [&] { \
    return cudaOccupancyMaxActiveBlocksPerMultiprocessor(__VA_ARGS__);           \
  })
#define cudaOccupancyMaxActiveClusters(...)                 \
  refused::unless_refused("cudaOccupancyMaxActiveClusters", \
                          [&] { return cudaOccupancyMaxActiveClusters(__VA_ARGS__); })

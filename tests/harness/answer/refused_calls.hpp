// Lets CUDA refuse a call of the exercise, as it may at any time: does anybody say so? An answer
// includes it before the exercise, and its judge includes judge/refused_calls.hpp.
#pragma once

#include <cuda_runtime.h>

#include <cohort/buffer.hpp>
#include <cstring>

#include "answer/served.hpp"
#include "wire/device.hpp"
#include "wire/refused_calls.hpp"

namespace refused {

/// Which call is refused: one of this function, after so many that are not.
struct Call {
  Name function;
  int calls_before = 0;
};

inline Call call;
inline cudaError_t its_error = cudaSuccess;  ///< What the refused call said.

template <class Function>
cudaError_t unless_refused(const char* name, Function function) {
  if (std::strcmp(name, call.function.text) != 0 || call.calls_before-- != 0) return function();
  its_error = cudaSetDevice(-1);  // CUDA keeps a copy, and no launch says the same
  return its_error;
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

namespace tests {

inline void refuse_call(const refused::Name& function, int calls_before) {
  refused::call = {function, calls_before};
}

inline cohort::harness::Outcome<bool> refused_call() {
  return {refused::its_error, refused::call.calls_before < 0};
}

}  // namespace tests

CALL(refuse_call, void, const refused::Name&, int)
CALL(refused_call, cohort::harness::Outcome<bool>)

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

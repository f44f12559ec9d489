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

inline bool is_refused(const char* name) {
  return std::strcmp(name, call.function.text) == 0 && call.calls_before-- == 0;
}

inline cudaError_t refuse() {
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

#define COHORT_UNLESS_REFUSED(function, ...) \
  (refused::is_refused(#function) ? refused::refuse() : function(__VA_ARGS__))
#define cudaMemcpy(...) COHORT_UNLESS_REFUSED(cudaMemcpy, __VA_ARGS__)
#define cudaDeviceGetAttribute(...) COHORT_UNLESS_REFUSED(cudaDeviceGetAttribute, __VA_ARGS__)
#define cudaFuncSetAttribute(...) COHORT_UNLESS_REFUSED(cudaFuncSetAttribute, __VA_ARGS__)
#define cudaOccupancyMaxActiveBlocksPerMultiprocessor(...) \
  COHORT_UNLESS_REFUSED(cudaOccupancyMaxActiveBlocksPerMultiprocessor, __VA_ARGS__)
#define cudaOccupancyMaxActiveClusters(...) \
  COHORT_UNLESS_REFUSED(cudaOccupancyMaxActiveClusters, __VA_ARGS__)

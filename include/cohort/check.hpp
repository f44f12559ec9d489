// Turns a CUDA error code into an exception that says where the call was.
#pragma once

#if __cplusplus < 202002L
#error "the course's helpers are C++20: compile with -std=c++20"
#endif

#include <cuda_runtime.h>

#include <cstdio>
#include <source_location>
#include <stdexcept>

namespace cohort {

/// A CUDA call that failed: what() reads "file:line: cudaErrorName: CUDA's own words".
/// @snippet helpers.cu region cuda_error
class cuda_error : public std::runtime_error {
 public:
  /// `where` the call was.
  cuda_error(cudaError_t code, const std::source_location& where)
      : std::runtime_error(told(code, where)), code_(code), where_(where) {}

  /// What the call returned.
  cudaError_t code() const { return code_; }

  /// Where the call was.
  const std::source_location& where() const { return where_; }

 private:
  /// No std::string, which would be compiled with each exercise.
  static std::runtime_error told(cudaError_t code, const std::source_location& where) {
    char text[1024];
    std::snprintf(text, sizeof text, "%s:%u: %s: %s", where.file_name(),
                  static_cast<unsigned>(where.line()), cudaGetErrorName(code),
                  cudaGetErrorString(code));
    return std::runtime_error(text);
  }

  cudaError_t code_;
  std::source_location where_;
};

/// Throws cuda_error unless `code` is cudaSuccess.
inline void check(cudaError_t code,
                  const std::source_location& where = std::source_location::current()) {
  if (code != cudaSuccess) throw cuda_error(code, where);
}

/// Waits for the device, and checks the launches so far and how their kernels ended.
inline void synchronize(const std::source_location& where = std::source_location::current()) {
  check(cudaGetLastError(), where);
  check(cudaDeviceSynchronize(), where);
}

}  // namespace cohort

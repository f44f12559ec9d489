// The calls that get sizes of 64 bits and the types of their numbers, by those that have them.
#pragma once

#include "cusolver/solver_call.hpp"

namespace cusolver {

/// A size that no call accepts if it's too large for LAPACK.
inline int narrow(std::int64_t size) {
  return size == static_cast<int>(size) ? static_cast<int>(size) : -1;
}
/// How many numbers there are in so many bytes.
template <class T>
int count(std::size_t bytes) {
  return static_cast<int>(std::min<std::size_t>(bytes / sizeof(T), INT_MAX));
}

inline bool is_float(cudaDataType type) { return type == CUDA_R_32F || type == CUDA_C_32F; }
/// The type of the real numbers that go with numbers of a type.
inline cudaDataType real(cudaDataType type) { return is_float(type) ? CUDA_R_32F : CUDA_R_64F; }

/// Makes a call for numbers of that type, which it gets one of.
template <class Make>
cusolverStatus_t by_type(cusolverDnHandle_t handle, cudaDataType type, bool fits, Make make) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!fits) return CUSOLVER_STATUS_INVALID_VALUE;
  switch (type) {
    case CUDA_R_32F:
      return make(float());
    case CUDA_R_64F:
      return make(double());
    case CUDA_C_32F:
      return make(cuComplex());
    case CUDA_C_64F:
      return make(cuDoubleComplex());
    default:
      return CUSOLVER_STATUS_INVALID_VALUE;
  }
}

/// The sizes of both work areas, in bytes.
inline cusolverStatus_t tell_sizes(cusolverDnHandle_t handle, cudaDataType type, bool fits,
                                   std::int64_t m, std::int64_t n, std::int64_t lda,
                                   std::size_t* bytes, std::size_t* host_bytes) {
  return by_type(handle, type, fits && bytes && host_bytes, [=](auto number) {
    const Matrix<void> matrix{nullptr, narrow(m), narrow(n), narrow(lda)};
    int size = 0;
    const auto status = tell_size(handle, matrix, &size);
    *bytes = size * sizeof number;
    *host_bytes = 0;
    return status;
  });
}

}  // namespace cusolver

// A call of cuBLAS: what it shares with those of other libraries, and numbers that are on the host
// or on the device.
#pragma once

#include <utility>

#include "cublas_v2.h"
#include "library/stream_call.hpp"

/// What a handle knows.
struct cublasContext : library::Workspace {
  cublasPointerMode_t pointers = CUBLAS_POINTER_MODE_HOST;
  cublasMath_t math = CUBLAS_DEFAULT_MATH;
};

namespace cublas {

using library::dense;
using library::is_right;
using library::Matrix;
using library::succeeds;
using library::vector;

class Call : public library::StreamCall {
 public:
  explicit Call(cublasHandle_t handle) : StreamCall(*handle), pointers_(handle->pointers) {}

  /// The elements of what is multiplied by `factor`: zeros that nobody has read, if that is 0.
  template <class T, class Factor>
  auto* read_times(const Factor* factor, const Matrix<T>& matrix) {
    return is_zero(factor) ? dense_copy(matrix).data : read(matrix);
  }
  /// A number that the caller gives on the host or on the device, as the handle says.
  template <class T>
  const T* number(const T* given) {
    if (pointers_ == CUBLAS_POINTER_MODE_DEVICE) return read(vector(given, 1, 1));
    T* copy = space<T>(1, 1);
    *copy = *given;
    return copy;
  }
  /// Whether the caller gives 0 on the host, so that what is multiplied by it is never read.
  template <class T>
  bool is_zero(const T* given) const {
    return pointers_ == CUBLAS_POINTER_MODE_HOST && *given == 0;
  }

  /// Where the caller wants a number: on the host, which then waits for it, or on the device.
  template <class T>
  void write_number(T* to, const T* from) {
    if (pointers_ == CUBLAS_POINTER_MODE_DEVICE) return write(vector(to, 1, 1), from);
    if (wait()) *to = *from;
  }

 private:
  cublasPointerMode_t pointers_;
};

/// Makes a call whose arguments are right. `make` says what it reads, computes and writes.
template <class Make>
cublasStatus_t call(cublasHandle_t handle, bool is_right, Make make) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_right) return CUBLAS_STATUS_INVALID_VALUE;
  Call call(handle);
  make(call);
  return call.end() ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}

}  // namespace cublas

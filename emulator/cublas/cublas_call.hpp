// A call of cuBLAS: copies from the device, a host function that computes, and copies back, all in
// the order of the handle's stream. So whatever the emulator says of copies, it says of the call's
// matrices: that they end too early, that nobody has set them, that another stream still writes
// them.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <list>
#include <utility>
#include <vector>

#include "cublas_v2.h"
#include "cuda_runtime_api.h"

namespace cublas {

/// Pinned memory of the host, which a stream copies from and to in its order.
struct Buffer {
  void* memory = nullptr;
  std::size_t bytes = 0;
  std::atomic<bool> is_taken = true;
};

}  // namespace cublas

/// What a handle knows.
struct cublasContext {
  cudaStream_t stream = nullptr;
  cublasPointerMode_t pointers = CUBLAS_POINTER_MODE_HOST;
  cublasMath_t math = CUBLAS_DEFAULT_MATH;
  std::list<cublas::Buffer> buffers = {};
  std::list<std::function<void()>> captured =
      {};  ///< what graphs call as long as they are launched
};

namespace cublas {

/// Columns of `rows` elements; each begins `stride` elements after the one before.
template <class T>
struct Matrix {
  T* data;
  int rows, columns;
  std::ptrdiff_t stride;
};

/// The elements of a vector, one after the other in memory, as columns of one.
template <class T>
Matrix<T> vector(T* data, int n, int step) {
  return {data, 1, n, step < 0 ? -step : step};
}

class Call {
 public:
  explicit Call(cublasHandle_t handle);

  /// The elements, dense, when the call computes.
  template <class T>
  T* read(Matrix<const T> matrix) {
    T* copy = space<T>(matrix.rows, matrix.columns);
    copy_rows(copy, matrix.rows, matrix.data, matrix.stride, matrix.rows, matrix.columns, sizeof(T),
              cudaMemcpyDeviceToHost);
    return copy;
  }
  /// The same of one triangle alone: nobody looks at the other.
  template <class T>
  T* read_triangle(Matrix<const T> matrix, bool upper) {
    T* copy = space<T>(matrix.rows, matrix.columns);
    for (int column = 0; column < matrix.columns; ++column) {
      const int first = upper ? 0 : column, end = upper ? column + 1 : matrix.rows;
      copy_rows(copy + std::ptrdiff_t{column} * matrix.rows + first, matrix.rows,
                matrix.data + column * matrix.stride + first, matrix.stride, end - first, 1,
                sizeof(T), cudaMemcpyDeviceToHost);
    }
    return copy;
  }
  /// Zeros.
  template <class T>
  T* space(int rows, int columns) {
    return static_cast<T*>(zeros(static_cast<std::size_t>(rows) * columns * sizeof(T)));
  }
  /// A number that the caller gives on the host or on the device, as the handle says.
  template <class T>
  const T* number(const T* given) {
    if (handle_->pointers == CUBLAS_POINTER_MODE_DEVICE) return read(vector(given, 1, 1));
    T* copy = space<T>(1, 1);
    *copy = *given;
    return copy;
  }
  /// Whether the caller gives 0 on the host, so that what is multiplied by it is never read.
  template <class T>
  bool is_zero(const T* given) const {
    return handle_->pointers == CUBLAS_POINTER_MODE_HOST && *given == 0;
  }

  /// Work of the host, in the order of the stream.
  void compute(std::function<void()> work);

  template <class T>
  void write(Matrix<T> matrix, const T* from) {
    copy_rows(matrix.data, matrix.stride, from, matrix.rows, matrix.rows, matrix.columns, sizeof(T),
              cudaMemcpyHostToDevice);
  }
  template <class T>
  void write_triangle(Matrix<T> matrix, const T* from, bool upper) {
    for (int column = 0; column < matrix.columns; ++column) {
      const int first = upper ? 0 : column, end = upper ? column + 1 : matrix.rows;
      copy_rows(matrix.data + column * matrix.stride + first, matrix.stride,
                from + std::ptrdiff_t{column} * matrix.rows + first, matrix.rows, end - first, 1,
                sizeof(T), cudaMemcpyHostToDevice);
    }
  }
  /// Where the caller wants a number: on the host, which then waits for it, or on the device.
  template <class T>
  void write_number(T* to, const T* from) {
    if (handle_->pointers == CUBLAS_POINTER_MODE_DEVICE) return write(vector(to, 1, 1), from);
    note("cudaStreamSynchronize", cudaStreamSynchronize(handle_->stream));
    if (status_ == CUBLAS_STATUS_SUCCESS) *to = *from;
  }

  cublasStatus_t end();

 private:
  void note(const char* call, cudaError_t error);
  void* zeros(std::size_t bytes);
  void copy_rows(void* to, std::ptrdiff_t to_stride, const void* from, std::ptrdiff_t from_stride,
                 int rows, int columns, std::size_t size, cudaMemcpyKind kind);

  cublasHandle_t handle_;
  cublasStatus_t status_ = CUBLAS_STATUS_SUCCESS;
  bool is_captured_ = false;
  std::vector<Buffer*> taken_;
};

/// Makes a call whose arguments are right. `make` says what it reads, computes and writes.
template <class Make>
cublasStatus_t call(cublasHandle_t handle, bool is_right, Make make) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!is_right) return CUBLAS_STATUS_INVALID_VALUE;
  Call call(handle);
  make(call);
  return call.end();
}

/// Whether columns of `rows` elements can begin that far from each other.
inline bool is_stride(int stride, int rows) { return stride >= (rows > 1 ? rows : 1); }

}  // namespace cublas

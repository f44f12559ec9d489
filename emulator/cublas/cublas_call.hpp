// A call of cuBLAS: copies from the device, a host function that computes, and copies back, all in
// the order of the handle's stream. So whatever the emulator says of copies, it says of the call's
// matrices: that they end too early, that nobody has set them, that another stream still writes
// them.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <list>
#include <type_traits>
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
  /// What graphs call as long as they are launched.
  std::list<std::function<void()>> captured = {};
};

namespace cublas {

/// Columns of `rows` elements; each begins `stride` elements after the one before.
template <class T>
struct Matrix {
  T* data;
  int rows, columns;
  std::ptrdiff_t stride;

  /// The elements of a column that are in the upper or the lower triangle.
  Matrix part_in_triangle(bool upper, int column) const {
    const int first = upper ? 0 : column, end = upper ? column + 1 : rows;
    return {data + column * stride + first, end - first, 1, stride};
  }
};

/// The elements of a vector, one after the other in memory, as columns of one.
template <class T>
Matrix<T> vector(T* data, int n, int step) {
  return {data, 1, n, step < 0 ? -step : step};
}

/// The least stride of columns that lie one after the other.
inline int dense(int rows) { return rows > 1 ? rows : 1; }

/// Whether a call of CUDA's has succeeded. Tells why not: a status of cuBLAS doesn't say.
bool succeeds(const char* call, cudaError_t error);

class Call {
 public:
  explicit Call(cublasHandle_t handle);

  /// The elements, dense, when the call computes.
  template <class T>
  auto* read(const Matrix<T>& matrix) {
    const auto copy = dense_copy(matrix);
    copy_elements(copy, matrix, cudaMemcpyDeviceToHost);
    return copy.data;
  }
  /// The same of one triangle alone: nobody looks at the other.
  template <class T>
  auto* read_triangle(const Matrix<T>& matrix, bool upper) {
    const auto copy = dense_copy(matrix);
    for (int column = 0; column < matrix.columns; ++column)
      copy_elements(copy.part_in_triangle(upper, column), matrix.part_in_triangle(upper, column),
                    cudaMemcpyDeviceToHost);
    return copy.data;
  }
  /// The same of what is multiplied by `factor`: zeros that nobody has read, if that is 0.
  template <class T, class Factor>
  auto* read_times(const Factor* factor, const Matrix<T>& matrix) {
    return is_zero(factor) ? dense_copy(matrix).data : read(matrix);
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
  void write(const Matrix<T>& matrix, const T* from) {
    copy_elements(matrix, Matrix<const T>{from, matrix.rows, matrix.columns, matrix.rows},
                  cudaMemcpyHostToDevice);
  }
  template <class T>
  void write_triangle(const Matrix<T>& matrix, const T* from, bool upper) {
    const Matrix<const T> dense{from, matrix.rows, matrix.columns, matrix.rows};
    for (int column = 0; column < matrix.columns; ++column)
      copy_elements(matrix.part_in_triangle(upper, column), dense.part_in_triangle(upper, column),
                    cudaMemcpyHostToDevice);
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
  void copy_bytes(void* to, std::size_t to_pitch, const void* from, std::size_t from_pitch,
                  std::size_t width, int columns, cudaMemcpyKind kind);

  template <class T>
  Matrix<std::remove_const_t<T>> dense_copy(const Matrix<T>& of) {
    return {space<std::remove_const_t<T>>(of.rows, of.columns), of.rows, of.columns, of.rows};
  }
  template <class To, class From>
  void copy_elements(const Matrix<To>& to, const Matrix<From>& from, cudaMemcpyKind kind) {
    if (to.rows > 0 && to.columns > 0)
      copy_bytes(to.data, to.stride * sizeof(To), from.data, from.stride * sizeof(To),
                 to.rows * sizeof(To), to.columns, kind);
  }

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

}  // namespace cublas

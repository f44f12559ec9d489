// A call of a library on CUDA: copies from the device, a host function that computes, and copies
// back, all in the order of a stream. So whatever the emulator says of copies, it says of the
// call's arrays: that they end too early, that nobody has set them, that another stream still
// writes them.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <list>
#include <type_traits>
#include <vector>

#include "cuda_runtime_api.h"
#include "library/matrix.hpp"

namespace library {

/// Pinned memory of the host, which a stream copies from and to in its order.
struct Buffer {
  void* memory = nullptr;
  std::size_t bytes = 0;
  std::atomic<bool> is_taken = true;
};

/// What the calls of one handle or plan share.
struct Workspace {
  cudaStream_t stream = nullptr;
  std::list<Buffer> buffers = {};
  /// What graphs call as long as they are launched.
  std::list<std::function<void()>> captured = {};

  /// Frees the buffers, once nothing is under way, as with the originals. Whether that succeeded.
  bool release();
};

/// Whether a call of CUDA's has succeeded. Tells why not: a library's status doesn't say.
bool succeeds(const char* call, cudaError_t error);

class StreamCall {
 public:
  explicit StreamCall(Workspace& workspace);

  /// Whether the stream doesn't do the call's work now, but each time a graph is launched.
  bool is_captured() const { return is_captured_; }

  /// The elements, dense, when the call computes.
  template <class T>
  auto* read(const Matrix<T>& matrix) {
    const auto to = dense_copy(matrix);
    copy(to, matrix, cudaMemcpyDeviceToHost);
    return to.data;
  }
  /// The elements of one triangle alone, dense: nobody looks at the other.
  template <class T>
  auto* read_triangle(const Matrix<T>& matrix, bool upper) {
    const auto to = dense_copy(matrix);
    for (int column = 0; column < matrix.columns; ++column)
      copy(to.part_in_triangle(upper, column), matrix.part_in_triangle(upper, column),
           cudaMemcpyDeviceToHost);
    return to.data;
  }
  /// Zeros.
  template <class T>
  T* space(int rows, int columns) {
    return space<T>(static_cast<std::size_t>(rows) * columns);
  }
  template <class T>
  T* space(std::size_t count) {
    return static_cast<T*>(zeros(count * sizeof(T)));
  }
  /// Sets memory of the device, which the original would compute in, to what is no number.
  void overwrite(void* area, std::size_t bytes);
  /// Work of the host, in the order of the stream.
  void compute(std::function<void()> work);

  template <class T>
  void write(const Matrix<T>& matrix, const T* from) {
    copy(matrix, Matrix<const T>{from, matrix.rows, matrix.columns, matrix.rows},
         cudaMemcpyHostToDevice);
  }
  template <class T>
  void write_triangle(const Matrix<T>& matrix, const T* from, bool upper) {
    const Matrix<const T> dense{from, matrix.rows, matrix.columns, matrix.rows};
    for (int column = 0; column < matrix.columns; ++column)
      copy(matrix.part_in_triangle(upper, column), dense.part_in_triangle(upper, column),
           cudaMemcpyHostToDevice);
  }
  /// Elements that lie one after the other.
  template <class T>
  void write(T* to, const T* from, std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    copy_bytes(to, bytes, from, bytes, bytes, 1, cudaMemcpyHostToDevice);
  }
  /// Columns of the same lengths.
  template <class To, class From>
  void copy(const Matrix<To>& to, const Matrix<From>& from, cudaMemcpyKind kind) {
    if (to.rows > 0 && to.columns > 0)
      copy_bytes(to.data, to.stride * sizeof(To), from.data, from.stride * sizeof(To),
                 to.rows * sizeof(To), to.columns, kind);
  }

  /// Gives the buffers back, once the stream is so far. Whether all of the call has succeeded.
  bool end();

 protected:
  /// Waits for the call's work so far. Whether all of it has succeeded.
  bool wait();
  template <class T>
  Matrix<std::remove_const_t<T>> dense_copy(const Matrix<T>& of) {
    return {space<std::remove_const_t<T>>(of.rows, of.columns), of.rows, of.columns, of.rows};
  }

 private:
  void note(const char* call, cudaError_t error);
  void* zeros(std::size_t bytes);
  void copy_bytes(void* to, std::size_t to_pitch, const void* from, std::size_t from_pitch,
                  std::size_t width, int columns, cudaMemcpyKind kind);

  Workspace& workspace_;
  bool has_succeeded_ = true;
  bool is_captured_ = false;
  std::vector<Buffer*> taken_;
};

}  // namespace library

// An array in the device's memory that frees itself.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

#include "cohort/check.hpp"

namespace cohort {

/// `size()` elements of T, trivially copyable, from cudaMalloc. Moves, doesn't copy. All members
/// throw cuda_error when CUDA refuses.
/// @snippet helpers.cu region device_buffer
template <class T>
class device_buffer {
 public:
  /// Uninitialised elements, as cudaMalloc leaves them.
  explicit device_buffer(std::size_t size) : size_(size) {
    check(cudaMalloc(reinterpret_cast<void**>(&data_), bytes()));
  }

  /// A copy of elements on the host.
  explicit device_buffer(std::span<const T> host) : device_buffer(host.size()) {
    if (size_ > 0) check(cudaMemcpy(data_, host.data(), bytes(), cudaMemcpyHostToDevice));
  }
  /// A copy of a vector's elements.
  explicit device_buffer(const std::vector<T>& host) : device_buffer(std::span<const T>(host)) {}
  /// A copy of the elements between the braces.
  device_buffer(std::initializer_list<T> host) : device_buffer(std::vector<T>(host)) {}

  /// Takes the elements; `other` is left without.
  device_buffer(device_buffer&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  /// Exchanges the elements.
  device_buffer& operator=(device_buffer&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~device_buffer() { cudaFree(data_); }

  /// A device pointer.
  T* data() { return data_; }
  /// A device pointer to read through.
  const T* data() const { return data_; }
  /// How many elements.
  std::size_t size() const { return size_; }

  /// Sets every byte to `value`, as cudaMemset does.
  void fill_bytes(int value) {
    if (size_ > 0) check(cudaMemset(data_, value, bytes()));
  }

  /// Waits for the device and copies all elements to the host.
  std::vector<T> to_host() const {
    std::vector<T> host(size_);
    if (size_ > 0) check(cudaMemcpy(host.data(), data_, bytes(), cudaMemcpyDeviceToHost));
    return host;
  }

 private:
  std::size_t bytes() const { return size_ * sizeof(T); }

  T* data_ = nullptr;
  std::size_t size_;
};

}  // namespace cohort

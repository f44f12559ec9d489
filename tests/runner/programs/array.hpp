// Arrays on the device.
#pragma once

#include <cuda_runtime.h>

#include <vector>

/// Memory of the device.
template <class T>
struct Array {
  T* data = nullptr;
  int size;

  template <class Given>
  explicit Array(const std::vector<Given>& given) : Array(static_cast<int>(given.size())) {
    static_assert(sizeof(Given) == sizeof(T));
    cudaMemcpy(data, given.data(), size * sizeof(T), cudaMemcpyHostToDevice);
  }
  /// That nobody has written.
  explicit Array(int size) : size(size) { cudaMalloc(&data, size * sizeof(T)); }
  Array(const Array&) = delete;
  ~Array() { cudaFree(data); }

  template <class As = T>
  std::vector<As> get() const {
    std::vector<As> numbers(size * sizeof(T) / sizeof(As));
    cudaMemcpy(numbers.data(), data, size * sizeof(T), cudaMemcpyDeviceToHost);
    return numbers;
  }
};

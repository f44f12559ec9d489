// Arrays on the device, and what is counted: the requirements that don't hold.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <vector>

#include "counted.hpp"

template <class T>
struct Array {
  explicit Array(std::size_t size) : size(size) { cudaMalloc(&data, size * sizeof(T)); }
  Array(const Array&) = delete;
  ~Array() { cudaFree(data); }

  std::vector<T> get() const {
    std::vector<T> values(size);
    cudaMemcpy(values.data(), data, size * sizeof(T), cudaMemcpyDeviceToHost);
    return values;
  }

  std::size_t size;
  T* data;
};

// Lets the exercise ask a device that has less than the real one: what it types in shows.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cohort/check.hpp>
#include <cstddef>

namespace real {

inline int multiprocessors() {
  int number = 0;
  cohort::check(cudaDeviceGetAttribute(&number, cudaDevAttrMultiProcessorCount, 0));
  return number;
}

template <class Kernel>
int blocks_on_each(Kernel kernel, int threads) {
  int blocks = 0;
  cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads, 0));
  return blocks;
}

}  // namespace real

namespace pretend {

// What the device has at most. The defaults are no limits.
struct Device {
  int multiprocessors = 1 << 30;
  int blocks_on_each = 1 << 30;
};

inline Device device;

// The device is the real one again when this ends.
struct With {
  explicit With(const Device& pretended) { device = pretended; }
  ~With() { device = Device{}; }
};

inline cudaError_t attribute(int* value, cudaDeviceAttr attribute, int which) {
  const cudaError_t error = cudaDeviceGetAttribute(value, attribute, which);
  if (attribute == cudaDevAttrMultiProcessorCount)
    *value = std::min(*value, device.multiprocessors);
  return error;
}

inline cudaError_t properties(cudaDeviceProp* properties, int which) {
  const cudaError_t error = cudaGetDeviceProperties(properties, which);
  properties->multiProcessorCount =
      std::min(properties->multiProcessorCount, device.multiprocessors);
  return error;
}

template <class Kernel>
cudaError_t blocks_on_multiprocessor(int* blocks, Kernel kernel, int threads,
                                     std::size_t dynamic_shared) {
  const cudaError_t error =
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, kernel, threads, dynamic_shared);
  *blocks = std::min(*blocks, device.blocks_on_each);
  return error;
}

}  // namespace pretend

#define cudaDeviceGetAttribute pretend::attribute
#undef cudaGetDeviceProperties
#define cudaGetDeviceProperties pretend::properties
#define cudaOccupancyMaxActiveBlocksPerMultiprocessor pretend::blocks_on_multiprocessor

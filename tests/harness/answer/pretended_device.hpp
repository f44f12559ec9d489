// Lets an exercise ask a device that has less than the real one, or another number: what it types
// in shows. An answer includes it before the exercise, and its judge includes
// judge/pretended_device.hpp.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>

#include "answer/served.hpp"
#include "wire/pretended_device.hpp"

namespace pretend {

inline Device device;

inline cudaError_t current(int* number) {
  const cudaError_t error = cudaGetDevice(number);
  *number += device.number;
  return error;
}

// Of another device than the current one nothing is known, if that has another number.
inline cudaError_t attribute(int* value, cudaDeviceAttr attribute, int which) {
  const cudaError_t error = cudaDeviceGetAttribute(value, attribute, which - device.number);
  if (error != cudaSuccess) return error;
  if (attribute == cudaDevAttrMultiProcessorCount)
    *value = std::min(*value, device.multiprocessors);
  if (attribute == cudaDevAttrMaxSharedMemoryPerBlockOptin)
    *value = std::min(*value, device.shared_bytes);
  if (attribute == cudaDevAttrClusterLaunch) *value = *value && device.has_clusters;
  return error;
}

inline cudaError_t properties(cudaDeviceProp* properties, int which) {
  const cudaError_t error = cudaGetDeviceProperties(properties, which - device.number);
  if (error != cudaSuccess) return error;
  properties->multiProcessorCount =
      std::min(properties->multiProcessorCount, device.multiprocessors);
  properties->sharedMemPerBlockOptin =
      std::min(static_cast<int>(properties->sharedMemPerBlockOptin), device.shared_bytes);
  properties->clusterLaunch = properties->clusterLaunch && device.has_clusters;
  return error;
}

// The last one whose blocks on a multiprocessor the exercise asked for.
inline const void* kernel_asked = nullptr;

template <class Kernel>
cudaError_t blocks_on_multiprocessor(int* blocks, Kernel kernel, int threads,
                                     std::size_t dynamic_shared) {
  kernel_asked = reinterpret_cast<const void*>(kernel);
  const cudaError_t error =
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, kernel, threads, dynamic_shared);
  *blocks = std::min(*blocks, device.blocks_on_each);
  return error;
}

// No cluster fits that is larger than the device can have.
inline int fitting_clusters(int clusters, const cudaLaunchConfig_t& config) {
  for (unsigned i = 0; i < config.numAttrs; ++i) {
    const auto& [id, padding, value] = config.attrs[i];
    if (id != cudaLaunchAttributeClusterDimension) continue;
    const auto [x, y, z] = value.clusterDim;
    if (x * y * z > static_cast<unsigned>(device.largest_cluster)) return 0;
  }
  return std::min(clusters, device.clusters_at_once);
}

template <class Kernel>
cudaError_t active_clusters(int* clusters, Kernel kernel, const cudaLaunchConfig_t* config) {
  const cudaError_t error = cudaOccupancyMaxActiveClusters(clusters, kernel, config);
  if (error == cudaSuccess) *clusters = fitting_clusters(*clusters, *config);
  return error;
}

}  // namespace pretend

namespace tests {

inline void pretend_device(const pretend::Device& device) { pretend::device = device; }

}  // namespace tests

CALL(pretend_device, void, const pretend::Device&)

#define cudaGetDevice pretend::current
#undef cudaDeviceGetAttribute
#define cudaDeviceGetAttribute pretend::attribute
#undef cudaGetDeviceProperties
#define cudaGetDeviceProperties pretend::properties
#undef cudaOccupancyMaxActiveBlocksPerMultiprocessor
#define cudaOccupancyMaxActiveBlocksPerMultiprocessor pretend::blocks_on_multiprocessor
#undef cudaOccupancyMaxActiveClusters
#define cudaOccupancyMaxActiveClusters pretend::active_clusters

// Lets the exercise ask a device that has less than the real one: what it types in shows.
#pragma once

#include <cooperative_groups.h>
#include <cuda_runtime.h>

#include <algorithm>
#include <cohort/check.hpp>
#include <cstddef>
#include <optional>

// What the device has indeed.
namespace real {

inline int shared_bytes() {
  int bytes = 0;
  cohort::check(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  return bytes;
}

__global__ void any_kernel() {}

// With blocks of 1,024 threads and all the shared memory that each can have.
inline int largest_cluster() {
  cohort::check(cudaFuncSetAttribute(any_kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     shared_bytes()));
  cohort::check(
      cudaFuncSetAttribute(any_kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
  cudaLaunchConfig_t config = {};
  config.gridDim = 1;
  config.blockDim = 1024;
  config.dynamicSmemBytes = shared_bytes();
  int size = 0;
  cohort::check(cudaOccupancyMaxPotentialClusterSize(&size, any_kernel, &config));
  return size;
}

}  // namespace real

namespace pretend {

// What the device has at most. The defaults are no limits.
struct Device {
  int shared_bytes = 1 << 30;
  int largest_cluster = 1 << 30;
  bool has_clusters = true;
};

inline Device device;

// The blocks that were last asked about: how large can clusters of them be?
struct Asked {
  unsigned threads = 0;
  std::size_t shared_bytes = 0;
};

inline std::optional<Asked> asked;

// The device is the real one again when this ends.
struct With {
  explicit With(const Device& pretended) {
    device = pretended;
    asked.reset();
  }
  ~With() { device = Device{}; }
};

inline cudaError_t attribute(int* value, cudaDeviceAttr attribute, int which) {
  const cudaError_t error = cudaDeviceGetAttribute(value, attribute, which);
  if (attribute == cudaDevAttrMaxSharedMemoryPerBlockOptin)
    *value = std::min(*value, device.shared_bytes);
  if (attribute == cudaDevAttrClusterLaunch) *value = *value && device.has_clusters;
  return error;
}

inline cudaError_t properties(cudaDeviceProp* properties, int which) {
  const cudaError_t error = cudaGetDeviceProperties(properties, which);
  properties->sharedMemPerBlockOptin =
      std::min(static_cast<int>(properties->sharedMemPerBlockOptin), device.shared_bytes);
  properties->clusterLaunch = properties->clusterLaunch && device.has_clusters;
  return error;
}

template <class Kernel>
cudaError_t cluster_size(int* size, Kernel kernel, const cudaLaunchConfig_t* config) {
  asked =
      Asked{config->blockDim.x * config->blockDim.y * config->blockDim.z, config->dynamicSmemBytes};
  const cudaError_t error = cudaOccupancyMaxPotentialClusterSize(size, kernel, config);
  *size = std::min(*size, device.largest_cluster);
  return error;
}

}  // namespace pretend

#define cudaDeviceGetAttribute pretend::attribute
#undef cudaGetDeviceProperties
#define cudaGetDeviceProperties pretend::properties
#define cudaOccupancyMaxPotentialClusterSize pretend::cluster_size

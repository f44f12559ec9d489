// Lets the exercise ask a device whose clusters are smaller, or that has none.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "answer/refused_calls.hpp"

#include "answer/pretended_device.hpp"

namespace pretend {

// The blocks that were last asked about: how large can clusters of them be?
struct Asked {
  unsigned threads = 0;
  std::size_t shared_bytes = 0;
  const void* kernel = nullptr;
};

inline std::optional<Asked> asked;

inline void ask_about(const void* kernel, const cudaLaunchConfig_t& config) {
  asked = {config.blockDim.x * config.blockDim.y * config.blockDim.z, config.dynamicSmemBytes,
           kernel};
}

template <class Kernel>
cudaError_t cluster_size(int* size, Kernel kernel, const cudaLaunchConfig_t* config) {
  ask_about(reinterpret_cast<const void*>(kernel), *config);
  const cudaError_t error = cudaOccupancyMaxPotentialClusterSize(size, kernel, config);
  *size = std::min(*size, device.largest_cluster);
  return error;
}

template <class Kernel>
cudaError_t clusters(int* number, Kernel kernel, const cudaLaunchConfig_t* config) {
  ask_about(reinterpret_cast<const void*>(kernel), *config);
  return active_clusters(number, kernel, config);
}

// A device without clusters refuses every launch that asks for one, of a single block, too.
template <class... Parameters, class... Arguments>
cudaError_t launch(const cudaLaunchConfig_t* config, void (*kernel)(Parameters...),
                   Arguments&&... arguments) {
  if (config->numAttrs > 0 && !device.has_clusters) return cudaErrorNotSupported;
  return cudaLaunchKernelEx(config, kernel, std::forward<Arguments>(arguments)...);
}

}  // namespace pretend

#define cudaLaunchKernelEx pretend::launch
#define cudaOccupancyMaxPotentialClusterSize pretend::cluster_size
#undef cudaOccupancyMaxActiveClusters
#define cudaOccupancyMaxActiveClusters pretend::clusters

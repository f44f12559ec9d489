// A launch in clusters.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>

namespace rules {

/// For cudaLaunchKernelEx and the like: a configuration with one attribute, clusters of a shape.
struct Clustered {
  cudaLaunchConfig_t config{};
  cudaLaunchAttribute attribute{};

  Clustered(dim3 cluster, dim3 grid, dim3 block, std::size_t shared = 0) {
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim = {cluster.x, cluster.y, cluster.z};
    config.gridDim = grid;
    config.blockDim = block;
    config.dynamicSmemBytes = shared;
    config.attrs = &attribute;
    config.numAttrs = 1;
  }
  Clustered(const Clustered&) = delete;
};

}  // namespace rules

// Launching kernels in clusters, and asking how many clusters fit.
#pragma once

#include <cuda_runtime.h>

#include <cohort/check.hpp>
#include <cstddef>

namespace bench {

/// Blocks of one size in clusters of one size.
struct Clusters {
  int size;  // blocks
  int threads;
  std::size_t shared_bytes = 0;  // dynamic, of each block

  /// Calls `work(config)`, with a grid of `blocks` blocks.
  template <class Work>
  auto with_config(int blocks, Work work) const {
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim.x = static_cast<unsigned>(size);
    attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = blocks;
    config.blockDim = threads;
    config.dynamicSmemBytes = shared_bytes;
    config.attrs = &attribute;
    config.numAttrs = 1;
    return work(config);
  }

  /// Lets the kernel have 16 blocks in a cluster, and so much shared memory.
  template <class Kernel>
  void allow(Kernel* kernel) const {
    cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
    cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                       static_cast<int>(shared_bytes)));
  }

  /// How many clusters the device holds at once.
  template <class Kernel>
  int that_fit(Kernel* kernel) const {
    allow(kernel);
    return with_config(size, [&](const cudaLaunchConfig_t& config) {
      int clusters = 0;
      cohort::check(cudaOccupancyMaxActiveClusters(&clusters, kernel, &config));
      return clusters;
    });
  }

  template <class Kernel, class... Arguments>
  void launch(int clusters, Kernel* kernel, Arguments... arguments) const {
    allow(kernel);
    with_config(clusters * size, [&](const cudaLaunchConfig_t& config) {
      cohort::check(cudaLaunchKernelEx(&config, kernel, arguments...));
    });
  }
};

}  // namespace bench

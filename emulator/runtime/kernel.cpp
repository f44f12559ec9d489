// Attributes of kernels.
#include "runtime/known_kernel.hpp"

#include <algorithm>
#include <string>

#include "machine/text.hpp"
#include "runtime/error.hpp"
#include "runtime/limits.hpp"

namespace emulator {

unsigned Kernel::max_threads() const {
  return std::min(info_.max_threads, limits::threads_per_block);
}

std::size_t Kernel::max_dynamic_shared() const {
  if (settings_.dynamic_shared) return *settings_.dynamic_shared;
  return limits::shared_per_block - std::min(static_shared(), limits::shared_per_block);
}

dim3 Kernel::required_cluster() const {
  return info_.cluster.x > 0 ? info_.cluster : settings_.cluster;
}

unsigned Kernel::max_cluster() const {
  return settings_.non_portable_cluster ? limits::largest_cluster : limits::portable_cluster;
}

cudaFuncAttributes Kernel::attributes() const {
  cudaFuncAttributes it{};
  dim3 cluster = required_cluster();
  it.sharedSizeBytes = static_shared();
  it.maxThreadsPerBlock = static_cast<int>(max_threads());
  it.numRegs = limits::registers_per_thread;
  it.ptxVersion = it.binaryVersion = 90;
  it.maxDynamicSharedSizeBytes = static_cast<int>(max_dynamic_shared());
  it.preferredShmemCarveout = settings_.carveout;
  it.clusterDimMustBeSet = needs_cluster() || cluster.x > 0;
  it.requiredClusterWidth = static_cast<int>(cluster.x);
  it.requiredClusterHeight = static_cast<int>(cluster.y);
  it.requiredClusterDepth = static_cast<int>(cluster.z);
  it.clusterSchedulingPolicyPreference = settings_.scheduling_policy;
  it.nonPortableClusterSizeAllowed = settings_.non_portable_cluster;
  return it;
}

cudaError_t Kernel::set_attribute(cudaFuncAttribute attribute, int value) {
  bool is_flag = value == 0 || value == 1;
  switch (attribute) {
    case cudaFuncAttributeMaxDynamicSharedMemorySize:
      return ask_for_shared(value);
    case cudaFuncAttributeRequiredClusterWidth:
      return require_cluster(&dim3::x, value);
    case cudaFuncAttributeRequiredClusterHeight:
      return require_cluster(&dim3::y, value);
    case cudaFuncAttributeRequiredClusterDepth:
      return require_cluster(&dim3::z, value);
    case cudaFuncAttributePreferredSharedMemoryCarveout:
      if (value < cudaSharedmemCarveoutDefault || value > cudaSharedmemCarveoutMaxShared) break;
      settings_.carveout = value;
      return cudaSuccess;
    case cudaFuncAttributeClusterDimMustBeSet:
      if (!is_flag) break;
      settings_.needs_cluster = value;
      return cudaSuccess;
    case cudaFuncAttributeNonPortableClusterSizeAllowed:
      if (!is_flag) break;
      settings_.non_portable_cluster = value;
      return cudaSuccess;
    case cudaFuncAttributeClusterSchedulingPolicyPreference:
      if (value < 0 || value > 2) break;
      settings_.scheduling_policy = value;
      return cudaSuccess;
    default:
      return explain(cudaErrorInvalidValue,
                     std::to_string(attribute) + " is no attribute that can be set.");
  }
  return explain(
      cudaErrorInvalidValue,
      std::to_string(value) + " is no value of this attribute, which takes " +
          (attribute == cudaFuncAttributePreferredSharedMemoryCarveout       ? "-1 to 100."
           : attribute == cudaFuncAttributeClusterSchedulingPolicyPreference ? "0 to 2."
                                                                             : "0 or 1."));
}

cudaError_t Kernel::ask_for_shared(int bytes) {
  std::size_t most = limits::shared_per_block_optin - static_shared();
  if (bytes < 0 || static_cast<std::size_t>(bytes) > most) {
    return explain(cudaErrorInvalidValue,
                   std::to_string(bytes) +
                       " bytes of dynamic shared memory asked for; a block can have " +
                       std::to_string(most) +
                       (static_shared() > 0
                            ? " beside its " + std::to_string(static_shared()) + " that are static"
                            : "") +
                       ".\n  Ask for less: a smaller tile, or a part of the data at a time.");
  }
  settings_.dynamic_shared = static_cast<std::size_t>(bytes);
  return cudaSuccess;
}

cudaError_t Kernel::require_cluster(unsigned dim3::*dimension, int blocks) {
  if (info_.cluster.x > 0) {
    return explain(cudaErrorInvalidValue, "__cluster_dims__ has settled the cluster of " +
                                              std::string(info_.name) +
                                              ".\n  Remove it to set the cluster at run time.");
  }
  if (blocks < 0)
    return explain(cudaErrorInvalidValue,
                   "a cluster can't have " + std::to_string(blocks) + " blocks.");
  settings_.cluster.*dimension = static_cast<unsigned>(blocks);
  return cudaSuccess;
}

cudaError_t refuse_no_kernel(const void* function) {
  if (!function) return explain(cudaErrorInvalidDeviceFunction, "the kernel is a null pointer.");
  return explain(cudaErrorInvalidResourceHandle,
                 "there is no kernel at " + address_text(function) +
                     ".\n  Pass the name of a __global__ function.");
}

}  // namespace emulator

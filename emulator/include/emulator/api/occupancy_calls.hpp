// How many blocks and clusters of a kernel the device holds at once. The emulator counts threads,
// blocks and shared memory, and takes every kernel to use 32 registers a thread.
#pragma once

#include "driver_types.h"

extern "C" {

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void* function,
                                                          int block_size,
                                                          std::size_t dynamic_shared);
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks,
                                                                   const void* function,
                                                                   int block_size,
                                                                   std::size_t dynamic_shared,
                                                                   unsigned int flags);
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(std::size_t* dynamic_shared,
                                                      const void* function, int blocks,
                                                      int block_size);
cudaError_t cudaOccupancyMaxPotentialClusterSize(int* cluster_size, const void* function,
                                                 const cudaLaunchConfig_t* config);
cudaError_t cudaOccupancyMaxActiveClusters(int* clusters, const void* function,
                                           const cudaLaunchConfig_t* config);
}

namespace emulator {

/// Dynamic shared memory that a block of `block_size` threads needs; `context` is the caller's.
using SharedBytesOf = std::size_t (*)(void* context, int block_size);

/// The block size at most `block_size_limit` (0: no limit) with the most threads on a
/// multiprocessor, the largest of several; and the blocks that fill the device then.
cudaError_t best_block_size(int* grid_size, int* block_size, const void* function,
                            SharedBytesOf shared_bytes, void* context, int block_size_limit);

}  // namespace emulator

template <class Function>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, Function function,
                                                          int block_size,
                                                          std::size_t dynamic_shared) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      blocks, reinterpret_cast<const void*>(function), block_size, dynamic_shared);
}

template <class Function>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, Function function,
                                                                   int block_size,
                                                                   std::size_t dynamic_shared,
                                                                   unsigned int flags) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
      blocks, reinterpret_cast<const void*>(function), block_size, dynamic_shared, flags);
}

template <class Function>
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(std::size_t* dynamic_shared,
                                                      Function* function, int blocks,
                                                      int block_size) {
  return cudaOccupancyAvailableDynamicSMemPerBlock(
      dynamic_shared, reinterpret_cast<const void*>(function), blocks, block_size);
}

template <class Function>
cudaError_t cudaOccupancyMaxPotentialClusterSize(int* cluster_size, Function* function,
                                                 const cudaLaunchConfig_t* config) {
  return cudaOccupancyMaxPotentialClusterSize(cluster_size, reinterpret_cast<const void*>(function),
                                              config);
}

template <class Function>
cudaError_t cudaOccupancyMaxActiveClusters(int* clusters, Function* function,
                                           const cudaLaunchConfig_t* config) {
  return cudaOccupancyMaxActiveClusters(clusters, reinterpret_cast<const void*>(function), config);
}

/// `shared_bytes(block_size)` says how much dynamic shared memory a block of that size needs.
template <class SharedBytes, class Function>
cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(int* grid_size, int* block_size,
                                                                    Function function,
                                                                    SharedBytes shared_bytes,
                                                                    int block_size_limit = 0,
                                                                    unsigned int = 0) {
  auto ask = [](void* context, int size) -> std::size_t {
    return (*static_cast<SharedBytes*>(context))(size);
  };
  return emulator::best_block_size(grid_size, block_size, reinterpret_cast<const void*>(function),
                                   ask, &shared_bytes, block_size_limit);
}

template <class SharedBytes, class Function>
cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int* grid_size, int* block_size,
                                                           Function function,
                                                           SharedBytes shared_bytes,
                                                           int block_size_limit = 0) {
  return cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(grid_size, block_size, function,
                                                                 shared_bytes, block_size_limit);
}

template <class Function>
cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(int* grid_size, int* block_size,
                                                        Function function,
                                                        std::size_t dynamic_shared = 0,
                                                        int block_size_limit = 0,
                                                        unsigned int flags = 0) {
  auto same = [=](int) { return dynamic_shared; };
  return cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(grid_size, block_size, function,
                                                                 same, block_size_limit, flags);
}

template <class Function>
cudaError_t cudaOccupancyMaxPotentialBlockSize(int* grid_size, int* block_size, Function function,
                                               std::size_t dynamic_shared = 0,
                                               int block_size_limit = 0) {
  return cudaOccupancyMaxPotentialBlockSizeWithFlags(grid_size, block_size, function,
                                                     dynamic_shared, block_size_limit);
}

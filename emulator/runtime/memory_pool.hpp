// Memory pools that keep nothing back.
#pragma once

#include <cstdint>

#include "emulator/types/errors.hpp"
#include "emulator/types/memory_types.hpp"
#include "runtime/shared_file.hpp"

struct CUmemPoolHandle_st {
  int reuse[cudaMemPoolReuseAllowInternalDependencies + 1] = {0, 1, 1, 1};  ///< by attribute
  std::uint64_t release_threshold = 0;
  emulator::SharedFile file = {};  ///< stands for it, if processes can share its memory
  bool is_imported = false;        ///< from another process
};

namespace emulator {

/// The pool that cudaMallocAsync() takes memory from.
cudaMemPool_t memory_pool();

/// An error unless the pool is the device's own, or one that the program has made and not
/// destroyed.
cudaError_t check_memory_pool(cudaMemPool_t pool);
/// The same for one that memory is to come from, which an imported one doesn't give.
cudaError_t check_giving_pool(cudaMemPool_t pool);

/// Adds one, which cudaMemPoolDestroy destroys.
cudaMemPool_t add_pool(CUmemPoolHandle_st pool);

/// An error unless a pool may be like this: of the device's memory, and, unless it `may_be_shared`,
/// of this process alone.
cudaError_t check_pool_properties(const cudaMemPoolProps& properties, bool may_be_shared = false);

}  // namespace emulator

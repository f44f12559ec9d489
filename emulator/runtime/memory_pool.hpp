// Memory pools: what they are like, and how much they have.
#pragma once

#include <cstddef>
#include <cstdint>

#include "emulator/types/errors.hpp"
#include "emulator/types/memory_types.hpp"
#include "runtime/shared_file.hpp"

struct CUmemPoolHandle_st {
  int reuse[cudaMemPoolReuseAllowInternalDependencies + 1] = {0, 1, 1, 1};  ///< by attribute
  std::uint64_t release_threshold = 0;
  std::uint64_t used = 0, most_used = 0;          ///< bytes, now and at most
  std::uint64_t reserved = 0, most_reserved = 0;  ///< the same with what it keeps back
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

/// Counts memory that comes from the pool, until it is freed.
void note_from_pool(cudaMemPool_t pool, const void* memory, std::size_t bytes);
void forget_from_pool(const void* memory);
/// The pool that memory comes from; null if it comes from none.
cudaMemPool_t pool_of(const void* memory);
/// It keeps back no more than `bytes` in all, if less are used.
void trim_pool(CUmemPoolHandle_st& pool, std::uint64_t bytes);

/// Adds one, which cudaMemPoolDestroy destroys.
cudaMemPool_t add_pool(CUmemPoolHandle_st pool);

/// An error unless a pool may be like this: of the device's memory, and, unless it `may_be_shared`,
/// of this process alone.
cudaError_t check_pool_properties(const cudaMemPoolProps& properties, bool may_be_shared = false);

}  // namespace emulator

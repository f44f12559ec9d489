// Allocating and freeing the memory that the device reaches.
#pragma once

#include <cstddef>

#include "emulator/types/errors.hpp"
#include "emulator/types/memory_types.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

/// Allocates memory of kind device, managed or pinned. No bytes are a null pointer.
cudaError_t allocate_memory(void** pointer, std::size_t bytes, MemoryKind kind, unsigned flags = 0,
                            Pitch pitch = {});

/// The same in a block that `device_space()` has reserved, for a graph.
cudaError_t allocate_reserved(std::byte* block, std::size_t bytes);

/// Frees what `allocate_memory` returned; null is nothing to free.
cudaError_t free_memory(void* pointer, bool pinned);

/// Frees everything, the device's heap included.
void free_all_memory();

/// Bytes of the device's memory that are not in use.
std::size_t free_device_bytes();

/// The pool that cudaMallocAsync() takes memory from.
cudaMemPool_t memory_pool();

/// An error unless the pool is the device's own, or one that the program has made and not
/// destroyed.
cudaError_t check_memory_pool(cudaMemPool_t pool);

/// An error unless a pool may be like this: of the device's memory, and not shared.
cudaError_t check_pool_properties(const cudaMemPoolProps& properties);

}  // namespace emulator

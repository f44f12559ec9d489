// Allocating and freeing the memory that the device reaches.
#pragma once

#include <cstddef>

#include "emulator/types/errors.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

/// Allocates memory of kind device, managed or pinned, for `call` if it isn't the usual one. No
/// bytes are a null pointer.
cudaError_t allocate_memory(void** pointer, std::size_t bytes, MemoryKind kind, unsigned flags = 0,
                            Pitch pitch = {}, const char* call = nullptr);

/// Whether memory was asked for, by the host or in a kernel, and null was the answer. Forgotten
/// when everything is freed.
bool any_null_given();
void note_null_given();

/// The same as `allocate_memory` in a block that `device_space()` has reserved, for a graph.
cudaError_t allocate_reserved(std::byte* block, std::size_t bytes);

/// Frees what `allocate_memory` returned, or what was imported from a pool; null is nothing to
/// free.
cudaError_t free_memory(void* pointer, bool pinned);

/// Ends memory of this kind that lives, whoever else may have it; false if there is none.
bool end_memory(void* pointer, MemoryKind kind);

/// Frees everything, the device's heap included.
void free_all_memory();

/// Bytes of the device's memory that are not in use.
std::size_t free_device_bytes();

}  // namespace emulator

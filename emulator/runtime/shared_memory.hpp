// Memory of the device that this process shares with others: its pages are a file's.
#pragma once

#include <atomic>

#include "emulator/types/errors.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

/// Shares all memory that begins there, of cudaMalloc or, `of_pool`, from a pool that can be
/// exported, and writes a handle of it; an error if it is no such memory.
cudaError_t share_memory(const void* pointer, bool of_pool, void* handle);

/// Memory that is about to be freed: an error if it is to be closed or unmapped instead, or if
/// another process still has it open.
cudaError_t check_freeable(const void* pointer);
/// It has been freed.
void forget_shared(const void* pointer);

/// Memory comes from a pool that can be exported, whose file has this number.
void note_of_pool(const void* pointer, std::uint64_t pool);

/// What lies there counts as written.
void count_as_written(const Allocation& allocation);
/// So it does since other processes may write to it, at any time.
void note_sharing(const Allocation& allocation);

/// Whether there has been any such memory.
constinit inline std::atomic<bool> memory_is_shared = false;

}  // namespace emulator

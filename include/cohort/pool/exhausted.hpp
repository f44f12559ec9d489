// What a pool does with a request that finds no room: the policies to choose from.
//
// A policy has two static functions. `allocate` gets a request that the pool has refused, and its
// result is what the caller gets. `deallocate` gets back what `allocate` gave: an address outside
// of the pool. Write your own for another answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "cohort/pool/align.hpp"

namespace cohort {

/// The caller gets a null pointer, and must look.
/// @snippet helpers.cu region exhausted
struct null_when_exhausted {
  /// Always null.
  __device__ static void* allocate(std::size_t, std::size_t) { return nullptr; }
  /// There is nothing to give back.
  __device__ static void deallocate(void*) {}
};

/// The kernel ends with an error: for containers that don't look.
/// @snippet helpers.cu region exhausted
struct trap_when_exhausted {
  /// Doesn't return.
  __device__ static void* allocate(std::size_t, std::size_t) {
    __trap();
    return nullptr;
  }
  /// There is nothing to give back.
  __device__ static void deallocate(void*) {}
};

/// The memory comes from the device's heap, in global memory: slow, and itself exhausted one day
/// (cudaLimitMallocHeapSize); then the caller gets a null pointer. Such memory must be deallocated,
/// also where the pool itself would not ask for it.
/// @snippet helpers.cu region exhausted
struct heap_when_exhausted {
  /// From `malloc`; null if that has nothing either.
  __device__ static void* allocate(std::size_t bytes, std::size_t alignment) {
    if (!is_pool_alignment(alignment)) return nullptr;
    if (alignment < pool_granule) alignment = pool_granule;
    const std::size_t room = bytes + alignment + sizeof(void*);
    if (room < bytes) return nullptr;
    auto* const raw = static_cast<unsigned char*>(malloc(room));
    if (raw == nullptr) return nullptr;
    unsigned char* place = raw + sizeof(void*);
    place += bytes_to_alignment(place, alignment);
    reinterpret_cast<void**>(place)[-1] = raw;
    return place;
  }
  /// What `allocate` gave, if it wasn't null.
  __device__ static void deallocate(void* place) { free(static_cast<void**>(place)[-1]); }
};

}  // namespace cohort

// A memory pool that keeps nothing back: its attributes are there to be set and read.
#include <cstdint>
#include <cstring>

#include "emulator/api/memory.hpp"
#include "runtime/allocation.hpp"
#include "runtime/error.hpp"
#include "runtime/memory.hpp"

struct CUmemPoolHandle_st {
  int reuse[cudaMemPoolReuseAllowInternalDependencies + 1] = {0, 1, 1, 1};  ///< by attribute
  std::uint64_t release_threshold = 0;
};

namespace emulator {

cudaMemPool_t memory_pool() {
  static CUmemPoolHandle_st pool;
  return &pool;
}

}  // namespace emulator

using emulator::device_call;

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int device) {
  return device_call([&] {
    if (!pool) return cudaErrorInvalidValue;
    if (device != 0) return cudaErrorInvalidDevice;
    *pool = emulator::memory_pool();
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceGetMemPool(cudaMemPool_t* pool, int device) {
  return cudaDeviceGetDefaultMemPool(pool, device);
}

cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
  return device_call([&] {
    if (pool != emulator::memory_pool() || !value) return cudaErrorInvalidValue;
    std::uint64_t number = emulator::device_bytes();
    switch (attribute) {
      case cudaMemPoolReuseFollowEventDependencies:
      case cudaMemPoolReuseAllowOpportunistic:
      case cudaMemPoolReuseAllowInternalDependencies:
        std::memcpy(value, &pool->reuse[attribute], sizeof(int));
        return cudaSuccess;
      case cudaMemPoolAttrReleaseThreshold:
        number = pool->release_threshold;
        break;
      case cudaMemPoolAttrReservedMemCurrent:
      case cudaMemPoolAttrReservedMemHigh:
      case cudaMemPoolAttrUsedMemCurrent:
      case cudaMemPoolAttrUsedMemHigh:
        break;
      default:
        return cudaErrorInvalidValue;
    }
    std::memcpy(value, &number, sizeof number);
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
  return device_call([&] {
    if (pool != emulator::memory_pool() || !value) return cudaErrorInvalidValue;
    switch (attribute) {
      case cudaMemPoolReuseFollowEventDependencies:
      case cudaMemPoolReuseAllowOpportunistic:
      case cudaMemPoolReuseAllowInternalDependencies:
        std::memcpy(&pool->reuse[attribute], value, sizeof(int));
        return cudaSuccess;
      case cudaMemPoolAttrReleaseThreshold:
        std::memcpy(&pool->release_threshold, value, sizeof pool->release_threshold);
        return cudaSuccess;
      case cudaMemPoolAttrReservedMemHigh:
      case cudaMemPoolAttrUsedMemHigh:
        return cudaSuccess;  // resets a mark that isn't kept
      default:
        return cudaErrorInvalidValue;
    }
  });
}

cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, std::size_t) {
  return device_call(
      [&] { return pool == emulator::memory_pool() ? cudaSuccess : cudaErrorInvalidValue; });
}

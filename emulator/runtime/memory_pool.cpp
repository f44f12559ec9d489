// Memory pools that keep nothing back: their attributes are there to be set and read.
#include <cstdint>
#include <cstring>
#include <set>

#include "emulator/api/memory.hpp"
#include "runtime/allocation.hpp"
#include "runtime/error.hpp"
#include "runtime/memory.hpp"

struct CUmemPoolHandle_st {
  int reuse[cudaMemPoolReuseAllowInternalDependencies + 1] = {0, 1, 1, 1};  ///< by attribute
  std::uint64_t release_threshold = 0;
};

namespace emulator {

namespace {

CUmemPoolHandle_st of_device;
cudaMemPool_t chosen = &of_device;

std::set<cudaMemPool_t>& made() {
  static auto& pools = *new std::set<cudaMemPool_t>;
  return pools;
}

}  // namespace

cudaMemPool_t memory_pool() { return chosen; }

bool is_memory_pool(cudaMemPool_t pool) { return pool == &of_device || made().contains(pool); }

}  // namespace emulator

using emulator::device_call;

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int device) {
  return device_call([&] {
    if (!pool) return cudaErrorInvalidValue;
    if (device != 0) return cudaErrorInvalidDevice;
    *pool = &emulator::of_device;
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceGetMemPool(cudaMemPool_t* pool, int device) {
  const cudaError_t error = cudaDeviceGetDefaultMemPool(pool, device);
  if (error == cudaSuccess) *pool = emulator::memory_pool();
  return error;
}

cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
  return device_call([&] {
    if (!emulator::is_memory_pool(pool)) return cudaErrorInvalidValue;
    if (device != 0) return cudaErrorInvalidDevice;
    emulator::chosen = pool;
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolCreate(cudaMemPool_t* pool, const cudaMemPoolProps* properties) {
  return device_call([&] {
    if (!pool || !properties || properties->allocType != cudaMemAllocationTypePinned ||
        properties->location.type != cudaMemLocationTypeDevice || properties->location.id != 0)
      return cudaErrorInvalidValue;
    if (properties->handleTypes != cudaMemHandleTypeNone) return cudaErrorNotSupported;
    *pool = *emulator::made().insert(new CUmemPoolHandle_st).first;
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
  return device_call([&] {
    if (emulator::made().erase(pool) == 0) return cudaErrorInvalidValue;
    if (emulator::chosen == pool) emulator::chosen = &emulator::of_device;
    delete pool;
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
  return device_call([&] {
    if (!emulator::is_memory_pool(pool) || !value) return cudaErrorInvalidValue;
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
    if (!emulator::is_memory_pool(pool) || !value) return cudaErrorInvalidValue;
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
      [&] { return emulator::is_memory_pool(pool) ? cudaSuccess : cudaErrorInvalidValue; });
}

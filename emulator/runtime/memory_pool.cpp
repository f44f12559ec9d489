// Memory pools that keep nothing back: their attributes are there to be set and read.
#include <cstdint>
#include <cstring>
#include <set>
#include <string>

#include "emulator/api/allocations.hpp"
#include "runtime/allocation.hpp"
#include "runtime/device.hpp"
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

cudaError_t check_memory_pool(cudaMemPool_t pool) {
  if (pool == &of_device || made().contains(pool)) return cudaSuccess;
  return explain(cudaErrorInvalidValue, "the memory pool was never made, or has been destroyed.");
}

cudaError_t check_pool_properties(const cudaMemPoolProps& properties) {
  if (properties.allocType != cudaMemAllocationTypePinned ||
      properties.location.type != cudaMemLocationTypeDevice || properties.location.id != 0)
    return explain(cudaErrorInvalidValue,
                   "a pool here is of allocType cudaMemAllocationTypePinned, on device 0.");
  if (properties.handleTypes == cudaMemHandleTypeNone) return cudaSuccess;
  return explain(cudaErrorNotSupported, "the emulator's pools have no handles to share.");
}

}  // namespace emulator

using emulator::check_memory_pool;
using emulator::device_call;
using emulator::explain;

namespace {

cudaError_t refuse_attribute(cudaMemPoolAttr attribute) {
  return explain(cudaErrorInvalidValue,
                 "a pool has no attribute " + std::to_string(attribute) + " that this can be.");
}

}  // namespace

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int device) {
  return device_call([&] {
    if (cudaError_t error = emulator::check_device(device)) return error;
    return emulator::store(pool, &emulator::of_device);
  });
}

cudaError_t cudaDeviceGetMemPool(cudaMemPool_t* pool, int device) {
  const cudaError_t error = cudaDeviceGetDefaultMemPool(pool, device);
  if (error == cudaSuccess) *pool = emulator::memory_pool();
  return error;
}

cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
  return device_call([&] {
    if (cudaError_t error = check_memory_pool(pool)) return error;
    if (cudaError_t error = emulator::check_device(device)) return error;
    emulator::chosen = pool;
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolCreate(cudaMemPool_t* pool, const cudaMemPoolProps* properties) {
  return device_call([&] {
    if (!pool || !properties) return emulator::explain_null("the pool, or what it should be,");
    if (cudaError_t error = emulator::check_pool_properties(*properties)) return error;
    *pool = *emulator::made().insert(new CUmemPoolHandle_st).first;
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
  return device_call([&] {
    if (emulator::made().erase(pool) == 0)
      return explain(cudaErrorInvalidValue, "cudaMemPoolCreate made no such pool.");
    if (emulator::chosen == pool) emulator::chosen = &emulator::of_device;
    delete pool;
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
  return device_call([&] {
    if (cudaError_t error = check_memory_pool(pool)) return error;
    if (!value) return emulator::explain_null("the value");
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
        return refuse_attribute(attribute);
    }
    std::memcpy(value, &number, sizeof number);
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
  return device_call([&] {
    if (cudaError_t error = check_memory_pool(pool)) return error;
    if (!value) return emulator::explain_null("the value");
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
        return refuse_attribute(attribute);
    }
  });
}

cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, std::size_t) {
  return device_call([&] { return check_memory_pool(pool); });
}

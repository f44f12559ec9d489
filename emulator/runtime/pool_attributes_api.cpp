// What can be asked of memory pools, and set.
#include <cstdint>
#include <cstring>
#include <string>

#include "emulator/api/allocations.hpp"
#include "runtime/allocation.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/error.hpp"
#include "runtime/memory_pool.hpp"

using emulator::check_memory_pool;
using emulator::device_call;
using emulator::explain;

namespace {

cudaError_t refuse_attribute(cudaMemPoolAttr attribute) {
  return explain(cudaErrorInvalidValue,
                 "a pool has no attribute " + std::to_string(attribute) + " that this can be.");
}

}  // namespace

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
  return device_call([&] {
    const cudaError_t error = check_memory_pool(pool);
    return error ? error : emulator::refuse_unsafe();
  });
}

namespace {

bool is_device_0(const cudaMemLocation& location) {
  return location.type == cudaMemLocationTypeDevice && location.id == 0;
}

}  // namespace

cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool, const cudaMemAccessDesc* accesses,
                                 std::size_t count) {
  return device_call([&] {
    if (cudaError_t error = check_memory_pool(pool)) return error;
    if (!accesses && count > 0) return emulator::explain_null("who may access it");
    for (std::size_t i = 0; i < count; ++i) {
      if (!is_device_0(accesses[i].location))
        return explain(cudaErrorInvalidDevice, "device 0 is the only one that there is.");
      if (accesses[i].flags != cudaMemAccessFlagsProtReadWrite)
        return explain(cudaErrorInvalidValue, "a device may always access its own pools.");
    }
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolGetAccess(cudaMemAccessFlags* flags, cudaMemPool_t pool,
                                 cudaMemLocation* location) {
  return device_call([&] {
    if (cudaError_t error = check_memory_pool(pool)) return error;
    if (!location) return emulator::explain_null("who accesses it");
    return emulator::store(flags, is_device_0(*location) ? cudaMemAccessFlagsProtReadWrite
                                                         : cudaMemAccessFlagsProtNone);
  });
}

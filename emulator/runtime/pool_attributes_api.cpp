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

/// Only a 0 is taken, and stands for what there is now.
cudaError_t reset(std::uint64_t& mark, std::uint64_t now, const void* value) {
  std::uint64_t number = 0;
  std::memcpy(&number, value, sizeof number);
  if (number != 0)
    return explain(cudaErrorInvalidValue, "the most that there ever was can only be set to 0.");
  mark = now;
  return cudaSuccess;
}

}  // namespace

cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
  return device_call([&] {
    if (cudaError_t error = check_memory_pool(pool)) return error;
    if (!value) return emulator::explain_null("the value");
    const auto answer = [&](auto number) {
      std::memcpy(value, &number, sizeof number);
      return cudaSuccess;
    };
    switch (attribute) {
      case cudaMemPoolReuseFollowEventDependencies:
      case cudaMemPoolReuseAllowOpportunistic:
      case cudaMemPoolReuseAllowInternalDependencies:
        return answer(pool->reuse[attribute]);
      case cudaMemPoolAttrReleaseThreshold:
        return answer(pool->release_threshold);
      case cudaMemPoolAttrReservedMemCurrent:
        return answer(pool->reserved);
      case cudaMemPoolAttrReservedMemHigh:
        return answer(pool->most_reserved);
      case cudaMemPoolAttrUsedMemCurrent:
        return answer(pool->used);
      case cudaMemPoolAttrUsedMemHigh:
        return answer(pool->most_used);
      default:
        return refuse_attribute(attribute);
    }
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
        pool->reuse[attribute] = pool->reuse[attribute] != 0;
        return cudaSuccess;
      case cudaMemPoolAttrReleaseThreshold:
        std::memcpy(&pool->release_threshold, value, sizeof pool->release_threshold);
        return cudaSuccess;
      case cudaMemPoolAttrReservedMemHigh:
        return reset(pool->most_reserved, pool->reserved, value);
      case cudaMemPoolAttrUsedMemHigh:
        return reset(pool->most_used, pool->used, value);
      default:
        return refuse_attribute(attribute);
    }
  });
}

cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, std::size_t bytes) {
  return device_call([&] {
    if (cudaError_t error = check_memory_pool(pool)) return error;
    if (cudaError_t error = emulator::refuse_unsafe()) return error;
    emulator::trim_pool(*pool, bytes);
    return cudaSuccess;
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
      const auto& [location, flags] = accesses[i];
      if (flags != cudaMemAccessFlagsProtNone && flags != cudaMemAccessFlagsProtReadWrite)
        return explain(cudaErrorNotSupported, "all access is given to a pool, or none.");
      if (!is_device_0(location))
        return explain(cudaErrorInvalidDevice, "device 0 is the only one that there is.");
      if (flags == cudaMemAccessFlagsProtNone)
        return explain(cudaErrorInvalidDevice, "a device may always access its own pools.");
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

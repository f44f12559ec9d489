// cudaDeviceSetLimit and the other settings of the device. Only the size of the heap has an effect.
#include <map>

#include "emulator/api/device_calls.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/device.hpp"
#include "runtime/device_heap.hpp"
#include "runtime/error.hpp"

using emulator::device_call;
using emulator::store;

namespace {

std::map<cudaLimit, std::size_t>& limits_without_effect() {
  static std::map<cudaLimit, std::size_t> limits = {
      {cudaLimitStackSize, 1024},
      {cudaLimitPrintfFifoSize, std::size_t{1} << 20},
      {cudaLimitDevRuntimePendingLaunchCount, 2048},
      {cudaLimitMaxL2FetchGranularity, 64},
      {cudaLimitPersistingL2CacheSize, 0},
  };
  return limits;
}

cudaError_t refuse_limit(cudaLimit limit) {
  return emulator::explain(cudaErrorUnsupportedLimit,
                           "the device has no limit " + std::to_string(limit) + ".");
}

cudaFuncCache cache_config = cudaFuncCachePreferNone;

}  // namespace

cudaError_t cudaDeviceGetLimit(std::size_t* value, cudaLimit limit) {
  return device_call([&] {
    if (limit == cudaLimitMallocHeapSize) return store(value, emulator::heap_size());
    auto found = limits_without_effect().find(limit);
    return found == limits_without_effect().end() ? refuse_limit(limit)
                                                  : store(value, found->second);
  });
}

cudaError_t cudaDeviceSetLimit(cudaLimit limit, std::size_t value) {
  return device_call([&] {
    if (const cudaError_t error = emulator::refuse_unsafe()) return error;
    if (limit == cudaLimitMallocHeapSize) {
      if (emulator::set_heap_size(value)) return cudaSuccess;
      return emulator::explain(cudaErrorInvalidValue,
                               "a kernel has allocated from the heap, so its size is settled.\n"
                               "  Set the size before the first kernel that uses malloc or new.");
    }
    auto found = limits_without_effect().find(limit);
    if (found == limits_without_effect().end()) return refuse_limit(limit);
    const std::size_t persisting = emulator::device_properties().persistingL2CacheMaxSize;
    if (limit == cudaLimitPersistingL2CacheSize && value > persisting)
      return emulator::explain(
          cudaErrorInvalidValue,
          "of the L2 cache, " + std::to_string(persisting) + " bytes may be set aside.");
    found->second = value;
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache* config) {
  return device_call([&] { return store(config, cache_config); });
}

cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache config) {
  return device_call([&] {
    cache_config = config;
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig* config) {
  return device_call([&] { return store(config, cudaSharedMemBankSizeFourByte); });
}

cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig) {
  return device_call([] { return cudaSuccess; });
}

cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  return device_call([&] {
    if (least) *least = emulator::least_priority;
    if (greatest) *greatest = emulator::greatest_priority;
    return cudaSuccess;
  });
}

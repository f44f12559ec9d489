// cudaDeviceSetLimit and the other settings of the device. Only the size of the heap has an effect.
#include <map>

#include "emulator/api/device.hpp"
#include "runtime/device.hpp"
#include "runtime/device_heap.hpp"
#include "runtime/error.hpp"

using emulator::device_call;

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

cudaFuncCache cache_config = cudaFuncCachePreferNone;

}  // namespace

cudaError_t cudaDeviceGetLimit(std::size_t* value, cudaLimit limit) {
  return device_call([&] {
    if (!value) return cudaErrorInvalidValue;
    if (limit == cudaLimitMallocHeapSize) {
      *value = emulator::heap_size();
      return cudaSuccess;
    }
    auto found = limits_without_effect().find(limit);
    if (found == limits_without_effect().end()) return cudaErrorUnsupportedLimit;
    *value = found->second;
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceSetLimit(cudaLimit limit, std::size_t value) {
  return device_call([&] {
    if (limit == cudaLimitMallocHeapSize) {
      if (emulator::set_heap_size(value)) return cudaSuccess;
      return emulator::explain(cudaErrorInvalidValue,
                               "A kernel has allocated from the heap, so its size is settled.\n"
                               "  Set the size before the first kernel that uses malloc or new.");
    }
    auto found = limits_without_effect().find(limit);
    if (found == limits_without_effect().end()) return cudaErrorUnsupportedLimit;
    found->second = value;
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache* config) {
  return device_call([&] {
    if (!config) return cudaErrorInvalidValue;
    *config = cache_config;
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache config) {
  return device_call([&] {
    cache_config = config;
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig* config) {
  return device_call([&] {
    if (!config) return cudaErrorInvalidValue;
    *config = cudaSharedMemBankSizeFourByte;
    return cudaSuccess;
  });
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

// cudaDeviceSetLimit and the other settings of the device. Only the size of the heap has an effect.
#include <algorithm>
#include <cstdint>
#include <map>
#include <string>

#include "emulator/api/device_calls.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/device.hpp"
#include "runtime/device_heap.hpp"
#include "runtime/error.hpp"
#include "runtime/round_up.hpp"
#include "runtime/settings.hpp"

using emulator::device_call;
using emulator::store;

namespace {

constexpr std::size_t kibi = 1024, anything = SIZE_MAX / 2;

/// What is asked for is refused beyond `most`, and else rounded up.
struct Limit {
  std::size_t value, least, unit, most;

  [[nodiscard]] std::size_t rounded(std::size_t asked) const {
    return std::max(least, emulator::round_up(asked, unit));
  }
};

/// As an H200 has and rounds them.
std::map<cudaLimit, Limit> all_limits() {
  const std::size_t persisting = emulator::device_properties().persistingL2CacheMaxSize;
  const std::size_t printed = 64 * kibi * emulator::settings().multiprocessors;
  return {
      {cudaLimitStackSize, {1024, 0, 16, 512 * kibi}},
      {cudaLimitPrintfFifoSize, {std::max(printed, 512 * kibi), 512 * kibi, 256, anything}},
      {cudaLimitMallocHeapSize, {0, 4096 * kibi, 64 * kibi, anything}},  // the heap knows its size
      {cudaLimitDevRuntimePendingLaunchCount, {2048, 0, 1, anything}},
      {cudaLimitMaxL2FetchGranularity, {64, 0, 1, 128}},
      {cudaLimitPersistingL2CacheSize, {persisting * 3 / 10, 0, 1, persisting}},
  };
}

std::map<cudaLimit, Limit>& device_limits() {
  static std::map<cudaLimit, Limit> limits = all_limits();
  return limits;
}

cudaError_t refuse_limit(cudaLimit limit) {
  const bool was_there = limit == cudaLimitDevRuntimeSyncDepth;
  return emulator::explain(was_there ? cudaErrorUnsupportedLimit : cudaErrorInvalidValue,
                           "the device has no limit " + std::to_string(limit) + ".");
}

cudaFuncCache cache_config = cudaFuncCachePreferNone;

}  // namespace

cudaError_t emulator::check_preference(cudaFuncCache preference) {
  return check_enumerator("cudaFuncCache", preference, cudaFuncCachePreferNone,
                          cudaFuncCachePreferEqual);
}

cudaError_t emulator::check_preference(cudaSharedMemConfig preference) {
  return check_enumerator("cudaSharedMemConfig", preference, cudaSharedMemBankSizeDefault,
                          cudaSharedMemBankSizeEightByte);
}

cudaError_t cudaDeviceGetLimit(std::size_t* value, cudaLimit limit) {
  return device_call([&] {
    if (limit == cudaLimitMallocHeapSize) return store(value, emulator::heap_size());
    auto found = device_limits().find(limit);
    return found == device_limits().end() ? refuse_limit(limit) : store(value, found->second.value);
  });
}

cudaError_t cudaDeviceSetLimit(cudaLimit limit, std::size_t value) {
  return device_call([&] {
    if (const cudaError_t error = emulator::refuse_unsafe()) return error;
    auto found = device_limits().find(limit);
    if (found == device_limits().end()) return refuse_limit(limit);
    Limit& it = found->second;
    if (value > it.most)
      return emulator::explain(
          cudaErrorInvalidValue,
          std::to_string(value) + " asked for, and the most is " + std::to_string(it.most) + ".");
    it.value = it.rounded(value);
    if (limit != cudaLimitMallocHeapSize || emulator::set_heap_size(it.value)) return cudaSuccess;
    return emulator::explain(cudaErrorInvalidValue,
                             "a kernel has allocated from the heap, so its size is settled.\n"
                             "  Set the size before the first kernel that uses malloc or new.");
  });
}

cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache* config) {
  return device_call([&] { return store(config, cache_config); });
}

cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache config) {
  return device_call([&] {
    const cudaError_t error = emulator::check_preference(config);
    if (error == cudaSuccess) cache_config = config;
    return error;
  });
}

cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig* config) {
  return device_call([&] { return store(config, cudaSharedMemBankSizeFourByte); });
}

cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig config) {
  return device_call([&] { return emulator::check_preference(config); });
}

cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  return device_call([&] {
    if (least) *least = emulator::least_priority;
    if (greatest) *greatest = emulator::greatest_priority;
    return cudaSuccess;
  });
}

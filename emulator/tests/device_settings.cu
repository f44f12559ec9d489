// What a program sets for the device or a kernel, and how it chooses and finds the device.
#include <cuda_profiler_api.h>

#include <cstdio>
#include <cstring>
#include <string>

#include "failing.cuh"
#include "harness.hpp"

namespace {

using rules::expect;

__global__ void hinted(int*) {}

const void* const kernel = reinterpret_cast<const void*>(hinted);

int device_count() {
  int count = 0;
  cohort::check(cudaGetDeviceCount(&count));
  return count;
}

/// How the host waits, by the device's flags.
unsigned schedule() {
  unsigned flags = 0;
  cohort::check(cudaGetDeviceFlags(&flags));
  return flags & cudaDeviceScheduleMask;
}

/// What the limit is once it is set to this.
std::size_t limit_after(cudaLimit limit, std::size_t value) {
  cohort::check(cudaDeviceSetLimit(limit, value));
  cohort::check(cudaDeviceGetLimit(&value, limit));
  return value;
}

std::string bus_id() {
  char id[32] = "";
  cohort::check(cudaDeviceGetPCIBusId(id, sizeof id, 0));
  return id;
}

}  // namespace

TEST_SUITE("device settings") {
  TEST_CASE("the device keeps how the host is to wait") {
    for (unsigned how :
         {cudaDeviceScheduleSpin, cudaDeviceScheduleYield, cudaDeviceScheduleBlockingSync}) {
      cohort::check(cudaSetDeviceFlags(how));
      CHECK(schedule() == how);
    }
    cohort::check(cudaInitDevice(0, cudaDeviceScheduleYield, cudaInitDeviceFlagsAreValid));
    CHECK(schedule() == cudaDeviceScheduleYield);
    cohort::check(cudaInitDevice(0, cudaDeviceScheduleSpin, 0));  // flags that don't count
    CHECK(schedule() == cudaDeviceScheduleYield);
    expect(cudaErrorInvalidValue, cudaSetDeviceFlags(0x10000));
    expect(cudaErrorInvalidValue,
           cudaSetDeviceFlags(cudaDeviceScheduleSpin | cudaDeviceScheduleYield));
    CHECK(schedule() == cudaDeviceScheduleYield);
    cohort::check(cudaSetDeviceFlags(cudaDeviceScheduleAuto));
    CHECK(schedule() == cudaDeviceScheduleAuto);
  }
  TEST_CASE("a device that isn't there can't be taken") {
    const int none = device_count();
    int devices[] = {0, none, 0, 0}, chosen = -1;
    cudaDeviceProp wanted{};
    expect(cudaErrorInvalidDevice, cudaInitDevice(none, 0, 0));
    expect(cudaErrorInvalidDevice, cudaSetValidDevices(devices + 1, 1));
    expect(cudaErrorInvalidValue, cudaSetValidDevices(devices, none + 1));
    expect(cudaErrorInvalidValue, cudaSetValidDevices(devices + 2, 2));  // twice the same
    cohort::check(cudaSetValidDevices(devices, 1));
    cohort::check(cudaChooseDevice(&chosen, &wanted));
    CHECK(chosen >= 0);
    CHECK(chosen < none);
  }
  TEST_CASE("a device is found by its name on the bus") {
    const std::string id = bus_id();
    unsigned domain, bus, place, function;
    CHECK(std::sscanf(id.c_str(), "%x:%x:%x.%x", &domain, &bus, &place, &function) == 4);
    int device = -1;
    cohort::check(cudaDeviceGetByPCIBusId(&device, id.c_str()));
    CHECK(device == 0);
    char twelve_and_a_zero[13] = "";
    cohort::check(cudaDeviceGetPCIBusId(twelve_and_a_zero, 13, 0));
    CHECK(twelve_and_a_zero == id);
    char four_and_a_zero[5] = "";
    expect(cudaErrorInvalidValue, cudaDeviceGetPCIBusId(four_and_a_zero, 5, 0));
    CHECK(four_and_a_zero == id.substr(0, 4));
    for (const std::string& shorter : {id.substr(0, 10), id.substr(5)}) {
      device = -1;
      cohort::check(cudaDeviceGetByPCIBusId(&device, shorter.c_str()));
      CHECK(device == 0);
    }
    char other[32] = "kept";
    expect(cudaErrorInvalidDevice, cudaDeviceGetPCIBusId(other, sizeof other, device_count()));
    CHECK(std::string(other) == "kept");
    expect(cudaErrorInvalidValue, cudaDeviceGetByPCIBusId(&device, "no device"));
    expect(cudaErrorInvalidDevice, cudaDeviceGetByPCIBusId(&device, "abcd:ef:01.0"));
    CHECK(device == 0);
  }
  TEST_CASE("a device reaches no other by itself") {
    int can = -1;
    cohort::check(cudaDeviceCanAccessPeer(&can, 0, 0));
    CHECK(can == 0);
    expect(cudaErrorInvalidDevice, cudaDeviceCanAccessPeer(&can, 0, device_count()));
    expect(cudaErrorInvalidDevice, cudaDeviceCanAccessPeer(&can, device_count(), 0));
    expect(cudaErrorPeerAccessUnsupported, cudaDeviceEnablePeerAccess(0, 0));
    expect(cudaErrorInvalidValue, cudaDeviceEnablePeerAccess(0, 1));
    expect(cudaErrorInvalidDevice, cudaDeviceEnablePeerAccess(device_count(), 0));
    expect(cudaErrorInvalidDevice, cudaDeviceDisablePeerAccess(device_count()));
  }
  TEST_CASE("hints about caches are taken, for the device and for a kernel") {
    cudaFuncCache cache = cudaFuncCachePreferEqual;
    cudaSharedMemConfig banks = cudaSharedMemBankSizeDefault;
    cohort::check(cudaDeviceSetCacheConfig(cudaFuncCachePreferShared));
    cohort::check(cudaDeviceGetCacheConfig(&cache));
    CHECK((cache == cudaFuncCachePreferShared || cache == cudaFuncCachePreferNone));
    cohort::check(cudaDeviceSetCacheConfig(cudaFuncCachePreferNone));
    cohort::check(cudaDeviceGetCacheConfig(&cache));
    CHECK(cache == cudaFuncCachePreferNone);
    CHECK(cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeEightByte) == cudaSuccess);
    cohort::check(cudaDeviceGetSharedMemConfig(&banks));
    CHECK(banks == cudaSharedMemBankSizeFourByte);  // there are no others
    CHECK(cudaFuncSetCacheConfig(kernel, cudaFuncCachePreferL1) == cudaSuccess);
    CHECK(cudaFuncSetSharedMemConfig(kernel, cudaSharedMemBankSizeFourByte) == cudaSuccess);
    const char* name = nullptr;
    cohort::check(cudaFuncGetName(&name, kernel));
    CHECK(std::strstr(name, "hinted") != nullptr);
  }
  TEST_CASE("what is no preference is refused") {
    for (int none : {-1, 4, 99}) {
      expect(cudaErrorInvalidValue, cudaDeviceSetCacheConfig(cudaFuncCache(none)));
      expect(cudaErrorInvalidValue, cudaDeviceSetSharedMemConfig(cudaSharedMemConfig(none)));
      expect(cudaErrorInvalidValue, cudaFuncSetCacheConfig(kernel, cudaFuncCache(none)));
      expect(cudaErrorInvalidValue, cudaFuncSetSharedMemConfig(kernel, cudaSharedMemConfig(none)));
    }
  }
  TEST_CASE("a limit is rounded up, and some have a least and a most") {
    CHECK(limit_after(cudaLimitStackSize, 1000) == 1008);
    CHECK(limit_after(cudaLimitStackSize, 1024) == 1024);
    CHECK(limit_after(cudaLimitPrintfFifoSize, 1000) == 512 << 10);
    CHECK(limit_after(cudaLimitPrintfFifoSize, 3'000'000) == 3'000'064);
    CHECK(limit_after(cudaLimitMallocHeapSize, 1000) == 4 << 20);
    CHECK(limit_after(cudaLimitMallocHeapSize, 16'000'000) == 16'056'320);
    CHECK(limit_after(cudaLimitMaxL2FetchGranularity, 100) == 100);
    expect(cudaErrorInvalidValue, cudaDeviceSetLimit(cudaLimitMaxL2FetchGranularity, 129));
    expect(cudaErrorInvalidValue, cudaDeviceSetLimit(cudaLimitStackSize, 600'000));
    expect(cudaErrorUnsupportedLimit, cudaDeviceSetLimit(cudaLimitDevRuntimeSyncDepth, 2));
    expect(cudaErrorInvalidValue, cudaDeviceSetLimit(static_cast<cudaLimit>(99), 2));
    CHECK(limit_after(cudaLimitStackSize, 1024) == 1024);
  }
  TEST_CASE("a profiler is told where to begin and end, even if there is none") {
    CHECK(cudaProfilerStart() == cudaSuccess);
    CHECK(cudaProfilerStop() == cudaSuccess);
  }
  TEST_CASE("on the emulator, what is no kernel and no place for an answer is refused") {
    if (!cohort::on_emulator()) return;  // a GPU's runtime may crash
    const char* name = nullptr;
    int local = 0;
    expect(cudaErrorInvalidResourceHandle, cudaFuncGetName(&name, &local));
    expect(cudaErrorInvalidResourceHandle, cudaFuncSetCacheConfig(&local, cudaFuncCachePreferL1));
    expect(cudaErrorInvalidResourceHandle,
           cudaFuncSetSharedMemConfig(&local, cudaSharedMemBankSizeFourByte));
    for (cudaError_t error :
         {cudaFuncGetName(nullptr, kernel), cudaGetDeviceFlags(nullptr),
          cudaChooseDevice(nullptr, nullptr), cudaSetValidDevices(nullptr, 1),
          cudaDeviceGetPCIBusId(nullptr, 13, 0), cudaDeviceGetCacheConfig(nullptr),
          cudaDeviceGetSharedMemConfig(nullptr), cudaDeviceCanAccessPeer(nullptr, 0, 0)})
      CHECK(error == cudaErrorInvalidValue);
    cudaGetLastError();
    expect(cudaErrorPeerAccessNotEnabled, cudaDeviceDisablePeerAccess(0));
  }
}

// What the driver says of devices and contexts, and what can be set for them.
#pragma once

#include <cstring>
#include <string>

#include "checked.hpp"

inline void what_devices_say() {
  constexpr CUdevice none = 99;
  int major = 0, minor = 0, same = 0, version = 0, can = -1;
  std::size_t bytes = 0;
  CUuuid uuid{}, again{};
  SUCCEEDS(cuDriverGetVersion(&version));
  CHECK(version >= CUDA_VERSION);
  SUCCEEDS(cuDeviceComputeCapability(&major, &minor, 0));
  SUCCEEDS(cuDeviceGetAttribute(&same, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, 0));
  CHECK(major == same);
  SUCCEEDS(cuDeviceTotalMem(&bytes, 0));
  CHECK(bytes > 1 << 20);
  SUCCEEDS(cuDeviceGetUuid(&uuid, 0));
  SUCCEEDS(cuDeviceGetUuid(&again, 0));
  CHECK(std::memcmp(&uuid, &again, sizeof uuid) == 0);
  char id[32] = "";
  CUdevice device = -1;
  SUCCEEDS(cuDeviceGetPCIBusId(id, sizeof id, 0));
  SUCCEEDS(cuDeviceGetByPCIBusId(&device, id));
  CHECK(device == 0);
  SUCCEEDS(cuDeviceCanAccessPeer(&can, 0, 0));
  CHECK(can == 0);
  for (const CUresult error :
       {cuDeviceComputeCapability(&major, &minor, none), cuDeviceTotalMem(&bytes, none),
        cuDeviceGetUuid(&uuid, none), cuDeviceGetPCIBusId(id, sizeof id, none),
        cuDeviceCanAccessPeer(&can, 0, none), cuDevicePrimaryCtxSetFlags(none, 0)})
    CHECK(error == CUDA_ERROR_INVALID_DEVICE);
  const char* text = nullptr;
  SUCCEEDS(cuGetErrorString(CUDA_ERROR_OUT_OF_MEMORY, &text));
  CHECK(text == std::string("out of memory"));
  CHECK(cuGetErrorString(CUresult(12345), &text) == CUDA_ERROR_INVALID_VALUE);
  CHECK(text == nullptr);
}

/// In a thread without a context, to which it comes back.
inline void the_primary_context() {
  CUcontext primary = nullptr, same = nullptr, current = nullptr;
  CUdevice device = -1;
  unsigned flags = 0, version = 0;
  int is_active = 1;
  CHECK(cuCtxGetDevice(&device) == CUDA_ERROR_INVALID_CONTEXT);
  SUCCEEDS(cuDevicePrimaryCtxSetFlags(0, CU_CTX_SCHED_BLOCKING_SYNC));
  SUCCEEDS(cuDevicePrimaryCtxGetState(0, &flags, &is_active));
  CHECK((flags & CU_CTX_SCHED_MASK) == CU_CTX_SCHED_BLOCKING_SYNC);
  CHECK(is_active == 0);
  for (const unsigned wrong : {3, 8, 256})
    CHECK(cuDevicePrimaryCtxSetFlags(0, wrong) == CUDA_ERROR_INVALID_VALUE);
  SUCCEEDS(cuDevicePrimaryCtxRetain(&primary, 0));
  SUCCEEDS(cuDevicePrimaryCtxRetain(&same, 0));
  CHECK(primary == same);
  SUCCEEDS(cuCtxGetCurrent(&current));
  CHECK(current == nullptr);  // it is retained, and nobody has made it current
  CHECK(cuCtxSynchronize() == CUDA_ERROR_INVALID_CONTEXT);
  SUCCEEDS(cuCtxPushCurrent(primary));
  SUCCEEDS(cuCtxGetDevice(&device));
  CHECK(device == 0);
  SUCCEEDS(cuCtxGetFlags(&flags));
  CHECK((flags & CU_CTX_SCHED_MASK) == CU_CTX_SCHED_BLOCKING_SYNC);
  SUCCEEDS(cuCtxGetApiVersion(primary, &version));
  CHECK(version > 0);
  SUCCEEDS(cuCtxPopCurrent(&current));
  CHECK(current == primary);
  CHECK(cuCtxGetFlags(&flags) == CUDA_ERROR_INVALID_CONTEXT);
  for (int expected : {1, 0}) {
    SUCCEEDS(cuDevicePrimaryCtxRelease(0));
    SUCCEEDS(cuDevicePrimaryCtxGetState(0, &flags, &is_active));
    CHECK(is_active == expected);
  }
  SUCCEEDS(cuDevicePrimaryCtxReset(0));
}

/// Of two that are current, one under the other.
inline void a_stack_of_contexts() {
  CUcontext below, above, current = nullptr;
  CHECK(cuCtxPushCurrent(nullptr) == CUDA_ERROR_INVALID_VALUE);
  CHECK(cuCtxDestroy(nullptr) == CUDA_ERROR_INVALID_VALUE);
  CHECK(cuCtxCreate(&below, nullptr, 3, 0) == CUDA_ERROR_INVALID_VALUE);
  SUCCEEDS(cuCtxCreate(&below, nullptr, 0, 0));
  SUCCEEDS(cuCtxCreate(&above, nullptr, CU_CTX_SCHED_YIELD, 0));
  unsigned flags = 0;
  SUCCEEDS(cuCtxGetFlags(&flags));
  CHECK((flags & CU_CTX_SCHED_MASK) == CU_CTX_SCHED_YIELD);
  SUCCEEDS(cuCtxSetCurrent(nullptr));  // takes the upper away
  SUCCEEDS(cuCtxGetCurrent(&current));
  CHECK(current == below);
  SUCCEEDS(cuCtxDestroy(above));
  SUCCEEDS(cuCtxDestroy(below));
  SUCCEEDS(cuCtxGetCurrent(&current));
  CHECK(current == nullptr);
}

/// With a context that is current.
inline void what_a_context_keeps() {
  std::size_t bytes = 0;
  int least = 1, greatest = 1;
  CUfunc_cache cache = CU_FUNC_CACHE_PREFER_EQUAL;
  SUCCEEDS(cuCtxSetLimit(CU_LIMIT_STACK_SIZE, 4096));
  SUCCEEDS(cuCtxGetLimit(&bytes, CU_LIMIT_STACK_SIZE));
  CHECK(bytes == 4096);
  CHECK(cuCtxGetLimit(&bytes, CUlimit(99)) == CUDA_ERROR_INVALID_VALUE);
  CHECK(cuCtxSetLimit(CUlimit(99), 1) == CUDA_ERROR_INVALID_VALUE);
  SUCCEEDS(cuCtxSetCacheConfig(CU_FUNC_CACHE_PREFER_NONE));
  SUCCEEDS(cuCtxGetCacheConfig(&cache));
  CHECK(cache == CU_FUNC_CACHE_PREFER_NONE);
  CHECK(cuCtxSetCacheConfig(CUfunc_cache(99)) == CUDA_ERROR_INVALID_VALUE);
  SUCCEEDS(cuCtxGetStreamPriorityRange(&least, &greatest));
  CHECK(least == 0);
  CHECK(greatest < 0);
  CUcontext own;
  SUCCEEDS(cuCtxGetCurrent(&own));
  CHECK(cuCtxEnablePeerAccess(own, 0) == CUDA_ERROR_PEER_ACCESS_UNSUPPORTED);  // of itself
  CHECK(cuCtxEnablePeerAccess(own, 1) == CUDA_ERROR_INVALID_VALUE);
  CHECK(cuCtxEnablePeerAccess(nullptr, 0) == CUDA_ERROR_INVALID_CONTEXT);
  CHECK(cuCtxDisablePeerAccess(own) == CUDA_ERROR_PEER_ACCESS_NOT_ENABLED);
}

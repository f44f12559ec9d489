// What the driver API calls things by. A stream, an event, an array and a memory pool are the
// runtime's own.
#pragma once

#include "driver_types.h"

enum cudaError_enum : unsigned {
#define EMULATOR_DRIVER_RESULT(name, value) name = value,
#include "emulator/driver/results.inc"
};
using CUresult = cudaError_enum;

using CUdevice = int;
using CUdeviceptr = unsigned long long;
using CUcontext = struct CUctx_st*;
using CUmodule = struct CUmod_st*;
using CUfunction = struct CUfunc_st*;
using CUkernel = struct CUkern_st*;
using CUlibrary = struct CUlib_st*;
using CUstream = cudaStream_t;
using CUevent = cudaEvent_t;
using CUarray = cudaArray_t;
using CUmemoryPool = cudaMemPool_t;
using CUtexObject = cudaTextureObject_t;
using CUsurfObject = cudaSurfaceObject_t;
using CUmemGenericAllocationHandle = unsigned long long;
using CUhostFn = cudaHostFn_t;

constexpr CUdevice CU_DEVICE_CPU = -1;
constexpr CUdevice CU_DEVICE_INVALID = -2;
#define CU_STREAM_LEGACY cudaStreamLegacy
#define CU_STREAM_PER_THREAD cudaStreamPerThread

enum CUctx_flags : unsigned {
  CU_CTX_SCHED_AUTO = 0,
  CU_CTX_SCHED_SPIN = 1,
  CU_CTX_SCHED_YIELD = 2,
  CU_CTX_SCHED_BLOCKING_SYNC = 4,
  CU_CTX_BLOCKING_SYNC = 4,
  CU_CTX_SCHED_MASK = 7,
  CU_CTX_MAP_HOST = 8,
  CU_CTX_COREDUMP_ENABLE = 32,
  CU_CTX_USER_COREDUMP_ENABLE = 64,
  CU_CTX_SYNC_MEMOPS = 128,
  CU_CTX_FLAGS_MASK = 255
};

enum CUstream_flags : unsigned { CU_STREAM_DEFAULT = 0, CU_STREAM_NON_BLOCKING = 1 };

enum CUevent_flags : unsigned {
  CU_EVENT_DEFAULT = 0,
  CU_EVENT_BLOCKING_SYNC = 1,
  CU_EVENT_DISABLE_TIMING = 2,
  CU_EVENT_INTERPROCESS = 4
};

enum CUlimit : unsigned {
  CU_LIMIT_STACK_SIZE = 0,
  CU_LIMIT_PRINTF_FIFO_SIZE = 1,
  CU_LIMIT_MALLOC_HEAP_SIZE = 2,
  CU_LIMIT_DEV_RUNTIME_SYNC_DEPTH = 3,
  CU_LIMIT_DEV_RUNTIME_PENDING_LAUNCH_COUNT = 4,
  CU_LIMIT_MAX_L2_FETCH_GRANULARITY = 5,
  CU_LIMIT_PERSISTING_L2_CACHE_SIZE = 6,
  CU_LIMIT_SHMEM_SIZE = 7,
  CU_LIMIT_CIG_ENABLED = 8,
  CU_LIMIT_CIG_SHMEM_FALLBACK_ENABLED = 9
};

enum CUfunc_cache : unsigned {
  CU_FUNC_CACHE_PREFER_NONE = 0,
  CU_FUNC_CACHE_PREFER_SHARED = 1,
  CU_FUNC_CACHE_PREFER_L1 = 2,
  CU_FUNC_CACHE_PREFER_EQUAL = 3
};

enum CUsharedconfig : unsigned {
  CU_SHARED_MEM_CONFIG_DEFAULT_BANK_SIZE = 0,
  CU_SHARED_MEM_CONFIG_FOUR_BYTE_BANK_SIZE = 1,
  CU_SHARED_MEM_CONFIG_EIGHT_BYTE_BANK_SIZE = 2
};

enum CUcomputemode : unsigned {
  CU_COMPUTEMODE_DEFAULT = 0,
  CU_COMPUTEMODE_PROHIBITED = 2,
  CU_COMPUTEMODE_EXCLUSIVE_PROCESS = 3
};

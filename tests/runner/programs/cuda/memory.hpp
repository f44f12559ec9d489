// Memory of each kind, what its pointers tell, copies and fills, and what streams do.
#pragma once

#include <cstdint>
#include <numeric>

#include "checked.hpp"

using Numbers = std::vector<int>;

inline CUdeviceptr address_of(const void* pointer) {
  return reinterpret_cast<std::uintptr_t>(pointer);
}

template <class Answer>
Answer answer(CUpointer_attribute attribute, CUdeviceptr pointer) {
  Answer its{};
  SUCCEEDS(cuPointerGetAttribute(&its, attribute, pointer));
  return its;
}

inline void kinds_of_memory() {
  CUdeviceptr rows, managed, ordered, begin = 0, mapped = 0;
  std::size_t pitch = 0, bytes = 0, total = 0;
  SUCCEEDS(cuMemAllocPitch(&rows, &pitch, 100, 7, 4));
  CHECK(pitch >= 100);
  SUCCEEDS(cuMemGetAddressRange(&begin, &bytes, rows + pitch));
  CHECK(begin == rows);
  CHECK(bytes >= pitch * 6 + 100);
  CHECK(cuMemGetAddressRange(&begin, &bytes, address_of(&begin)) == CUDA_ERROR_NOT_FOUND);
  CHECK(cuMemAllocPitch(&begin, &pitch, 100, 7, 3) == CUDA_ERROR_INVALID_VALUE);
  SUCCEEDS(cuMemAllocManaged(&managed, 64, CU_MEM_ATTACH_GLOBAL));
  *reinterpret_cast<int*>(managed) = 5;
  CHECK(numbers_at(managed, 1)[0] == 5);
  CHECK(cuMemAllocManaged(&begin, 64, 0) == CUDA_ERROR_INVALID_VALUE);
  SUCCEEDS(cuMemAllocAsync(&ordered, 64, nullptr));
  SUCCEEDS(cuMemsetD8Async(ordered, 1, 64, nullptr));
  CHECK(numbers_at(ordered, 16)[15] == 0x01010101);
  CHECK(answer<CUmemoryPool>(CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE, ordered) != nullptr);
  CHECK(answer<CUmemoryPool>(CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE, rows) == nullptr);
  SUCCEEDS(cuMemFreeAsync(ordered, nullptr));
  SUCCEEDS(cuMemAllocAsync(&ordered, 0, nullptr));
  SUCCEEDS(cuMemGetInfo(&bytes, &total));
  CHECK(bytes < total);

  void* pinned = nullptr;
  SUCCEEDS(cuMemHostAlloc(&pinned, 64, CU_MEMHOSTALLOC_DEVICEMAP));
  SUCCEEDS(cuMemHostGetDevicePointer(&mapped, pinned, 0));
  SUCCEEDS(cuMemsetD32(mapped, 7, 16));
  SUCCEEDS(cuCtxSynchronize());
  CHECK(static_cast<int*>(pinned)[15] == 7);
  static int own[4096];
  SUCCEEDS(cuMemHostRegister(own, sizeof own, CU_MEMHOSTREGISTER_DEVICEMAP));
  CHECK(cuMemHostRegister(own, sizeof own, 0) == CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED);
  SUCCEEDS(cuMemHostUnregister(own));
  CHECK(cuMemHostUnregister(own) == CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED);
  CHECK(cuMemHostRegister(own, sizeof own, CU_MEMHOSTREGISTER_IOMEMORY) ==
        CUDA_ERROR_INVALID_VALUE);

  CHECK(answer<unsigned>(CU_POINTER_ATTRIBUTE_MEMORY_TYPE, rows) == CU_MEMORYTYPE_DEVICE);
  CHECK(answer<unsigned>(CU_POINTER_ATTRIBUTE_MEMORY_TYPE, mapped) == CU_MEMORYTYPE_HOST);
  CHECK(answer<unsigned>(CU_POINTER_ATTRIBUTE_IS_MANAGED, managed) == 1);
  CHECK(answer<unsigned>(CU_POINTER_ATTRIBUTE_IS_MANAGED, rows) == 0);
  CHECK(answer<int>(CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL, rows) == 0);
  CHECK(answer<bool>(CU_POINTER_ATTRIBUTE_SYNC_MEMOPS, managed));
  CHECK(!answer<bool>(CU_POINTER_ATTRIBUTE_SYNC_MEMOPS, rows));
  CHECK(answer<bool>(CU_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE, rows));
  CHECK(!answer<bool>(CU_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE, mapped));
  CHECK(answer<CUdeviceptr>(CU_POINTER_ATTRIBUTE_RANGE_START_ADDR, rows + 8) == rows);
  CHECK(answer<void*>(CU_POINTER_ATTRIBUTE_HOST_POINTER, mapped) == pinned);
  CHECK(cuPointerGetAttribute(&begin, CU_POINTER_ATTRIBUTE_HOST_POINTER, rows) ==
        CUDA_ERROR_INVALID_VALUE);
  CHECK(cuPointerGetAttribute(&begin, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, address_of(&begin)) ==
        CUDA_ERROR_INVALID_VALUE);
  for (int none : {-1, 0, 99})
    CHECK(cuPointerGetAttribute(&begin, CUpointer_attribute(none), rows) ==
          CUDA_ERROR_INVALID_VALUE);
  for (CUdeviceptr memory : {rows, managed}) SUCCEEDS(cuMemFree(memory));
  SUCCEEDS(cuMemFreeHost(pinned));
}

inline void copies_and_fills() {
  CUdeviceptr a, b;
  CUstream stream;
  Numbers host(64);
  std::iota(host.begin(), host.end(), 0);
  SUCCEEDS(cuStreamCreate(&stream, CU_STREAM_DEFAULT));
  for (CUdeviceptr* each : {&a, &b}) SUCCEEDS(cuMemAlloc(each, 256));
  SUCCEEDS(cuMemcpy(a, address_of(host.data()), 256));
  SUCCEEDS(cuMemcpyAsync(b, a, 256, stream));
  CHECK(numbers_at(b, 64) == host);
  SUCCEEDS(cuMemcpyDtoD(b, a + 4, 8));
  SUCCEEDS(cuMemcpyDtoDAsync(b + 8, a + 40, 4, stream));
  SUCCEEDS(cuMemcpyHtoDAsync(b + 12, &host[20], 4, stream));
  CHECK(numbers_at(b, 5) == Numbers({1, 2, 10, 20, 4}));

  SUCCEEDS(cuMemsetD16(b, 0x0102, 3));
  CHECK(numbers_at(b, 2) == Numbers({0x01020102, 0x00000102}));
  CHECK(cuMemsetD16(b + 1, 1, 1) == CUDA_ERROR_INVALID_VALUE);
  SUCCEEDS(cuMemsetD32Async(b, 0x01020304, 2, stream));
  SUCCEEDS(cuMemsetD8Async(b, 0, 2, stream));
  CHECK(numbers_at(b, 3) == Numbers({0x01020000, 0x01020304, 10}));
  SUCCEEDS(cuMemsetD8(b, 0, 256));
  SUCCEEDS(cuMemsetD2D8(b, 8, 1, 4, 2));
  CHECK(numbers_at(b, 4) == Numbers({0x01010101, 0, 0x01010101, 0}));
  CHECK(cuMemsetD2D8(b, 3, 1, 4, 2) == CUDA_ERROR_INVALID_VALUE);

  CUDA_MEMCPY2D rows{};
  rows.srcMemoryType = CU_MEMORYTYPE_HOST;
  rows.srcHost = host.data();
  rows.srcPitch = 32;
  rows.srcXInBytes = 4;
  rows.srcY = 1;
  rows.dstMemoryType = CU_MEMORYTYPE_DEVICE;
  rows.dstDevice = b;
  rows.dstPitch = rows.WidthInBytes = 8;
  rows.Height = 2;
  SUCCEEDS(cuMemcpy2DUnaligned(&rows));
  CHECK(numbers_at(b, 4) == Numbers({9, 10, 17, 18}));
  rows.srcY = 2;
  SUCCEEDS(cuMemcpy2DAsync(&rows, stream));
  CHECK(numbers_at(b, 4) == Numbers({17, 18, 25, 26}));
  rows.dstPitch = 4;
  CHECK(cuMemcpy2DUnaligned(&rows) == CUDA_ERROR_INVALID_VALUE);

  CUDA_MEMCPY3D box{};  // of two slices, each of a row
  box.srcMemoryType = CU_MEMORYTYPE_HOST;
  box.srcHost = host.data();
  box.srcPitch = 16;
  box.srcHeight = 4;
  box.dstMemoryType = CU_MEMORYTYPE_DEVICE;
  box.dstDevice = b;
  box.dstPitch = box.WidthInBytes = 8;
  box.dstHeight = box.Height = 1;
  box.Depth = 2;
  SUCCEEDS(cuMemcpy3D(&box));
  CHECK(numbers_at(b, 4) == Numbers({0, 1, 16, 17}));
  box.srcZ = 1;
  SUCCEEDS(cuMemcpy3DAsync(&box, stream));
  CHECK(numbers_at(b, 4) == Numbers({16, 17, 32, 33}));
  box.dstPitch = box.dstHeight = 0;  // one after the other
  box.srcZ = 0;
  SUCCEEDS(cuMemcpy3D(&box));
  CHECK(numbers_at(b, 4) == Numbers({0, 1, 16, 17}));
  box.dstPitch = 4;
  CHECK(cuMemcpy3D(&box) == CUDA_ERROR_INVALID_VALUE);
  for (CUdeviceptr memory : {a, b}) SUCCEEDS(cuMemFree(memory));
  SUCCEEDS(cuStreamDestroy(stream));
}

inline void what_streams_say() {
  CUstream stream;
  CUevent event;
  unsigned flags = 0;
  int priority = 1, greatest = 0, calls = 0;
  SUCCEEDS(cuCtxGetStreamPriorityRange(nullptr, &greatest));
  SUCCEEDS(cuStreamCreateWithPriority(&stream, CU_STREAM_NON_BLOCKING, greatest));
  SUCCEEDS(cuStreamGetFlags(stream, &flags));
  SUCCEEDS(cuStreamGetPriority(stream, &priority));
  CHECK(flags == CU_STREAM_NON_BLOCKING);
  CHECK(priority == greatest);
  SUCCEEDS(cuEventCreate(&event, CU_EVENT_DISABLE_TIMING));
  SUCCEEDS(cuEventQuery(event));  // nothing is recorded
  SUCCEEDS(cuLaunchHostFunc(
      stream, [](void* of) { ++*static_cast<int*>(of); }, &calls));
  SUCCEEDS(cuEventRecord(event, stream));
  SUCCEEDS(cuEventSynchronize(event));
  CHECK(calls == 1);
  SUCCEEDS(cuEventQuery(event));
  SUCCEEDS(cuStreamQuery(stream));
  CHECK(cuStreamCreateWithPriority(&stream, 0x40, 0) == CUDA_ERROR_INVALID_VALUE);
  SUCCEEDS(cuEventDestroy(event));
  SUCCEEDS(cuStreamDestroy(stream));
}

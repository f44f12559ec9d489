// Allocating memory, which belongs to the current context, and what a pointer points to.
#include "driver/call.hpp"
#include "driver/current_context.hpp"
#include "emulator/api/allocations.hpp"
#include "emulator/driver/driver_memory.hpp"
#include "runtime/allocation.hpp"
#include "runtime/memory_pool.hpp"

using driver::address_of;
using driver::call;
using driver::own_call;
using driver::pointer_of;
using emulator::explain;
using emulator::find_live_allocation;
using emulator::store;

namespace {

/// A call that `allocate`s memory of the current context; 0 bytes if `may_be_none`.
template <class Allocate>
CUresult allocate(CUdeviceptr* pointer, std::size_t bytes, Allocate&& allocate,
                  bool may_be_none = false, const char* name = __builtin_FUNCTION()) {
  return call(
      [&] {
        if (!pointer)
          return emulator::remember(emulator::explain_null("the place for the pointer"));
        if (bytes == 0 && !may_be_none)
          return emulator::remember(
              explain(cudaErrorInvalidValue, "0 bytes asked for; the least is 1."));
        void* memory = nullptr;
        const cudaError_t error = allocate(&memory);
        driver::own(memory);
        *pointer = address_of(memory);
        return error;
      },
      driver::Needs::context, name);
}

/// Of those that CUDA 13 knows.
constexpr int last_attribute = CU_POINTER_ATTRIBUTE_IS_HW_DECOMPRESS_CAPABLE;

}  // namespace

CUresult cuMemAlloc(CUdeviceptr* pointer, std::size_t bytes) {
  return allocate(pointer, bytes, [&](void** memory) { return cudaMalloc(memory, bytes); });
}

CUresult cuMemAllocPitch(CUdeviceptr* pointer, std::size_t* pitch, std::size_t width,
                         std::size_t height, unsigned element) {
  if (element != 4 && element != 8 && element != 16)
    return own_call([&] {
      return explain(cudaErrorInvalidValue, "elements of " + std::to_string(element) +
                                                " bytes; there are those of 4, 8 and 16.");
    });
  return allocate(pointer, width * height,
                  [&](void** memory) { return cudaMallocPitch(memory, pitch, width, height); });
}

CUresult cuMemAllocManaged(CUdeviceptr* pointer, std::size_t bytes, unsigned flags) {
  return allocate(pointer, bytes,
                  [&](void** memory) { return cudaMallocManaged(memory, bytes, flags); });
}

CUresult cuMemAllocAsync(CUdeviceptr* pointer, std::size_t bytes, CUstream stream) {
  return allocate(
      pointer, bytes, [&](void** memory) { return cudaMallocAsync(memory, bytes, stream); }, true);
}

CUresult cuMemFree(CUdeviceptr pointer) {
  return call([&] {
    driver::disown(pointer_of(pointer));
    return cudaFree(pointer_of(pointer));
  });
}

CUresult cuMemFreeAsync(CUdeviceptr pointer, CUstream stream) {
  return call([&] {
    driver::disown(pointer_of(pointer));
    return cudaFreeAsync(pointer_of(pointer), stream);
  });
}

CUresult cuMemGetInfo(std::size_t* free, std::size_t* total) {
  return call([&] { return cudaMemGetInfo(free, total); });
}

CUresult cuMemGetAddressRange(CUdeviceptr* begin, std::size_t* bytes, CUdeviceptr pointer) {
  return own_call([&] {
    const auto* allocation = find_live_allocation(pointer_of(pointer));
    if (!allocation) return explain(cudaErrorSymbolNotFound, "nothing is allocated there.");
    if (begin) *begin = address_of(allocation->begin);
    if (bytes) *bytes = allocation->size;
    return cudaSuccess;
  });
}

CUresult cuPointerGetAttribute(void* value, CUpointer_attribute attribute, CUdeviceptr pointer) {
  return own_call([&] {
    const auto* allocation = find_live_allocation(pointer_of(pointer));
    if (const cudaError_t error = emulator::check_enumerator(
            "CUpointer_attribute", attribute, CU_POINTER_ATTRIBUTE_CONTEXT, last_attribute))
      return error;
    if (!allocation) return explain(cudaErrorInvalidValue, "nothing is allocated there.");
    const auto answer = [&](auto what) { return store(static_cast<decltype(what)*>(value), what); };
    switch (attribute) {
      case CU_POINTER_ATTRIBUTE_CONTEXT:
        return answer(driver::current_context());
      case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
        return answer(emulator::is_of_host(allocation->kind) ? CU_MEMORYTYPE_HOST
                                                             : CU_MEMORYTYPE_DEVICE);
      case CU_POINTER_ATTRIBUTE_DEVICE_POINTER:
        return answer(pointer);
      case CU_POINTER_ATTRIBUTE_HOST_POINTER:
        if (allocation->kind == emulator::MemoryKind::device)
          return explain(cudaErrorInvalidValue, "the host can't reach it.");
        return answer(pointer_of(pointer));
      case CU_POINTER_ATTRIBUTE_IS_MANAGED:
        return answer(allocation->kind == emulator::MemoryKind::managed);
      case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
        return answer(0);
      case CU_POINTER_ATTRIBUTE_IS_LEGACY_CUDA_IPC_CAPABLE:
        return answer(allocation->kind == emulator::MemoryKind::device && allocation->flags == 0);
      case CU_POINTER_ATTRIBUTE_RANGE_START_ADDR:
        return answer(address_of(allocation->begin));
      case CU_POINTER_ATTRIBUTE_RANGE_SIZE:
        return answer(allocation->size);
      case CU_POINTER_ATTRIBUTE_MAPPED:
        return answer(true);
      case CU_POINTER_ATTRIBUTE_SYNC_MEMOPS:
        return answer(allocation->kind == emulator::MemoryKind::managed);
      case CU_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE:
        return answer(allocation->kind == emulator::MemoryKind::device);
      case CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE:
        return answer(emulator::pool_of(allocation->begin));
      case CU_POINTER_ATTRIBUTE_BUFFER_ID:  // no address is given twice
      case CU_POINTER_ATTRIBUTE_MEMORY_BLOCK_ID:
        return answer(std::uint64_t{address_of(allocation->begin)});
      default:
        return explain(cudaErrorNotSupported, "the emulator doesn't know this attribute.");
    }
  });
}

CUresult cuMemAllocHost(void** pointer, std::size_t bytes) {
  return call([&] { return cudaMallocHost(pointer, bytes); });
}

CUresult cuMemHostAlloc(void** pointer, std::size_t bytes, unsigned flags) {
  return call([&] { return cudaHostAlloc(pointer, bytes, flags); });
}

CUresult cuMemFreeHost(void* pointer) {
  return call([&] { return cudaFreeHost(pointer); });
}

CUresult cuMemHostRegister(void* pointer, std::size_t bytes, unsigned flags) {
  return call([&] { return cudaHostRegister(pointer, bytes, flags); });
}

CUresult cuMemHostUnregister(void* pointer) {
  return call([&] { return cudaHostUnregister(pointer); });
}

CUresult cuMemHostGetDevicePointer(CUdeviceptr* device, void* host, unsigned flags) {
  return call([&] {
    void* pointer = nullptr;
    const cudaError_t error = cudaHostGetDevicePointer(&pointer, host, flags);
    return error ? error : emulator::remember(store(device, address_of(pointer)));
  });
}

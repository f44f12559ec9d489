// Handles by which processes share memory, events and pools: what one process can learn of them.
// That another one opens them is tested by tests/runner/sharing.sh.
#include <unistd.h>

#include <cstddef>
#include <cstring>
#include <vector>

#include "failing.cuh"
#include "harness.hpp"

namespace {

using rules::expect;

cudaMemPool_t pool_with(cudaMemAllocationHandleType types) {
  cudaMemPoolProps properties = {};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.handleTypes = types;
  properties.location = {cudaMemLocationTypeDevice, 0};
  cudaMemPool_t pool = nullptr;
  cohort::check(cudaMemPoolCreate(&pool, &properties));
  return pool;
}

__global__ void write_numbers(unsigned char* bytes, std::size_t count) {
  for (std::size_t i = threadIdx.x; i < count; i += blockDim.x)
    bytes[i * 4096] = static_cast<unsigned char>(i);
}

}  // namespace

TEST_SUITE("shared_handles") {
  TEST_CASE("the device says what can be shared") {
    int value = 0;
    cohort::check(cudaDeviceGetAttribute(&value, cudaDevAttrIpcEventSupport, 0));
    CHECK(value == 1);
    cohort::check(cudaDeviceGetAttribute(&value, cudaDevAttrMemoryPoolSupportedHandleTypes, 0));
    CHECK((value & cudaMemHandleTypePosixFileDescriptor) != 0);
  }
  TEST_CASE("memory holds what it held when it is shared, and stays where it was") {
    for (const std::size_t pages : {3, 17'000}) {
      cohort::device_buffer<unsigned char> bytes(pages * 4096);
      write_numbers<<<1, 64>>>(bytes.data(), pages);
      cudaIpcMemHandle_t handle;
      cohort::check(cudaIpcGetMemHandle(&handle, bytes.data()));
      std::vector<unsigned char> pairs(2 * pages);  // the first two of each page
      cohort::check(
          cudaMemcpy2D(pairs.data(), 2, bytes.data(), 4096, 2, pages, cudaMemcpyDeviceToHost));
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < pages; ++i)
        wrong += pairs[2 * i] != static_cast<unsigned char>(i) || pairs[2 * i + 1] != 0xA5;
      CHECK(wrong == 0);
      write_numbers<<<1, 64>>>(bytes.data() + 1, pages - 1);
      unsigned char byte = 0;
      cohort::check(cudaMemcpy(&byte, bytes.data() + 4097, 1, cudaMemcpyDeviceToHost));
      CHECK(byte == 1);
    }
  }
  TEST_CASE("a handle is of all memory from one cudaMalloc") {
    cohort::device_buffer<int> numbers(16);
    cudaIpcMemHandle_t handle;
    int local = 0;
    expect(cudaErrorInvalidValue, cudaIpcGetMemHandle(nullptr, numbers.data()));
    expect(cudaErrorInvalidValue, cudaIpcGetMemHandle(&handle, numbers.data() + 1));
    expect(cudaErrorInvalidValue, cudaIpcGetMemHandle(&handle, &local));
    int* other = nullptr;
    cohort::check(cudaMallocManaged(&other, 64));
    expect(cudaErrorInvalidValue, cudaIpcGetMemHandle(&handle, other));
    cohort::check(cudaFree(other));
    cohort::check(cudaMallocAsync(&other, 64, nullptr));
    expect(cudaErrorInvalidValue, cudaIpcGetMemHandle(&handle, other));
    cohort::check(cudaFreeAsync(other, nullptr));
    expect(cudaErrorInvalidValue, cudaIpcGetMemHandle(&handle, other));
  }
  TEST_CASE("other memory has another handle, even at the same address") {
    cudaIpcMemHandle_t handles[2];
    for (cudaIpcMemHandle_t& handle : handles) {
      cohort::device_buffer<int> numbers(16);
      cohort::check(cudaIpcGetMemHandle(&handle, numbers.data()));
    }
    CHECK(std::memcmp(&handles[0], &handles[1], sizeof handles[0]) != 0);
  }
  TEST_CASE("a process doesn't open its own handles") {
    cohort::device_buffer<int> numbers(16);
    cudaIpcMemHandle_t memory;
    cudaIpcEventHandle_t recorded;
    cudaEvent_t event, opened;
    void* pointer = nullptr;
    cohort::check(cudaEventCreateWithFlags(&event, cudaEventInterprocess | cudaEventDisableTiming));
    cohort::check(cudaIpcGetMemHandle(&memory, numbers.data()));
    cohort::check(cudaIpcGetEventHandle(&recorded, event));
    expect(cudaErrorDeviceUninitialized,
           cudaIpcOpenMemHandle(&pointer, memory, cudaIpcMemLazyEnablePeerAccess));
    expect(cudaErrorDeviceUninitialized, cudaIpcOpenEventHandle(&opened, recorded));
    expect(cudaErrorInvalidValue, cudaIpcCloseMemHandle(numbers.data()));
    cohort::check(cudaEventDestroy(event));
  }
  TEST_CASE("bytes that are no handle aren't opened, nor with other flags") {
    cudaIpcMemHandle_t memory = {};
    cudaIpcEventHandle_t recorded = {};
    cudaEvent_t event;
    void* pointer = nullptr;
    expect(cudaErrorInvalidValue,
           cudaIpcOpenMemHandle(&pointer, memory, cudaIpcMemLazyEnablePeerAccess));
    expect(cudaErrorInvalidValue, cudaIpcOpenMemHandle(&pointer, memory, 0));
    expect(cudaErrorInvalidValue, cudaIpcOpenEventHandle(&event, recorded));
  }
  TEST_CASE("an event for several processes has no time, and no other has a handle") {
    cudaIpcEventHandle_t recorded;
    cudaEvent_t event;
    expect(cudaErrorInvalidValue, cudaEventCreateWithFlags(&event, cudaEventInterprocess));
    cohort::check(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
    expect(cudaErrorInvalidResourceHandle, cudaIpcGetEventHandle(&recorded, event));
    cohort::check(cudaEventDestroy(event));
    expect(cudaErrorInvalidResourceHandle, cudaIpcGetEventHandle(&recorded, event));
  }
  TEST_CASE("only pools that are made for it have handles") {
    cudaMemPool_t own = pool_with(cudaMemHandleTypeNone);
    cudaMemPool_t shared = pool_with(cudaMemHandleTypePosixFileDescriptor);
    int descriptor = -1;
    expect(cudaErrorInvalidValue, cudaMemPoolExportToShareableHandle(
                                      &descriptor, own, cudaMemHandleTypePosixFileDescriptor, 0));
    expect(cudaErrorInvalidValue,
           cudaMemPoolExportToShareableHandle(&descriptor, shared, cudaMemHandleTypeWin32, 0));
    for (cudaMemPool_t pool : {own, shared}) {
      int* numbers = nullptr;
      cudaMemPoolPtrExportData data;
      cohort::check(cudaMallocFromPoolAsync(&numbers, 64, pool, nullptr));
      expect(pool == shared ? cudaSuccess : cudaErrorInvalidValue,
             cudaMemPoolExportPointer(&data, numbers));
      cohort::check(cudaFreeAsync(numbers, nullptr));
      cohort::check(cudaMemPoolDestroy(pool));
    }
  }
  TEST_CASE("an imported pool has the memory of its own alone") {
    cudaMemPool_t shared = pool_with(cudaMemHandleTypePosixFileDescriptor);
    cudaMemPool_t other = pool_with(cudaMemHandleTypePosixFileDescriptor);
    const auto type = cudaMemHandleTypePosixFileDescriptor;
    int descriptor = -1, *numbers = nullptr;
    void* pointer = nullptr;
    cudaMemPool_t imported = nullptr;
    cudaMemPoolPtrExportData data;
    expect(cudaErrorInvalidValue,
           cudaMemPoolImportFromShareableHandle(&imported, nullptr, type, 0));
    cohort::check(cudaMemPoolExportToShareableHandle(&descriptor, shared, type, 0));
    cohort::check(cudaMemPoolImportFromShareableHandle(
        &imported, reinterpret_cast<void*>(static_cast<std::ptrdiff_t>(descriptor)), type, 0));
    cohort::check(cudaMallocFromPoolAsync(&numbers, 64, other, nullptr));
    cohort::check(cudaMemPoolExportPointer(&data, numbers));
    expect(cudaErrorInvalidValue, cudaMemPoolImportPointer(&pointer, imported, &data));
    expect(cudaErrorInvalidValue, cudaMemPoolImportPointer(&pointer, other, &data));
    expect(cudaErrorInvalidValue, cudaDeviceSetMemPool(0, imported));
    expect(cudaErrorInvalidValue, cudaMallocFromPoolAsync(&pointer, 64, imported, nullptr));
    cohort::check(cudaFreeAsync(numbers, nullptr));
    for (cudaMemPool_t pool : {shared, other, imported}) cohort::check(cudaMemPoolDestroy(pool));
    close(descriptor);
  }
  TEST_CASE("the device may access all pools, and the host none") {
    cudaMemPool_t pool = pool_with(cudaMemHandleTypeNone);
    cudaMemAccessFlags flags = cudaMemAccessFlagsProtNone;
    cudaMemLocation device = {cudaMemLocationTypeDevice, 0}, host = {cudaMemLocationTypeHost, 0};
    cohort::check(cudaMemPoolGetAccess(&flags, pool, &device));
    CHECK(flags == cudaMemAccessFlagsProtReadWrite);
    cohort::check(cudaMemPoolGetAccess(&flags, pool, &host));
    CHECK(flags == cudaMemAccessFlagsProtNone);
    cudaMemAccessDesc access = {device, cudaMemAccessFlagsProtReadWrite};
    cohort::check(cudaMemPoolSetAccess(pool, &access, 1));
    access.flags = cudaMemAccessFlagsProtNone;
    expect(cudaErrorInvalidDevice, cudaMemPoolSetAccess(pool, &access, 1));
    cohort::check(cudaMemPoolDestroy(pool));
  }
}

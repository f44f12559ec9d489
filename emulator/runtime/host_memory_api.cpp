// Memory of the host that the device reaches: allocated so, or registered later.
#include "emulator/api/allocations.hpp"
#include "runtime/address_space.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/error.hpp"
#include "runtime/memory.hpp"

using emulator::Allocation;
using emulator::device_call;
using emulator::explain;
using emulator::explain_null;
using emulator::find_live_allocation;
using emulator::MemoryKind;

namespace {

constexpr unsigned host_flags =
    cudaHostAllocPortable | cudaHostAllocMapped | cudaHostAllocWriteCombined;
/// There is no memory of other devices here, which cudaHostRegisterIoMemory is for.
constexpr unsigned register_flags =
    cudaHostRegisterPortable | cudaHostRegisterMapped | cudaHostRegisterReadOnly;

cudaError_t allocate_pinned(void** pointer, std::size_t bytes, unsigned flags,
                            const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        if (flags & ~host_flags) return emulator::explain_flags(flags);
        return emulator::allocate_memory(pointer, bytes, MemoryKind::pinned, flags, {}, name);
      },
      name);
}

cudaError_t refuse_pageable() {
  return explain(cudaErrorInvalidValue,
                 "the memory is none of cudaMallocHost, cudaHostAlloc or cudaHostRegister.");
}

bool overlaps_live(const std::byte* begin, std::size_t bytes) {
  const Allocation* last = emulator::allocation_before(begin + bytes - 1);
  return last && last->live && last->end() > begin;
}

}  // namespace

cudaError_t cudaHostAlloc(void** pointer, std::size_t bytes, unsigned int flags) {
  return allocate_pinned(pointer, bytes, flags);
}

cudaError_t cudaMallocHost(void** pointer, std::size_t bytes) {
  return allocate_pinned(pointer, bytes, cudaHostAllocDefault);
}

cudaError_t cudaFreeHost(void* pointer) {
  return device_call([&] {
    const cudaError_t error = emulator::refuse_unsafe();
    return error ? error : emulator::free_memory(pointer, true);
  });
}

cudaError_t cudaHostRegister(void* pointer, std::size_t bytes, unsigned int flags) {
  return device_call([&] {
    if (!pointer) return explain_null("the memory");
    if (bytes == 0) return explain(cudaErrorInvalidValue, "0 bytes are no memory to register.");
    if (flags & ~register_flags) return emulator::explain_flags(flags);
    auto* begin = static_cast<std::byte*>(pointer);
    if (emulator::in_device_space(begin))
      return explain(cudaErrorInvalidValue, "the memory is the device's, and not the host's.");
    if (overlaps_live(begin, bytes))
      return explain(cudaErrorHostMemoryAlreadyRegistered,
                     "a part of the memory is registered or pinned already.");
    if (const cudaError_t error = emulator::refuse_unsafe()) return error;
    emulator::add_allocation({begin, bytes, MemoryKind::registered, true, flags});
    return cudaSuccess;
  });
}

cudaError_t cudaHostUnregister(void* pointer) {
  return device_call([&] {
    if (!pointer) return explain_null("the memory");
    if (emulator::end_allocation(pointer, MemoryKind::registered)) return cudaSuccess;
    return explain(
        find_live_allocation(pointer) ? cudaErrorInvalidValue : cudaErrorHostMemoryNotRegistered,
        "no memory that cudaHostRegister has registered begins there.");
  });
}

cudaError_t cudaHostGetDevicePointer(void** device, void* host, unsigned int flags) {
  return device_call([&] {
    if (flags != 0) return emulator::explain_flags(flags);
    const Allocation* allocation = find_live_allocation(host);
    if (!allocation || !emulator::is_of_host(allocation->kind)) return refuse_pageable();
    return emulator::store(device, host);
  });
}

cudaError_t cudaHostGetFlags(unsigned int* flags, void* host) {
  return device_call([&] {
    const Allocation* allocation = find_live_allocation(host);
    if (!allocation || !emulator::host_reaches(allocation->kind)) return refuse_pageable();
    return emulator::store(flags, (allocation->flags & host_flags) | cudaHostAllocMapped);
  });
}

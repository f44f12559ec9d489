// Memory of the host that the device reaches: allocated so, or registered later.
#include "emulator/api/memory.hpp"
#include "runtime/address_space.hpp"
#include "runtime/error.hpp"
#include "runtime/memory.hpp"

using emulator::Allocation;
using emulator::device_call;
using emulator::find_allocation;
using emulator::MemoryKind;

namespace {

constexpr unsigned host_flags =
    cudaHostAllocPortable | cudaHostAllocMapped | cudaHostAllocWriteCombined;
constexpr unsigned register_flags = cudaHostRegisterPortable | cudaHostRegisterMapped |
                                    cudaHostRegisterIoMemory | cudaHostRegisterReadOnly;

const Allocation* host_allocation(const void* pointer) {
  const Allocation* allocation = find_allocation(pointer);
  bool ours =
      allocation && allocation->live &&
      (allocation->kind == MemoryKind::pinned || allocation->kind == MemoryKind::registered);
  return ours ? allocation : nullptr;
}

bool overlaps_live(const std::byte* begin, std::size_t bytes) {
  const Allocation* last = emulator::allocation_before(begin + bytes - 1);
  return last && last->live && last->end() > begin;
}

}  // namespace

cudaError_t cudaHostAlloc(void** pointer, std::size_t bytes, unsigned int flags) {
  return device_call([&] {
    if (flags & ~host_flags) return cudaErrorInvalidValue;
    return emulator::allocate_memory(pointer, bytes, MemoryKind::pinned, flags);
  });
}

cudaError_t cudaMallocHost(void** pointer, std::size_t bytes) {
  return cudaHostAlloc(pointer, bytes, cudaHostAllocDefault);
}

cudaError_t cudaFreeHost(void* pointer) {
  return device_call([&] { return emulator::free_memory(pointer, true); });
}

cudaError_t cudaHostRegister(void* pointer, std::size_t bytes, unsigned int flags) {
  return device_call([&] {
    if (!pointer || bytes == 0 || (flags & ~register_flags)) return cudaErrorInvalidValue;
    auto* begin = static_cast<std::byte*>(pointer);
    if (emulator::in_device_space(begin)) return cudaErrorInvalidValue;
    if (overlaps_live(begin, bytes)) return cudaErrorHostMemoryAlreadyRegistered;
    emulator::add_allocation({begin, bytes, MemoryKind::registered, true, flags});
    return cudaSuccess;
  });
}

cudaError_t cudaHostUnregister(void* pointer) {
  return device_call([&] {
    if (!pointer) return cudaErrorInvalidValue;
    bool ended = emulator::end_allocation(pointer, MemoryKind::registered);
    return ended ? cudaSuccess : cudaErrorHostMemoryNotRegistered;
  });
}

cudaError_t cudaHostGetDevicePointer(void** device, void* host, unsigned int flags) {
  return device_call([&] {
    if (!device || flags != 0 || !host_allocation(host)) return cudaErrorInvalidValue;
    *device = host;
    return cudaSuccess;
  });
}

cudaError_t cudaHostGetFlags(unsigned int* flags, void* host) {
  return device_call([&] {
    const Allocation* allocation = host_allocation(host);
    if (!flags || !allocation) return cudaErrorInvalidValue;
    *flags = allocation->flags | cudaHostAllocMapped;
    return cudaSuccess;
  });
}

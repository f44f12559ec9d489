// What a pointer points to, and hints about it.
#include "emulator/api/allocations.hpp"
#include "runtime/allocation.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/error.hpp"
#include "runtime/streams.hpp"

using emulator::Allocation;
using emulator::device_call;
using emulator::find_allocation;
using emulator::MemoryKind;

namespace {

cudaMemoryType type_of(MemoryKind kind) {
  switch (kind) {
    case MemoryKind::device:
    case MemoryKind::heap:
    case MemoryKind::variables:
      return cudaMemoryTypeDevice;
    case MemoryKind::managed:
      return cudaMemoryTypeManaged;
    case MemoryKind::pinned:
    case MemoryKind::registered:
      return cudaMemoryTypeHost;
  }
  __builtin_unreachable();
}

cudaError_t check_managed(const void* pointer, std::size_t bytes) {
  const Allocation* allocation = find_allocation(pointer);
  bool managed = allocation && allocation->live && allocation->kind == MemoryKind::managed;
  if (!managed || static_cast<const std::byte*>(pointer) + bytes > allocation->end())
    return emulator::explain(cudaErrorInvalidValue,
                             "the memory is none, or not all of it, of one cudaMallocManaged.");
  return cudaSuccess;
}

}  // namespace

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* attributes, const void* pointer) {
  return device_call([&] {
    if (!attributes) return emulator::explain_null("the place for the attributes");
    void* address = const_cast<void*>(pointer);
    const Allocation* allocation = find_allocation(pointer);
    if (allocation && allocation->live) {
      cudaMemoryType type = type_of(allocation->kind);
      *attributes = {type, 0, address, type == cudaMemoryTypeDevice ? nullptr : address, {}};
    } else {
      *attributes = {cudaMemoryTypeUnregistered, cudaInvalidDeviceId, nullptr, address, {}};
    }
    return cudaSuccess;
  });
}

cudaError_t cudaMemPrefetchAsync(const void* pointer, std::size_t bytes, cudaMemLocation, unsigned,
                                 cudaStream_t stream) {
  return device_call([&] {
    cudaError_t error = emulator::check_stream_for_work(stream);
    return error ? error : check_managed(pointer, bytes);
  });
}

cudaError_t cudaMemAdvise(const void* pointer, std::size_t bytes, cudaMemoryAdvise,
                          cudaMemLocation) {
  return device_call([&] { return check_managed(pointer, bytes); });
}

cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void* pointer, std::size_t bytes,
                                     unsigned int) {
  return device_call([&] {
    cudaError_t error = emulator::check_stream_for_work(stream);
    return error ? error : check_managed(pointer, bytes);
  });
}

// What a pointer points to, and hints about it.
#include <string>

#include "emulator/api/allocations.hpp"
#include "runtime/allocation.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/error.hpp"

using emulator::Allocation;
using emulator::device_call;
using emulator::find_live_allocation;
using emulator::MemoryKind;

namespace {

cudaMemoryType type_of(MemoryKind kind) {
  if (kind == MemoryKind::managed) return cudaMemoryTypeManaged;
  return emulator::is_of_host(kind) ? cudaMemoryTypeHost : cudaMemoryTypeDevice;
}

cudaError_t check_managed(const void* pointer, std::size_t bytes) {
  if (bytes == 0) return emulator::explain(cudaErrorInvalidValue, "0 bytes of memory.");
  const Allocation* allocation = find_live_allocation(pointer);
  bool managed = allocation && allocation->kind == MemoryKind::managed;
  if (!managed || static_cast<const std::byte*>(pointer) + bytes > allocation->end())
    return emulator::explain(cudaErrorInvalidValue,
                             "the memory is none, or not all of it, of one cudaMallocManaged.");
  return cudaSuccess;
}

/// An error unless memory may lie at such a place; if it `has_to_be` there, `if_not`.
cudaError_t check_place(const cudaMemLocation& place, bool has_to_be, cudaError_t if_not) {
  if (cudaError_t error =
          emulator::check_enumerator("cudaMemLocationType", place.type, cudaMemLocationTypeDevice,
                                     cudaMemLocationTypeHostNumaCurrent))
    return error;
  if (!has_to_be || place.type != cudaMemLocationTypeDevice || place.id == 0) return cudaSuccess;
  return emulator::explain(if_not, "there is no device " + std::to_string(place.id) + ".");
}

/// Other advice is about the memory alone, but is given a place, too.
bool is_about_place(cudaMemoryAdvise advice) {
  return advice == cudaMemAdviseSetPreferredLocation || advice == cudaMemAdviseSetAccessedBy ||
         advice == cudaMemAdviseUnsetAccessedBy;
}

cudaError_t check_attachment(cudaStream_t stream, unsigned flags) {
  if (flags != cudaMemAttachGlobal && flags != cudaMemAttachHost && flags != cudaMemAttachSingle)
    return emulator::explain_flags(flags);
  if (flags != cudaMemAttachSingle || stream) return cudaSuccess;
  return emulator::explain(cudaErrorInvalidValue, "the default stream has no memory for itself.");
}

}  // namespace

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* attributes, const void* pointer) {
  return device_call([&] {
    if (!attributes) return emulator::explain_null("the place for the attributes");
    void* address = const_cast<void*>(pointer);
    if (const Allocation* allocation = find_live_allocation(pointer)) {
      cudaMemoryType type = type_of(allocation->kind);
      *attributes = {type, 0, address, type == cudaMemoryTypeDevice ? nullptr : address, {}};
    } else {
      *attributes = {cudaMemoryTypeUnregistered, cudaInvalidDeviceId, nullptr, address, {}};
    }
    return cudaSuccess;
  });
}

cudaError_t cudaMemPrefetchAsync(const void* pointer, std::size_t bytes, cudaMemLocation place,
                                 unsigned flags, cudaStream_t stream) {
  return device_call([&] {
    if (cudaError_t error = emulator::check_stream_for_work(stream)) return error;
    if (flags != 0) return emulator::explain_flags(flags);
    if (cudaError_t error = check_place(place, true, cudaErrorInvalidDevice)) return error;
    return check_managed(pointer, bytes);
  });
}

cudaError_t cudaMemAdvise(const void* pointer, std::size_t bytes, cudaMemoryAdvise advice,
                          cudaMemLocation place) {
  return device_call([&] {
    if (cudaError_t error = emulator::check_enumerator(
            "cudaMemoryAdvise", advice, cudaMemAdviseSetReadMostly, cudaMemAdviseUnsetAccessedBy))
      return error;
    if (cudaError_t error = check_place(place, is_about_place(advice), cudaErrorInvalidValue))
      return error;
    return check_managed(pointer, bytes);
  });
}

cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void* pointer, std::size_t bytes,
                                     unsigned int flags) {
  return device_call([&] {
    if (cudaError_t error = emulator::check_stream_for_work(stream)) return error;
    if (cudaError_t error = check_attachment(stream, flags)) return error;
    return check_managed(pointer, bytes > 0 ? bytes : 1);  // 0 stands for all of it
  });
}

// cudaMemcpy, cudaMemset and their relatives.
#include "emulator/api/allocations.hpp"
#include "runtime/array.hpp"
#include "runtime/capture.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/copy.hpp"
#include "runtime/device.hpp"
#include "runtime/error.hpp"
#include "runtime/waits.hpp"
#include "runtime/work.hpp"

using emulator::check_stream_for_work;
using emulator::device_call;
using emulator::do_or_capture;
using emulator::memory_work;
using emulator::Rows;
using emulator::Work;

namespace {

cudaError_t copy(const Rows& destination, const Rows& source, cudaMemcpyKind kind,
                 cudaStream_t stream, const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        emulator::note_address_given(destination.begin, name);
        emulator::note_address_given(source.begin, name);
        if (kind > cudaMemcpyDefault && source.extent() > 0) return emulator::refuse_kind(kind);
        cudaError_t error = check_stream_for_work(stream);
        return error ? error : do_or_capture(memory_work(Work::Kind::copy, stream, name), [=] {
          return emulator::copy_rows(destination, source, kind);
        });
      },
      name);
}

cudaError_t fill(const Rows& rows, int value, cudaStream_t stream,
                 const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        emulator::note_address_given(rows.begin, name);
        cudaError_t error = check_stream_for_work(stream);
        return error ? error : do_or_capture(memory_work(Work::Kind::fill, stream, name), [=] {
          return emulator::fill_rows(rows, value);
        });
      },
      name);
}

Rows rows(const void* begin, std::size_t pitch, std::size_t width, std::size_t height) {
  return {const_cast<void*>(begin), pitch, width, height};
}

/// The part of pitched memory that begins at `at`.
Rows box(const cudaPitchedPtr& memory, const cudaPos& at, const cudaExtent& extent) {
  const std::size_t slice_pitch = memory.pitch * memory.ysize;
  auto* begin = static_cast<std::byte*>(memory.ptr);
  if (begin) begin += at.z * slice_pitch + at.y * memory.pitch + at.x;
  return {begin, memory.pitch, extent.width, extent.height, slice_pitch, extent.depth};
}

/// A box stays inside of the rows, and one of several slices inside of each slice.
cudaError_t check_box(const cudaPitchedPtr& memory, const cudaPos& at, const cudaExtent& extent) {
  if (at.x + extent.width > memory.pitch)
    return emulator::explain(cudaErrorInvalidPitchValue,
                             "a row of the box is wider than its pitch.");
  if (extent.depth > 1 && at.y + extent.height > memory.ysize)
    return emulator::explain(cudaErrorInvalidValue,
                             "the box has more rows than a slice: ysize says how many that has.");
  return cudaSuccess;
}

/// With an array, a box is so many texels wide, and begins so many texels into it.
cudaExtent in_bytes(const cudaExtent& extent, cudaArray_const_t array) {
  return {extent.width * (array ? array->texel_size() : 1), extent.height, extent.depth};
}

/// The box of an array if there is one, and of pitched memory otherwise.
cudaError_t part(const cudaPitchedPtr& memory, cudaArray_const_t array, const cudaPos& at,
                 const cudaExtent& extent, Rows& part) {
  if (array)
    return emulator::part_of(array, {at.x * array->texel_size(), at.y, at.z}, extent, part);
  part = box(memory, at, extent);
  return check_box(memory, at, extent);
}

Rows row(const void* begin, std::size_t bytes) { return rows(begin, bytes, bytes, 1); }

cudaError_t copy_to_peer(void* destination, int destination_device, const void* source,
                         int source_device, std::size_t bytes, cudaStream_t stream,
                         const char* name = __builtin_FUNCTION()) {
  for (int device : {destination_device, source_device})
    if (cudaError_t error = emulator::check_device(device)) return emulator::remember(error, name);
  return copy(row(destination, bytes), row(source, bytes), cudaMemcpyDeviceToDevice, stream, name);
}

cudaError_t copy_box(const cudaMemcpy3DParms* parameters, cudaStream_t stream,
                     const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        if (!parameters) return emulator::explain_null("what the copy should do");
        const auto& [from_array, from, source, to_array, to, destination, asked, kind] =
            *parameters;
        Rows into{}, out_of{};
        const cudaExtent extent = in_bytes(asked, from_array ? from_array : to_array);
        if (cudaError_t error = check_stream_for_work(stream)) return error;
        if (cudaError_t error = part(source, from_array, from, extent, out_of)) return error;
        if (cudaError_t error = part(destination, to_array, to, extent, into)) return error;
        return do_or_capture(memory_work(Work::Kind::copy, stream, name),
                             [=, kind = kind] { return emulator::copy_rows(into, out_of, kind); });
      },
      name);
}

cudaError_t fill_box(cudaPitchedPtr pointer, int value, cudaExtent extent, cudaStream_t stream,
                     const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        if (cudaError_t error = check_stream_for_work(stream)) return error;
        if (extent.width > pointer.pitch || extent.height > pointer.ysize)
          return emulator::explain(cudaErrorInvalidValue,
                                   "the box is wider than its pitch, or has more rows than a "
                                   "slice: ysize says how many that has.");
        return do_or_capture(memory_work(Work::Kind::fill, stream, name),
                             [=] { return emulator::fill_rows(box(pointer, {}, extent), value); });
      },
      name);
}

}  // namespace

cudaError_t cudaMemcpy(void* destination, const void* source, std::size_t bytes,
                       cudaMemcpyKind kind) {
  emulator::note_wait();
  return copy(row(destination, bytes), row(source, bytes), kind, nullptr);
}

cudaError_t cudaMemcpyAsync(void* destination, const void* source, std::size_t bytes,
                            cudaMemcpyKind kind, cudaStream_t stream) {
  return copy(row(destination, bytes), row(source, bytes), kind, stream);
}

cudaError_t cudaMemcpyPeer(void* destination, int destination_device, const void* source,
                           int source_device, std::size_t bytes) {
  emulator::note_wait();
  return copy_to_peer(destination, destination_device, source, source_device, bytes, nullptr);
}

cudaError_t cudaMemcpyPeerAsync(void* destination, int destination_device, const void* source,
                                int source_device, std::size_t bytes, cudaStream_t stream) {
  return copy_to_peer(destination, destination_device, source, source_device, bytes, stream);
}

cudaError_t cudaMemcpy2D(void* destination, std::size_t destination_pitch, const void* source,
                         std::size_t source_pitch, std::size_t width, std::size_t height,
                         cudaMemcpyKind kind) {
  emulator::note_wait();
  return copy(rows(destination, destination_pitch, width, height),
              rows(source, source_pitch, width, height), kind, nullptr);
}

cudaError_t cudaMemcpy2DAsync(void* destination, std::size_t destination_pitch, const void* source,
                              std::size_t source_pitch, std::size_t width, std::size_t height,
                              cudaMemcpyKind kind, cudaStream_t stream) {
  return copy(rows(destination, destination_pitch, width, height),
              rows(source, source_pitch, width, height), kind, stream);
}

cudaError_t cudaMemset(void* pointer, int value, std::size_t bytes) {
  return fill(row(pointer, bytes), value, nullptr);
}

cudaError_t cudaMemsetAsync(void* pointer, int value, std::size_t bytes, cudaStream_t stream) {
  return fill(row(pointer, bytes), value, stream);
}

cudaError_t cudaMemset2D(void* pointer, std::size_t pitch, int value, std::size_t width,
                         std::size_t height) {
  return fill(rows(pointer, pitch, width, height), value, nullptr);
}

cudaError_t cudaMemset2DAsync(void* pointer, std::size_t pitch, int value, std::size_t width,
                              std::size_t height, cudaStream_t stream) {
  return fill(rows(pointer, pitch, width, height), value, stream);
}

cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms* parameters) {
  emulator::note_wait();
  return copy_box(parameters, nullptr);
}

cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms* parameters, cudaStream_t stream) {
  return copy_box(parameters, stream);
}

cudaError_t cudaMemset3D(cudaPitchedPtr pointer, int value, cudaExtent extent) {
  return fill_box(pointer, value, extent, nullptr);
}

cudaError_t cudaMemset3DAsync(cudaPitchedPtr pointer, int value, cudaExtent extent,
                              cudaStream_t stream) {
  return fill_box(pointer, value, extent, stream);
}

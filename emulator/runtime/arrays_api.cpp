// cudaMallocArray and its relatives, and copies to and from arrays.
#include <string>

#include "emulator/api/allocations.hpp"
#include "emulator/api/texture_calls.hpp"
#include "runtime/array.hpp"
#include "runtime/capture.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/error.hpp"
#include "runtime/handles.hpp"
#include "runtime/limits.hpp"
#include "runtime/memory.hpp"
#include "runtime/waits.hpp"
#include "runtime/work.hpp"

namespace emulator {

namespace {

Handles<cudaArray>& arrays() { return all_handles<cudaArray>(); }

bool is_format(const cudaChannelFormatDesc& format) {
  const auto is_size = [](int bits) { return bits == 8 || bits == 16 || bits == 32; };
  const int x = format.x, y = format.y, z = format.z, w = format.w;
  const bool is_one = y == 0 && z == 0 && w == 0, is_two = y == x && z == 0 && w == 0,
             is_four = y == x && z == x && w == x;
  const bool is_float = format.f == cudaChannelFormatKindFloat;
  return is_size(x) && (is_one || is_two || is_four) && format.f < cudaChannelFormatKindNone &&
         (!is_float || x == 32);
}

bool is_of_cubes(const cudaExtent& extent, unsigned flags) {
  const bool has_faces = flags & cudaArrayLayered
                             ? extent.depth > 0 && extent.depth % faces_of_cube == 0
                             : extent.depth == faces_of_cube;
  return extent.width == extent.height && has_faces;
}

/// The most that an array with such dimensions and flags may have of each.
cudaExtent largest_extent(const cudaExtent& extent, unsigned flags) {
  using namespace limits;
  if (flags & (cudaArrayLayered | cudaArrayCubemap))
    return {layer_of_texels, layer_of_texels, layers_of_texels};
  if (extent.depth > 0) return {box_of_texels, box_of_texels, box_of_texels};
  if (extent.height > 0) return {plane_x, plane_y, 0};
  return {line_of_texels, 0, 0};
}

cudaError_t check_extent(const cudaExtent& extent, unsigned flags) {
  if (extent.width == 0) return explain(cudaErrorInvalidValue, "an array can't have a width of 0.");
  if (extent.depth > 0 && extent.height == 0 && !(flags & cudaArrayLayered))
    return explain(cudaErrorInvalidValue, "an array of slices can't have a height of 0.");
  const cudaExtent most = largest_extent(extent, flags);
  if (extent.width <= most.width && extent.height <= most.height && extent.depth <= most.depth)
    return cudaSuccess;
  return explain(cudaErrorInvalidValue,
                 "the most texels of such an array are " + std::to_string(most.width) + " x " +
                     std::to_string(most.height) + " x " + std::to_string(most.depth) + ".");
}

cudaError_t make_array(cudaArray_t* array, const cudaChannelFormatDesc* format, cudaExtent extent,
                       unsigned flags, const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        if (!array) return explain_null("the place for the array");
        if (!format) return explain_null("the format of a texel");
        if (!is_format(*format))
          return explain(
              cudaErrorInvalidChannelDescriptor,
              "a texel has 1, 2 or 4 channels of 8, 16 or 32 bits, all of the same, and 32 if "
              "they are floats.");
        if (const cudaError_t error = check_extent(extent, flags)) return error;
        if (flags & cudaArrayCubemap && !is_of_cubes(extent, flags))
          return explain(cudaErrorInvalidValue,
                         "a cubemap has six faces, each as wide as high: the depth of its array is "
                         "6, or with cudaArrayLayered 6 for each layer.");
        cudaArray made{nullptr, *format, extent, flags};
        void* texels = nullptr;
        const cudaError_t error = allocate_memory(
            &texels, made.pitch() * made.rows() * made.slices(), MemoryKind::device);
        if (error) return error;
        made.texels = static_cast<std::byte*>(texels);
        *array = arrays().add(made);
        return cudaSuccess;
      },
      name);
}

cudaError_t copy_to_array(cudaArray_t array, std::size_t x, std::size_t y, const void* source,
                          std::size_t pitch, std::size_t width, std::size_t height,
                          cudaMemcpyKind kind, cudaStream_t stream,
                          const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        Rows into{};
        if (kind == cudaMemcpyHostToHost || kind == cudaMemcpyDeviceToHost)
          return refuse_kind(kind);
        if (const cudaError_t error = check_stream_for_work(stream)) return error;
        if (const cudaError_t error = part_of(array, {x, y, 0}, {width, height, 1}, into))
          return error;
        const Rows out_of{const_cast<void*>(source), pitch, width, height};
        return do_or_capture(memory_work(Work::Kind::copy, stream, name),
                             [=] { return copy_rows(into, out_of, kind); });
      },
      name);
}

cudaError_t copy_from_array(void* destination, std::size_t pitch, cudaArray_const_t array,
                            std::size_t x, std::size_t y, std::size_t width, std::size_t height,
                            cudaMemcpyKind kind, const char* name = __builtin_FUNCTION()) {
  note_wait();
  return device_call(
      [&] {
        Rows out_of{};
        if (const cudaError_t error = part_of(array, {x, y, 0}, {width, height, 1}, out_of))
          return error;
        GivenWork given(memory_work(Work::Kind::copy, nullptr, name));
        return copy_rows({destination, pitch, width, height}, out_of, kind);
      },
      name);
}

/// The old calls copy bytes that go on from row to row, which an array has one after the other.
cudaError_t run_of(cudaArray_const_t array, std::size_t x, std::size_t y, std::size_t bytes,
                   Rows& run) {
  if (const cudaError_t error = check_array(array)) return error;
  const std::size_t pitch = array->pitch(), begin = y * pitch + x;
  if (x > pitch || begin + bytes > pitch * array->rows())
    return explain(cudaErrorInvalidValue, "the copy goes beyond the array, which has " +
                                              std::to_string(array->rows()) + " rows of " +
                                              std::to_string(pitch) + " bytes.");
  run = {array->texels + begin, bytes, bytes, 1};
  return cudaSuccess;
}

/// `copy` gets the array's bytes.
template <class Copy>
cudaError_t copy_run(cudaArray_const_t array, std::size_t x, std::size_t y, std::size_t bytes,
                     Copy copy, const char* name = __builtin_FUNCTION()) {
  note_wait();
  return device_call(
      [&] {
        Rows run{};
        if (const cudaError_t error = check_stream_for_work(nullptr)) return error;
        if (const cudaError_t error = run_of(array, x, y, bytes, run)) return error;
        GivenWork given(memory_work(Work::Kind::copy, nullptr, name));
        return copy(run);
      },
      name);
}

}  // namespace

cudaError_t check_array(cudaArray_const_t array, cudaError_t if_not) {
  if (array && arrays().contains(const_cast<cudaArray_t>(array))) return cudaSuccess;
  return explain(if_not, "the array was never made, or has been freed.");
}

cudaError_t part_of(cudaArray_const_t array, const cudaPos& at, const cudaExtent& bytes,
                    Rows& part) {
  if (const cudaError_t error = check_array(array)) return error;
  const std::size_t pitch = array->pitch(), slice = pitch * array->rows();
  if (at.x + bytes.width > pitch || at.y + bytes.height > array->rows() ||
      at.z + bytes.depth > array->slices())
    return explain(cudaErrorInvalidValue,
                   "the copy goes beyond the array, whose rows have " + std::to_string(pitch) +
                       " bytes.\n  x and the width are in bytes: multiply by sizeof.");
  part = {array->texels + at.z * slice + at.y * pitch + at.x,
          pitch,
          bytes.width,
          bytes.height,
          slice,
          bytes.depth};
  return cudaSuccess;
}

Texture texture_of(const cudaArray& array) {
  const auto whole = [](std::size_t size) { return static_cast<int>(size); };
  return {array.texels,
          array.format,
          whole(array.extent.width),
          whole(array.rows()),
          array.has_layers() ? 1 : whole(array.slices()),
          array.has_layers() ? whole(array.slices()) : 0,
          array.pitch(),
          array.pitch() * array.rows(),
          {}};
}

void forget_arrays() { arrays().clear(); }

}  // namespace emulator

using emulator::arrays;
using emulator::device_call;

cudaError_t cudaMallocArray(cudaArray_t* array, const cudaChannelFormatDesc* format,
                            std::size_t width, std::size_t height, unsigned int flags) {
  return emulator::make_array(array, format, {width, height, 0}, flags);
}

cudaError_t cudaMalloc3DArray(cudaArray_t* array, const cudaChannelFormatDesc* format,
                              cudaExtent extent, unsigned int flags) {
  return emulator::make_array(array, format, extent, flags);
}

cudaError_t cudaFreeArray(cudaArray_t array) {
  return device_call([&] {
    if (!array) return cudaSuccess;
    if (const cudaError_t error = emulator::check_array(array)) return error;
    if (const cudaError_t error = emulator::refuse_unsafe()) return error;
    emulator::tell_of_work<&emulator::WorkObserver::host_waits_for_all>();  // as cudaFree does
    const cudaError_t error = emulator::free_memory(array->texels, false);
    arrays().remove(array);
    return error;
  });
}

cudaError_t cudaArrayGetInfo(cudaChannelFormatDesc* format, cudaExtent* extent, unsigned int* flags,
                             cudaArray_t array) {
  return device_call([&] {
    if (const cudaError_t error = emulator::check_array(array)) return error;
    if (format) *format = array->format;
    if (extent) *extent = array->extent;
    if (flags) *flags = array->flags;
    return cudaSuccess;
  });
}

cudaError_t cudaMemcpyToArray(cudaArray_t array, std::size_t x, std::size_t y, const void* source,
                              std::size_t bytes, cudaMemcpyKind kind) {
  const emulator::Rows out_of{const_cast<void*>(source), bytes, bytes, 1};
  return emulator::copy_run(array, x, y, bytes, [&](const emulator::Rows& into) {
    return emulator::copy_rows(into, out_of, kind);
  });
}

cudaError_t cudaMemcpyFromArray(void* destination, cudaArray_const_t array, std::size_t x,
                                std::size_t y, std::size_t bytes, cudaMemcpyKind kind) {
  return emulator::copy_run(array, x, y, bytes, [&](const emulator::Rows& out_of) {
    return emulator::copy_rows({destination, bytes, bytes, 1}, out_of, kind);
  });
}

cudaError_t cudaMemcpy2DToArray(cudaArray_t array, std::size_t x, std::size_t y, const void* source,
                                std::size_t pitch, std::size_t width, std::size_t height,
                                cudaMemcpyKind kind) {
  emulator::note_wait();
  return emulator::copy_to_array(array, x, y, source, pitch, width, height, kind, nullptr);
}

cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t array, std::size_t x, std::size_t y,
                                     const void* source, std::size_t pitch, std::size_t width,
                                     std::size_t height, cudaMemcpyKind kind, cudaStream_t stream) {
  return emulator::copy_to_array(array, x, y, source, pitch, width, height, kind, stream);
}

cudaError_t cudaMemcpy2DFromArray(void* destination, std::size_t pitch, cudaArray_const_t array,
                                  std::size_t x, std::size_t y, std::size_t width,
                                  std::size_t height, cudaMemcpyKind kind) {
  return emulator::copy_from_array(destination, pitch, array, x, y, width, height, kind);
}

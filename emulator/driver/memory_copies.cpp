// Copying and filling memory.
#include <algorithm>
#include <vector>

#include "driver/call.hpp"
#include "emulator/api/allocations.hpp"
#include "emulator/api/texture_calls.hpp"
#include "emulator/driver/driver_memory.hpp"

using driver::call;
using driver::own_call;
using driver::pointer_of;
using emulator::explain;

CUresult cuMemcpy(CUdeviceptr to, CUdeviceptr from, std::size_t bytes) {
  return call(
      [&] { return cudaMemcpy(pointer_of(to), pointer_of(from), bytes, cudaMemcpyDefault); });
}

CUresult cuMemcpyAsync(CUdeviceptr to, CUdeviceptr from, std::size_t bytes, CUstream stream) {
  return call([&] {
    return cudaMemcpyAsync(pointer_of(to), pointer_of(from), bytes, cudaMemcpyDefault, stream);
  });
}

CUresult cuMemcpyHtoD(CUdeviceptr to, const void* from, std::size_t bytes) {
  return call([&] { return cudaMemcpy(pointer_of(to), from, bytes, cudaMemcpyHostToDevice); });
}

CUresult cuMemcpyHtoDAsync(CUdeviceptr to, const void* from, std::size_t bytes, CUstream stream) {
  return call(
      [&] { return cudaMemcpyAsync(pointer_of(to), from, bytes, cudaMemcpyHostToDevice, stream); });
}

CUresult cuMemcpyDtoH(void* to, CUdeviceptr from, std::size_t bytes) {
  return call([&] { return cudaMemcpy(to, pointer_of(from), bytes, cudaMemcpyDeviceToHost); });
}

CUresult cuMemcpyDtoHAsync(void* to, CUdeviceptr from, std::size_t bytes, CUstream stream) {
  return call(
      [&] { return cudaMemcpyAsync(to, pointer_of(from), bytes, cudaMemcpyDeviceToHost, stream); });
}

CUresult cuMemcpyDtoD(CUdeviceptr to, CUdeviceptr from, std::size_t bytes) {
  return call([&] {
    return cudaMemcpy(pointer_of(to), pointer_of(from), bytes, cudaMemcpyDeviceToDevice);
  });
}

CUresult cuMemcpyDtoDAsync(CUdeviceptr to, CUdeviceptr from, std::size_t bytes, CUstream stream) {
  return call([&] {
    return cudaMemcpyAsync(pointer_of(to), pointer_of(from), bytes, cudaMemcpyDeviceToDevice,
                           stream);
  });
}

namespace {

/// One side of a copy of rows and slices.
struct Side {
  CUmemorytype type;
  void* host;
  CUdeviceptr device;
  CUarray array;
  std::size_t x, y, z;  ///< of the first byte, its row and slice
  std::size_t pitch, height;

  bool is_array() const { return type == CU_MEMORYTYPE_ARRAY; }
  bool is_host() const { return type == CU_MEMORYTYPE_HOST; }

  cudaPitchedPtr pointer() const {
    return make_cudaPitchedPtr(is_host() ? host : pointer_of(device), pitch, pitch, height);
  }
};

/// Bytes of a texel; 1 of what is no array.
std::size_t texel_of(const Side& side) {
  if (!side.is_array()) return 1;
  cudaChannelFormatDesc format{};
  if (cudaArrayGetInfo(&format, nullptr, nullptr, side.array) != cudaSuccess) return 1;
  return std::max<std::size_t>((format.x + format.y + format.z + format.w) / 8, 1);
}

cudaMemcpyKind kind_of(const Side& to, const Side& from) {
  if (to.type == CU_MEMORYTYPE_UNIFIED || from.type == CU_MEMORYTYPE_UNIFIED)
    return cudaMemcpyDefault;
  if (to.is_host()) return from.is_host() ? cudaMemcpyHostToHost : cudaMemcpyDeviceToHost;
  return from.is_host() ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToDevice;
}

/// The runtime counts an array's texels where the driver counts bytes.
cudaMemcpy3DParms as_of_runtime(const Side& to, const Side& from, std::size_t width,
                                std::size_t height, std::size_t depth) {
  const std::size_t texel = std::max(texel_of(to), texel_of(from));
  cudaMemcpy3DParms parameters{};
  const auto set = [&](const Side& side, cudaArray_t& array, cudaPos& position,
                       cudaPitchedPtr& pointer) {
    position = make_cudaPos(side.is_array() ? side.x / texel : side.x, side.y, side.z);
    if (side.is_array())
      array = side.array;
    else
      pointer = side.pointer();
  };
  set(from, parameters.srcArray, parameters.srcPos, parameters.srcPtr);
  set(to, parameters.dstArray, parameters.dstPos, parameters.dstPtr);
  parameters.extent = make_cudaExtent(width / texel, height, depth);
  parameters.kind = kind_of(to, from);
  return parameters;
}

template <class Copy>
Side destination_of(const Copy& it, std::size_t slice, std::size_t pitch, std::size_t height) {
  return {it.dstMemoryType, it.dstHost, it.dstDevice, it.dstArray, it.dstXInBytes,
          it.dstY,          slice,      pitch,        height};
}

template <class Copy>
Side source_of(const Copy& it, std::size_t slice, std::size_t pitch, std::size_t height) {
  return {it.srcMemoryType,
          const_cast<void*>(it.srcHost),
          it.srcDevice,
          it.srcArray,
          it.srcXInBytes,
          it.srcY,
          slice,
          pitch,
          height};
}

/// A pitch of 0 means that a row follows the other, and a height of 0 that a slice does.
cudaMemcpy3DParms as_of_runtime(const CUDA_MEMCPY3D& it) {
  const auto or_tight = [](std::size_t given, std::size_t begin, std::size_t size) {
    return given > 0 ? given : begin + size;
  };
  const auto to =
      destination_of(it, it.dstZ, or_tight(it.dstPitch, it.dstXInBytes, it.WidthInBytes),
                     or_tight(it.dstHeight, it.dstY, it.Height));
  const auto from = source_of(it, it.srcZ, or_tight(it.srcPitch, it.srcXInBytes, it.WidthInBytes),
                              or_tight(it.srcHeight, it.srcY, it.Height));
  return as_of_runtime(to, from, it.WidthInBytes, it.Height, it.Depth);
}

/// The same.
cudaMemcpy3DParms as_of_runtime(const CUDA_MEMCPY2D& it) {
  const auto pitch = [&](std::size_t given) { return given > 0 ? given : it.WidthInBytes; };
  const auto to = destination_of(it, 0, pitch(it.dstPitch), it.dstY + it.Height);
  const auto from = source_of(it, 0, pitch(it.srcPitch), it.srcY + it.Height);
  return as_of_runtime(to, from, it.WidthInBytes, it.Height, 1);
}

template <class Copy>
CUresult copy_box(const Copy* copy, bool is_async, CUstream stream,
                  const char* name = __builtin_FUNCTION()) {
  return call(
      [&] {
        if (!copy) return emulator::remember(emulator::explain_null("what to copy"));
        const cudaMemcpy3DParms parameters = as_of_runtime(*copy);
        return is_async ? cudaMemcpy3DAsync(&parameters, stream) : cudaMemcpy3D(&parameters);
      },
      driver::Needs::context, name);
}

/// Sets numbers: a byte of each is the same, or they come from the host.
template <class Number>
CUresult fill(CUdeviceptr pointer, Number value, std::size_t count, CUstream stream, bool is_async,
              const char* name = __builtin_FUNCTION()) {
  return call(
      [&]() -> cudaError_t {
        if (pointer % sizeof(Number) != 0)
          return emulator::remember(
              explain(cudaErrorInvalidValue, "the address isn't a multiple of the number's " +
                                                 std::to_string(sizeof(Number)) + " bytes."));
        const std::size_t bytes = count * sizeof(Number);
        const auto byte = static_cast<unsigned char>(value);
        const auto repeated = static_cast<Number>(~Number{0} / 0xFF * byte);
        if (repeated == value)
          return is_async ? cudaMemsetAsync(pointer_of(pointer), byte, bytes, stream)
                          : cudaMemset(pointer_of(pointer), byte, bytes);
        const std::vector<Number> numbers(count, value);
        return is_async
                   ? cudaMemcpyAsync(pointer_of(pointer), numbers.data(), bytes,
                                     cudaMemcpyHostToDevice, stream)
                   : cudaMemcpy(pointer_of(pointer), numbers.data(), bytes, cudaMemcpyHostToDevice);
      },
      driver::Needs::context, name);
}

}  // namespace

CUresult cuMemcpy2D(const CUDA_MEMCPY2D* copy) { return copy_box(copy, false, nullptr); }
CUresult cuMemcpy2DUnaligned(const CUDA_MEMCPY2D* copy) { return copy_box(copy, false, nullptr); }
CUresult cuMemcpy2DAsync(const CUDA_MEMCPY2D* copy, CUstream stream) {
  return copy_box(copy, true, stream);
}
CUresult cuMemcpy3D(const CUDA_MEMCPY3D* copy) { return copy_box(copy, false, nullptr); }
CUresult cuMemcpy3DAsync(const CUDA_MEMCPY3D* copy, CUstream stream) {
  return copy_box(copy, true, stream);
}

CUresult cuMemsetD8(CUdeviceptr pointer, unsigned char value, std::size_t count) {
  return fill(pointer, value, count, nullptr, false);
}
CUresult cuMemsetD16(CUdeviceptr pointer, unsigned short value, std::size_t count) {
  return fill(pointer, value, count, nullptr, false);
}
CUresult cuMemsetD32(CUdeviceptr pointer, unsigned value, std::size_t count) {
  return fill(pointer, value, count, nullptr, false);
}
CUresult cuMemsetD8Async(CUdeviceptr pointer, unsigned char value, std::size_t count,
                         CUstream stream) {
  return fill(pointer, value, count, stream, true);
}
CUresult cuMemsetD16Async(CUdeviceptr pointer, unsigned short value, std::size_t count,
                          CUstream stream) {
  return fill(pointer, value, count, stream, true);
}
CUresult cuMemsetD32Async(CUdeviceptr pointer, unsigned value, std::size_t count, CUstream stream) {
  return fill(pointer, value, count, stream, true);
}

CUresult cuMemsetD2D8(CUdeviceptr pointer, std::size_t pitch, unsigned char value,
                      std::size_t width, std::size_t height) {
  return call([&] { return cudaMemset2D(pointer_of(pointer), pitch, value, width, height); });
}

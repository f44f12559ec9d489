// Texture references, which CUDA 12 dropped: variables that the host binds to memory.
#pragma once

#include "emulator/cuda/textures/texture_functions.hpp"

constexpr int cudaTextureType1D = 0x01;
constexpr int cudaTextureType2D = 0x02;
constexpr int cudaTextureType3D = 0x03;
constexpr int cudaTextureType1DLayered = 0xF1;
constexpr int cudaTextureType2DLayered = 0xF2;

struct textureReference {
  int normalized;
  cudaTextureFilterMode filterMode;
  cudaTextureAddressMode addressMode[3];
  cudaChannelFormatDesc channelDesc;
  int sRGB = 0;
};

namespace emulator {

/// What is read of an element: itself, or a float for each channel.
template <class T, cudaTextureReadMode mode>
struct ReadAs {
  using type = T;
};
#define EMULATOR_READ_AS(T, Float)                \
  template <>                                     \
  struct ReadAs<T, cudaReadModeNormalizedFloat> { \
    using type = Float;                           \
  };
#define EMULATOR_READ_AS_FLOATS(T, vector) \
  EMULATOR_READ_AS(T, float)               \
  EMULATOR_READ_AS(vector##1, float1)      \
  EMULATOR_READ_AS(vector##2, float2)      \
  EMULATOR_READ_AS(vector##4, float4)
EMULATOR_READ_AS(char, float)
EMULATOR_READ_AS_FLOATS(signed char, char)
EMULATOR_READ_AS_FLOATS(unsigned char, uchar)
EMULATOR_READ_AS_FLOATS(short, short)
EMULATOR_READ_AS_FLOATS(unsigned short, ushort)
#undef EMULATOR_READ_AS_FLOATS
#undef EMULATOR_READ_AS

/// A program's `texture<T, dimensions, mode>`.
template <class T, int dimensions = cudaTextureType1D,
          cudaTextureReadMode mode = cudaReadModeElementType>
struct TextureReference : textureReference {
  using Read = typename ReadAs<T, mode>::type;

  // Constant: of a program that is compiled twice, one translation's variables are never
  // constructed.
  constexpr TextureReference(int normalized = 0, cudaTextureFilterMode filter = cudaFilterModePoint,
                             cudaTextureAddressMode address = cudaAddressModeClamp)
      : TextureReference(normalized, filter, address, cudaCreateChannelDesc<T>()) {}
  constexpr TextureReference(int normalized, cudaTextureFilterMode filter,
                             cudaTextureAddressMode address, cudaChannelFormatDesc format)
      : textureReference{normalized, filter, {address, address, address}, format} {}

  /// What the host has bound, read as the members say now.
  EMULATOR_UNCHECKED Texture now() const {
    if (!bound.texels)
      fail_kernel(ReportKind::null_pointer, cudaErrorIllegalAddress,
                  "A texture is read to which nothing is bound.");
    // By its members: a copy of the whole would be one by the kernel, of the host's memory.
    cudaTextureDesc how{};
    for (int i = 0; i < 3; ++i) how.addressMode[i] = addressMode[i];
    how.filterMode = filterMode;
    how.readMode = mode;
    how.normalizedCoords = normalized;
    const cudaChannelFormatDesc& format = bound.format;
    return {bound.texels, {format.x, format.y, format.z, format.w, format.f},
            bound.width,  bound.height,
            bound.depth,  bound.layers,
            bound.pitch,  bound.slice,
            how};
  }

  Texture bound = {};
};

}  // namespace emulator

#define EMULATOR_OF_REFERENCE template <class T, int dimensions, cudaTextureReadMode mode>
#define EMULATOR_REFERENCE ::emulator::TextureReference<T, dimensions, mode>

EMULATOR_OF_REFERENCE
cudaError_t cudaBindTexture(std::size_t* offset, EMULATOR_REFERENCE& texture, const void* pointer,
                            const cudaChannelFormatDesc& format, std::size_t bytes = 0xffffffff) {
  if (offset) *offset = 0;
  return emulator::bind_linear(texture.bound, pointer, format, bytes);
}
EMULATOR_OF_REFERENCE
cudaError_t cudaBindTexture(std::size_t* offset, EMULATOR_REFERENCE& texture, const void* pointer,
                            std::size_t bytes = 0xffffffff) {
  return cudaBindTexture(offset, texture, pointer, texture.channelDesc, bytes);
}
EMULATOR_OF_REFERENCE
cudaError_t cudaBindTexture2D(std::size_t* offset, EMULATOR_REFERENCE& texture, const void* pointer,
                              const cudaChannelFormatDesc& format, std::size_t width,
                              std::size_t height, std::size_t pitch) {
  if (offset) *offset = 0;
  return emulator::bind_rows(texture.bound, pointer, format, width, height, pitch);
}
EMULATOR_OF_REFERENCE
cudaError_t cudaBindTexture2D(std::size_t* offset, EMULATOR_REFERENCE& texture, const void* pointer,
                              std::size_t width, std::size_t height, std::size_t pitch) {
  return cudaBindTexture2D(offset, texture, pointer, texture.channelDesc, width, height, pitch);
}
EMULATOR_OF_REFERENCE
cudaError_t cudaBindTextureToArray(EMULATOR_REFERENCE& texture, cudaArray_const_t array) {
  return emulator::bind_array(texture.bound, array);
}
EMULATOR_OF_REFERENCE
cudaError_t cudaBindTextureToArray(EMULATOR_REFERENCE& texture, cudaArray_const_t array,
                                   const cudaChannelFormatDesc&) {
  return emulator::bind_array(texture.bound, array);
}
EMULATOR_OF_REFERENCE
cudaError_t cudaUnbindTexture(EMULATOR_REFERENCE& texture) {
  texture.bound = {};
  return cudaSuccess;
}

// The same as C has them.
EMULATOR_OF_REFERENCE
cudaError_t cudaBindTexture(std::size_t* offset, EMULATOR_REFERENCE* texture, const void* pointer,
                            const cudaChannelFormatDesc* format, std::size_t bytes = 0xffffffff) {
  return cudaBindTexture(offset, *texture, pointer, *format, bytes);
}
EMULATOR_OF_REFERENCE
cudaError_t cudaBindTexture2D(std::size_t* offset, EMULATOR_REFERENCE* texture, const void* pointer,
                              const cudaChannelFormatDesc* format, std::size_t width,
                              std::size_t height, std::size_t pitch) {
  return cudaBindTexture2D(offset, *texture, pointer, *format, width, height, pitch);
}
EMULATOR_OF_REFERENCE
cudaError_t cudaBindTextureToArray(EMULATOR_REFERENCE* texture, cudaArray_const_t array,
                                   const cudaChannelFormatDesc* format) {
  return cudaBindTextureToArray(*texture, array, *format);
}
EMULATOR_OF_REFERENCE
cudaError_t cudaUnbindTexture(EMULATOR_REFERENCE* texture) { return cudaUnbindTexture(*texture); }

#define EMULATOR_REFERENCE_FUNCTION(name, count, coordinates, ...)               \
  EMULATOR_OF_REFERENCE                                                          \
  EMULATOR_UNCHECKED auto name(const EMULATOR_REFERENCE& texture, __VA_ARGS__) { \
    using Read = typename EMULATOR_REFERENCE::Read;                              \
    return ::emulator::textures::fetch<Read>(                                    \
        texture.now(), ::emulator::textures::Coordinates coordinates, count);    \
  }
#define EMULATOR_COORDINATES(...) \
  { __VA_ARGS__ }
EMULATOR_REFERENCE_FUNCTION(tex1D, 1, EMULATOR_COORDINATES(x, 0, 0, 0), float x)
EMULATOR_REFERENCE_FUNCTION(tex2D, 2, EMULATOR_COORDINATES(x, y, 0, 0), float x, float y)
EMULATOR_REFERENCE_FUNCTION(tex3D, 3, EMULATOR_COORDINATES(x, y, z, 0), float x, float y, float z)
EMULATOR_REFERENCE_FUNCTION(tex2DLayered, 2, EMULATOR_COORDINATES(x, y, 0, layer), float x, float y,
                            int layer)
#undef EMULATOR_COORDINATES
#undef EMULATOR_REFERENCE_FUNCTION

EMULATOR_OF_REFERENCE
EMULATOR_UNCHECKED auto tex1Dfetch(const EMULATOR_REFERENCE& texture, int i) {
  return ::emulator::textures::fetch_by_number<typename EMULATOR_REFERENCE::Read>(texture.now(), i);
}

#undef EMULATOR_OF_REFERENCE
#undef EMULATOR_REFERENCE

// Arrays of texels: made, filled, and given to kernels as textures and surfaces.
#pragma once

#include "driver_types.h"

extern "C" {

cudaError_t cudaMallocArray(cudaArray_t* array, const cudaChannelFormatDesc* format,
                            std::size_t width, std::size_t height = 0,
                            unsigned int flags = cudaArrayDefault);
/// Of a layered array, the depth of the extent is the number of layers.
cudaError_t cudaMalloc3DArray(cudaArray_t* array, const cudaChannelFormatDesc* format,
                              cudaExtent extent, unsigned int flags = cudaArrayDefault);
cudaError_t cudaFreeArray(cudaArray_t array);
cudaError_t cudaArrayGetInfo(cudaChannelFormatDesc* format, cudaExtent* extent, unsigned int* flags,
                             cudaArray_t array);

/// `x` is in bytes, `y` in rows.
cudaError_t cudaMemcpyToArray(cudaArray_t array, std::size_t x, std::size_t y, const void* source,
                              std::size_t bytes, cudaMemcpyKind kind);
cudaError_t cudaMemcpyFromArray(void* destination, cudaArray_const_t array, std::size_t x,
                                std::size_t y, std::size_t bytes, cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DToArray(cudaArray_t array, std::size_t x, std::size_t y, const void* source,
                                std::size_t pitch, std::size_t width, std::size_t height,
                                cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t array, std::size_t x, std::size_t y,
                                     const void* source, std::size_t pitch, std::size_t width,
                                     std::size_t height, cudaMemcpyKind kind,
                                     cudaStream_t stream = nullptr);
cudaError_t cudaMemcpy2DFromArray(void* destination, std::size_t pitch, cudaArray_const_t array,
                                  std::size_t x, std::size_t y, std::size_t width,
                                  std::size_t height, cudaMemcpyKind kind);

cudaError_t cudaCreateTextureObject(cudaTextureObject_t* texture, const cudaResourceDesc* resource,
                                    const cudaTextureDesc* how, const cudaResourceViewDesc* view);
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t texture);
cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t* surface, const cudaResourceDesc* resource);
cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t surface);
}

constexpr cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w,
                                                      cudaChannelFormatKind kind) {
  return {x, y, z, w, kind};
}

namespace emulator {

template <class T>
struct Channels;  // of what can be a texel

#define EMULATOR_CHANNELS_OF(T, element, count, kind)                                 \
  template <>                                                                         \
  struct Channels<T> {                                                                \
    using Element = element;                                                          \
    static constexpr int bits = 8 * static_cast<int>(sizeof(element));                \
    static constexpr cudaChannelFormatDesc format() {                                 \
      return {bits, count > 1 ? bits : 0, count > 2 ? bits : 0, count > 2 ? bits : 0, \
              cudaChannelFormatKind##kind};                                           \
    }                                                                                 \
  };
#define EMULATOR_CHANNELS(T, vector, kind)    \
  EMULATOR_CHANNELS_OF(T, T, 1, kind)         \
  EMULATOR_CHANNELS_OF(vector##1, T, 1, kind) \
  EMULATOR_CHANNELS_OF(vector##2, T, 2, kind) \
  EMULATOR_CHANNELS_OF(vector##4, T, 4, kind)

EMULATOR_CHANNELS(signed char, char, Signed)
EMULATOR_CHANNELS(unsigned char, uchar, Unsigned)
EMULATOR_CHANNELS(short, short, Signed)
EMULATOR_CHANNELS(unsigned short, ushort, Unsigned)
EMULATOR_CHANNELS(int, int, Signed)
EMULATOR_CHANNELS(unsigned int, uint, Unsigned)
EMULATOR_CHANNELS(float, float, Float)
EMULATOR_CHANNELS_OF(char, signed char, 1, Signed)

#undef EMULATOR_CHANNELS
#undef EMULATOR_CHANNELS_OF

}  // namespace emulator

template <class T>
constexpr cudaChannelFormatDesc cudaCreateChannelDesc() {
  return emulator::Channels<T>::format();
}

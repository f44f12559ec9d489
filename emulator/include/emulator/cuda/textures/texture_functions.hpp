// What kernels read textures with: `tex2D<float>(texture, x, y)` and its like.
#pragma once

#include "emulator/cuda/textures/fetch.hpp"

/// Returned, or stored through a pointer.
#define EMULATOR_TEXTURE_FUNCTION(name, dimensions, coordinates, ...)                    \
  template <class T>                                                                     \
  EMULATOR_UNCHECKED T name(cudaTextureObject_t texture, __VA_ARGS__) {                  \
    return ::emulator::textures::fetch<T>(::emulator::find_texture(texture),             \
                                          ::emulator::textures::Coordinates coordinates, \
                                          dimensions);                                   \
  }
#define EMULATOR_COORDINATES(...) \
  { __VA_ARGS__ }

EMULATOR_TEXTURE_FUNCTION(tex1D, 1, EMULATOR_COORDINATES(x, 0, 0, 0), float x)
EMULATOR_TEXTURE_FUNCTION(tex2D, 2, EMULATOR_COORDINATES(x, y, 0, 0), float x, float y)
EMULATOR_TEXTURE_FUNCTION(tex3D, 3, EMULATOR_COORDINATES(x, y, z, 0), float x, float y, float z)
EMULATOR_TEXTURE_FUNCTION(tex1DLayered, 1, EMULATOR_COORDINATES(x, 0, 0, layer), float x, int layer)
EMULATOR_TEXTURE_FUNCTION(tex2DLayered, 2, EMULATOR_COORDINATES(x, y, 0, layer), float x, float y,
                          int layer)
// The emulator's textures have one level.
EMULATOR_TEXTURE_FUNCTION(tex1DLod, 1, EMULATOR_COORDINATES(x, 0, 0, 0), float x, float)
EMULATOR_TEXTURE_FUNCTION(tex2DLod, 2, EMULATOR_COORDINATES(x, y, 0, 0), float x, float y, float)
EMULATOR_TEXTURE_FUNCTION(tex3DLod, 3, EMULATOR_COORDINATES(x, y, z, 0), float x, float y, float z,
                          float)

#undef EMULATOR_TEXTURE_FUNCTION
#undef EMULATOR_COORDINATES

template <class T>
EMULATOR_UNCHECKED T tex1Dfetch(cudaTextureObject_t texture, int i) {
  return ::emulator::textures::fetch_by_number<T>(::emulator::find_texture(texture), i);
}

#define EMULATOR_TEXTURE_BY_POINTER(name, arguments, ...)                            \
  template <class T>                                                                 \
  EMULATOR_UNCHECKED void name(T* value, cudaTextureObject_t texture, __VA_ARGS__) { \
    *value = name<T> arguments;                                                      \
  }
EMULATOR_TEXTURE_BY_POINTER(tex1Dfetch, (texture, i), int i)
EMULATOR_TEXTURE_BY_POINTER(tex1D, (texture, x), float x)
EMULATOR_TEXTURE_BY_POINTER(tex2D, (texture, x, y), float x, float y)
EMULATOR_TEXTURE_BY_POINTER(tex3D, (texture, x, y, z), float x, float y, float z)
#undef EMULATOR_TEXTURE_BY_POINTER

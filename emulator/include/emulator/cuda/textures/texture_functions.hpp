// What kernels read textures with: `tex2D<float>(texture, x, y)` and its like.
#pragma once

#include "emulator/cuda/textures/fetch.hpp"

/// Returned, or stored through a pointer.
#define EMULATOR_TEXTURE_FUNCTION(name, parameters, coordinates, dimensions)              \
  template <class T>                                                                      \
  EMULATOR_UNCHECKED T name parameters {                                                  \
    return ::emulator::textures::fetch<T>(::emulator::find_texture(texture), coordinates, \
                                          dimensions);                                    \
  }
#define EMULATOR_PARAMETERS(...) (cudaTextureObject_t texture, __VA_ARGS__)
#define EMULATOR_COORDINATES(...) (::emulator::textures::Coordinates{__VA_ARGS__})

EMULATOR_TEXTURE_FUNCTION(tex1D, EMULATOR_PARAMETERS(float x), EMULATOR_COORDINATES(x, 0, 0, 0), 1)
EMULATOR_TEXTURE_FUNCTION(tex2D, EMULATOR_PARAMETERS(float x, float y),
                          EMULATOR_COORDINATES(x, y, 0, 0), 2)
EMULATOR_TEXTURE_FUNCTION(tex3D, EMULATOR_PARAMETERS(float x, float y, float z),
                          EMULATOR_COORDINATES(x, y, z, 0), 3)
EMULATOR_TEXTURE_FUNCTION(tex1DLayered, EMULATOR_PARAMETERS(float x, int layer),
                          EMULATOR_COORDINATES(x, 0, 0, layer), 1)
EMULATOR_TEXTURE_FUNCTION(tex2DLayered, EMULATOR_PARAMETERS(float x, float y, int layer),
                          EMULATOR_COORDINATES(x, y, 0, layer), 2)
// The emulator's textures have one level.
EMULATOR_TEXTURE_FUNCTION(tex1DLod, EMULATOR_PARAMETERS(float x, float),
                          EMULATOR_COORDINATES(x, 0, 0, 0), 1)
EMULATOR_TEXTURE_FUNCTION(tex2DLod, EMULATOR_PARAMETERS(float x, float y, float),
                          EMULATOR_COORDINATES(x, y, 0, 0), 2)
EMULATOR_TEXTURE_FUNCTION(tex3DLod, EMULATOR_PARAMETERS(float x, float y, float z, float),
                          EMULATOR_COORDINATES(x, y, z, 0), 3)

#undef EMULATOR_TEXTURE_FUNCTION
#undef EMULATOR_PARAMETERS
#undef EMULATOR_COORDINATES

template <class T>
EMULATOR_UNCHECKED T tex1Dfetch(cudaTextureObject_t texture, int i) {
  return ::emulator::textures::fetch_by_number<T>(::emulator::find_texture(texture), i);
}

#define EMULATOR_TEXTURE_BY_POINTER(name, parameters, arguments) \
  template <class T>                                             \
  EMULATOR_UNCHECKED void name parameters {                      \
    *value = name<T> arguments;                                  \
  }
EMULATOR_TEXTURE_BY_POINTER(tex1Dfetch, (T * value, cudaTextureObject_t texture, int i),
                            (texture, i))
EMULATOR_TEXTURE_BY_POINTER(tex1D, (T * value, cudaTextureObject_t texture, float x), (texture, x))
EMULATOR_TEXTURE_BY_POINTER(tex2D, (T * value, cudaTextureObject_t texture, float x, float y),
                            (texture, x, y))
EMULATOR_TEXTURE_BY_POINTER(tex3D,
                            (T * value, cudaTextureObject_t texture, float x, float y, float z),
                            (texture, x, y, z))
#undef EMULATOR_TEXTURE_BY_POINTER

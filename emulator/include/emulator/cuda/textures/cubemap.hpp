// From a direction to a point on one of the six faces of a cube, each of which is a layer.
#pragma once

#include "emulator/cuda/textures/fetch.hpp"
#include "emulator/current_lane.hpp"

namespace emulator {
namespace textures {

/// A cube's face: +x, -x, +y, -y, +z, -z; and a point on it, from -1 to 1.
struct OnFace {
  int face;
  float x, y;
};

/// Where a ray from the centre meets the cube. Of faces that it meets at once an H200 takes z
/// before y before x.
EMULATOR_UNCHECKED inline OnFace toward(float x, float y, float z) {
  const float far_x = __builtin_fabsf(x), far_y = __builtin_fabsf(y), far_z = __builtin_fabsf(z);
  if (far_z >= far_x && far_z >= far_y) {
    if (far_z == 0) return {4, 0, 0};
    return z >= 0 ? OnFace{4, x / far_z, -y / far_z} : OnFace{5, -x / far_z, -y / far_z};
  }
  if (far_y >= far_x)
    return y >= 0 ? OnFace{2, x / far_y, z / far_y} : OnFace{3, x / far_y, -z / far_y};
  return x >= 0 ? OnFace{0, -z / far_x, -y / far_x} : OnFace{1, z / far_x, -y / far_x};
}

/// What a kernel sees in this direction in cube number `cube` of those that the texture has.
template <class T>
EMULATOR_UNCHECKED T look(const Texture& texture, float x, float y, float z, int cube) {
  const int cubes = texture.layers / faces_of_cube;
  if (cubes == 0)
    fail_kernel(ReportKind::out_of_bounds, cudaErrorIllegalAddress,
                "The texture is read as a cubemap, and its array has no six faces: make it with "
                "cudaArrayCubemap.");
  const OnFace at = toward(x, y, z);
  const int face = layer_of(cube, cubes) * faces_of_cube + at.face;
  return fetch<T>(texture, {(at.x + 1) / 2, (at.y + 1) / 2, 0, face}, 2);
}

}  // namespace textures
}  // namespace emulator

template <class T>
EMULATOR_UNCHECKED T texCubemap(cudaTextureObject_t texture, float x, float y, float z) {
  return ::emulator::textures::look<T>(::emulator::find_texture(texture), x, y, z, 0);
}
template <class T>
EMULATOR_UNCHECKED T texCubemapLayered(cudaTextureObject_t texture, float x, float y, float z,
                                       int layer) {
  return ::emulator::textures::look<T>(::emulator::find_texture(texture), x, y, z, layer);
}
template <class T>
EMULATOR_UNCHECKED void texCubemap(T* value, cudaTextureObject_t texture, float x, float y,
                                   float z) {
  *value = texCubemap<T>(texture, x, y, z);
}
template <class T>
EMULATOR_UNCHECKED void texCubemapLayered(T* value, cudaTextureObject_t texture, float x, float y,
                                          float z, int layer) {
  *value = texCubemapLayered<T>(texture, x, y, z, layer);
}

// Surfaces, which kernels write too. `x` counts bytes, the others rows, slices and layers.
#pragma once

#include "emulator/cuda/textures/fetch.hpp"
#include "emulator/current_lane.hpp"

namespace emulator {
namespace textures {

/// Where an access goes; nowhere, if it is to be left out.
template <class T>
EMULATOR_UNCHECKED std::byte* on_surface(const Texture& surface, Place at,
                                         cudaSurfaceBoundaryMode mode) {
  const int size = static_cast<int>(sizeof(T));
  if (at.x % size != 0)
    fail_kernel(ReportKind::misaligned_address, cudaErrorMisalignedAddress,
                "The x of a surface counts bytes, and this is no multiple of the element's size.");
  at.x /= size;
  if (mode == cudaBoundaryModeClamp) {
    const auto clamped = [](int i, int count) EMULATOR_UNCHECKED {
      return addressed(i, count, cudaAddressModeClamp);
    };
    at = {clamped(at.x, surface.width), clamped(at.y, surface.height), clamped(at.z, surface.depth),
          at.layer};
  }
  const int layers = surface.layers > 0 ? surface.layers : 1;
  if (is_inside(surface, at) && at.layer >= 0 && at.layer < layers) return address_of(surface, at);
  if (mode == cudaBoundaryModeTrap)
    fail_kernel(ReportKind::out_of_bounds, cudaErrorIllegalAddress,
                "An access to a surface goes beyond its edge. x counts bytes, and not elements.");
  return nullptr;
}

template <class T>
EMULATOR_UNCHECKED T read_surface(cudaSurfaceObject_t handle, const Place& at,
                                  cudaSurfaceBoundaryMode mode) {
  T value{};
  if (const std::byte* from = on_surface<T>(find_texture(handle), at, mode))
    copy_memory(&value, from, sizeof(T));
  return value;
}

template <class T>
EMULATOR_UNCHECKED void write_surface(const T& value, cudaSurfaceObject_t handle, const Place& at,
                                      cudaSurfaceBoundaryMode mode) {
  if (std::byte* to = on_surface<T>(find_texture(handle), at, mode))
    copy_memory(to, &value, sizeof(T));
}

}  // namespace textures
}  // namespace emulator

#define EMULATOR_SURFACE_FUNCTIONS(name, place, ...)                                              \
  template <class T>                                                                              \
  EMULATOR_UNCHECKED T name##read(cudaSurfaceObject_t surface, __VA_ARGS__,                       \
                                  cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {          \
    return ::emulator::textures::read_surface<T>(surface, ::emulator::textures::Place place,      \
                                                 mode);                                           \
  }                                                                                               \
  template <class T>                                                                              \
  EMULATOR_UNCHECKED void name##read(T* value, cudaSurfaceObject_t surface, __VA_ARGS__,          \
                                     cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {       \
    *value =                                                                                      \
        ::emulator::textures::read_surface<T>(surface, ::emulator::textures::Place place, mode);  \
  }                                                                                               \
  template <class T>                                                                              \
  EMULATOR_UNCHECKED void name##write(T value, cudaSurfaceObject_t surface, __VA_ARGS__,          \
                                      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {      \
    ::emulator::textures::write_surface(value, surface, ::emulator::textures::Place place, mode); \
  }

#define EMULATOR_PLACE(...) \
  { __VA_ARGS__ }
EMULATOR_SURFACE_FUNCTIONS(surf1D, EMULATOR_PLACE(x, 0, 0, 0), int x)
EMULATOR_SURFACE_FUNCTIONS(surf2D, EMULATOR_PLACE(x, y, 0, 0), int x, int y)
EMULATOR_SURFACE_FUNCTIONS(surf3D, EMULATOR_PLACE(x, y, z, 0), int x, int y, int z)
EMULATOR_SURFACE_FUNCTIONS(surf1DLayered, EMULATOR_PLACE(x, 0, 0, layer), int x, int layer)
EMULATOR_SURFACE_FUNCTIONS(surf2DLayered, EMULATOR_PLACE(x, y, 0, layer), int x, int y, int layer)
// A cubemap's layers are its faces, or six times as many as its cubes.
EMULATOR_SURFACE_FUNCTIONS(surfCubemap, EMULATOR_PLACE(x, y, 0, face), int x, int y, int face)
EMULATOR_SURFACE_FUNCTIONS(surfCubemapLayered, EMULATOR_PLACE(x, y, 0, face), int x, int y,
                           int face)
#undef EMULATOR_PLACE
#undef EMULATOR_SURFACE_FUNCTIONS

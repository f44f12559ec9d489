// From coordinates to texels: what lies beyond the edge, and what lies between two of them.
#pragma once

#include "emulator/cuda/textures/texel.hpp"

namespace emulator {
namespace textures {

constexpr int nowhere = -1;  ///< beyond an edge that has a border

/// The texel that stands for number `i` of `count`.
EMULATOR_UNCHECKED inline int addressed(int i, int count, cudaTextureAddressMode mode) {
  if (i >= 0 && i < count) return i;
  switch (mode) {
    case cudaAddressModeClamp:
      return i < 0 ? 0 : count - 1;
    case cudaAddressModeWrap:
      return (i % count + count) % count;
    case cudaAddressModeMirror: {
      const int there_and_back = 2 * count,
                at = (i % there_and_back + there_and_back) % there_and_back;
      return at < count ? at : there_and_back - 1 - at;
    }
    default:
      return nowhere;
  }
}

/// The layer that stands for number `i` of `count`: beyond them the last, and numbers have no sign.
EMULATOR_UNCHECKED inline int layer_of(int i, int count) {
  return i >= 0 && i < count ? i : count - 1;
}

/// Wrapping and mirroring are for normalised coordinates; others are clamped.
EMULATOR_UNCHECKED inline cudaTextureAddressMode mode_of(const Texture& texture, int dimension) {
  const cudaTextureAddressMode mode = texture.how.addressMode[dimension];
  const bool repeats = mode == cudaAddressModeWrap || mode == cudaAddressModeMirror;
  return repeats && !texture.how.normalizedCoords ? cudaAddressModeClamp : mode;
}

EMULATOR_UNCHECKED inline Place addressed(const Texture& texture, const Place& at, int dimensions) {
  return {addressed(at.x, texture.width, mode_of(texture, 0)),
          dimensions > 1 ? addressed(at.y, texture.height, mode_of(texture, 1)) : 0,
          dimensions > 2 ? addressed(at.z, texture.depth, mode_of(texture, 2)) : 0, at.layer};
}

EMULATOR_UNCHECKED inline Color color_at(const Texture& texture, const Place& at, int dimensions) {
  const Place place = addressed(texture, at, dimensions);
  const float* border = texture.how.borderColor;
  if (!is_inside(texture, place)) return {border[0], border[1], border[2], border[3]};
  return read_color(texture, place);
}

/// A coordinate among so many texels, and as far as a texture unit knows it.
struct Coordinate {
  int whole;
  float rest;  ///< in 256ths

  EMULATOR_UNCHECKED static Coordinate of(float at) {
    const float below = __builtin_floorf(at);
    const float steps = __builtin_floorf((at - below) * 256 + 0.5f);
    return steps < 256 ? Coordinate{whole_of(below), steps / 256}
                       : Coordinate{whole_of(below) + 1, 0};
  }
  /// As far as an int goes; what is no number is 0.
  EMULATOR_UNCHECKED static int whole_of(float at) {
    constexpr float most = 1 << 30;
    return at != at ? 0 : static_cast<int>(at < -most ? -most : at > most ? most : at);
  }
};

struct Coordinates {
  float x, y, z;
  int layer;
};

EMULATOR_UNCHECKED inline Color mixed(const Color& a, const Color& b, float share) {
  return {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y), a.z + share * (b.z - a.z),
          a.w + share * (b.w - a.w)};
}

/// The texels around a point, each by its nearness.
EMULATOR_UNCHECKED inline Color filtered(const Texture& texture, const Coordinates& at,
                                         int dimensions) {
  const auto x = Coordinate::of(at.x - 0.5f), y = Coordinate::of(at.y - 0.5f),
             z = Coordinate::of(at.z - 0.5f);
  const auto in_row = [&](int row, int slice) EMULATOR_UNCHECKED {
    return mixed(color_at(texture, {x.whole, row, slice, at.layer}, dimensions),
                 color_at(texture, {x.whole + 1, row, slice, at.layer}, dimensions), x.rest);
  };
  const auto in_slice = [&](int slice) EMULATOR_UNCHECKED {
    if (dimensions < 2) return in_row(0, slice);
    return mixed(in_row(y.whole, slice), in_row(y.whole + 1, slice), y.rest);
  };
  return dimensions < 3 ? in_slice(0) : mixed(in_slice(z.whole), in_slice(z.whole + 1), z.rest);
}

EMULATOR_UNCHECKED inline Place whole(const Coordinates& at) {
  const auto below = [](float each) EMULATOR_UNCHECKED {
    return Coordinate::whole_of(__builtin_floorf(each));
  };
  return {below(at.x), below(at.y), below(at.z), at.layer};
}

/// The texel as it is, where a kernel asks for its own type.
template <class T>
EMULATOR_UNCHECKED T element_at(const Texture& texture, const Place& at, int dimensions) {
  const Place place = addressed(texture, at, dimensions);
  std::byte bytes[16] = {};
  if (is_inside(texture, place)) read_bytes(texture, place, bytes);
  T value;
  __builtin_memcpy(&value, bytes, sizeof(T));
  return value;
}

EMULATOR_UNCHECKED inline Coordinates in_texels(const Texture& texture, Coordinates at,
                                                int dimensions) {
  if (texture.layers > 0) at.layer = layer_of(at.layer, texture.layers);
  if (!texture.how.normalizedCoords) return at;
  return {at.x * static_cast<float>(texture.width),
          dimensions > 1 ? at.y * static_cast<float>(texture.height) : 0,
          dimensions > 2 ? at.z * static_cast<float>(texture.depth) : 0, at.layer};
}

/// What a kernel gets at these coordinates.
template <class T>
EMULATOR_UNCHECKED T fetch(const Texture& texture, const Coordinates& asked, int dimensions) {
  const Coordinates at = in_texels(texture, asked, dimensions);
  if constexpr (is_of_floats<T>) {
    if (texture.how.filterMode == cudaFilterModeLinear)
      return as<T>(filtered(texture, at, dimensions));
    if (texture.how.readMode == cudaReadModeNormalizedFloat ||
        texture.format.f == cudaChannelFormatKindFloat)
      return as<T>(color_at(texture, whole(at), dimensions));
  }
  return element_at<T>(texture, whole(at), dimensions);
}

/// By number: 0 beyond the end, and never filtered.
template <class T>
EMULATOR_UNCHECKED T fetch_by_number(const Texture& texture, int i) {
  const Place at{i, 0, 0, 0};
  if (!is_inside(texture, at)) return as<T>(Color{});
  if constexpr (is_of_floats<T>)
    if (texture.how.readMode == cudaReadModeNormalizedFloat) return as<T>(read_color(texture, at));
  return element_at<T>(texture, at, 1);
}

}  // namespace textures
}  // namespace emulator

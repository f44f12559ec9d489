// One texel: where it is, and what its bits are as the type that a kernel asks for.
#pragma once

#include <string.h>

#include <type_traits>

#include "emulator/api/texture_calls.hpp"
#include "emulator/cuda/memory_functions.hpp"
#include "emulator/texture.hpp"
#include "emulator/unchecked.hpp"
#include "vector_types.h"

namespace emulator {
namespace textures {

/// Four numbers, of which a texel has the first ones.
struct Color {
  float x, y, z, w;
};

/// Whole texels from the corner.
struct Place {
  int x, y, z, layer;
};

EMULATOR_UNCHECKED inline bool is_inside(const Texture& texture, const Place& at) {
  return at.x >= 0 && at.x < texture.width && at.y >= 0 && at.y < texture.height && at.z >= 0 &&
         at.z < texture.depth;
}

EMULATOR_UNCHECKED inline std::byte* address_of(const Texture& texture, const Place& at) {
  return texture.texels + static_cast<std::size_t>(at.z + at.layer) * texture.slice +
         static_cast<std::size_t>(at.y) * texture.pitch +
         static_cast<std::size_t>(at.x) * texel_size(texture.format);
}

/// A channel of a texel as a number: of an integer, a share of the largest there is.
EMULATOR_UNCHECKED inline float normalized(const cudaChannelFormatDesc& format,
                                           const std::byte* channel) {
  std::uint32_t bits = 0;
  __builtin_memcpy(&bits, channel, 4);
  if (format.f == cudaChannelFormatKindFloat) return __builtin_bit_cast(float, bits);
  const bool is_byte = format.x == 8;
  if (format.f == cudaChannelFormatKindUnsigned)
    return is_byte ? static_cast<float>(bits & 0xff) / 255.0f
                   : static_cast<float>(bits & 0xffff) / 65535.0f;
  const float share = is_byte ? static_cast<float>(static_cast<signed char>(bits)) / 127.0f
                              : static_cast<float>(static_cast<short>(bits)) / 32767.0f;
  return share < -1 ? -1 : share;
}

/// Reads a texel, as the kernel's own access.
EMULATOR_UNCHECKED inline void read_bytes(const Texture& texture, const Place& at,
                                          std::byte (&bytes)[16]) {
  memcpy(bytes, address_of(texture, at), texel_size(texture.format));
}

EMULATOR_UNCHECKED inline Color read_color(const Texture& texture, const Place& at) {
  std::byte bytes[20] = {};
  std::byte(&texel)[16] = *reinterpret_cast<std::byte(*)[16]>(bytes);
  read_bytes(texture, at, texel);
  const auto channel = [&](int i, int bits) EMULATOR_UNCHECKED {
    return bits > 0 ? normalized(texture.format, bytes + i * texture.format.x / 8) : 0.0f;
  };
  return {channel(0, texture.format.x), channel(1, texture.format.y), channel(2, texture.format.z),
          channel(3, texture.format.w)};
}

/// The first channels as a vector of T, or as T itself.
template <class T>
EMULATOR_UNCHECKED T as(const Color& color) {
  T value;
  static_assert(sizeof(T) <= sizeof color, "a texel has at most four channels");
  __builtin_memcpy(&value, &color, sizeof(T));
  return value;
}

template <class T>
constexpr bool is_of_floats = std::is_same<typename Channels<T>::Element, float>::value;

}  // namespace textures
}  // namespace emulator

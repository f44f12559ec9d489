// What the handle of a texture or a surface stands for.
#pragma once

#include <cstddef>

#include "emulator/types/errors.hpp"
#include "emulator/types/texture_types.hpp"
#include "emulator/unchecked.hpp"

namespace emulator {

/// Texels in memory of the device, and how they are read.
struct Texture {
  std::byte* texels;
  cudaChannelFormatDesc format;
  int width, height, depth;  ///< in texels; at least 1
  int layers;                ///< 0 if it has none
  std::size_t pitch, slice;  ///< bytes from row to row, and from slice to slice or layer to layer
  cudaTextureDesc how;       ///< of a surface, nothing
};

/// The layers of a cubemap.
constexpr int faces_of_cube = 6;

EMULATOR_UNCHECKED inline std::size_t texel_size(const cudaChannelFormatDesc& format) {
  return static_cast<std::size_t>(format.x + format.y + format.z + format.w) / 8;
}

/// Errors, explained, of what can't be a texture.
cudaError_t bind_linear(Texture& texture, const void* pointer, const cudaChannelFormatDesc& format,
                        std::size_t bytes);
cudaError_t bind_rows(Texture& texture, const void* pointer, const cudaChannelFormatDesc& format,
                      std::size_t width, std::size_t height, std::size_t pitch);
cudaError_t bind_array(Texture& texture, cudaArray_const_t array);

/// Fails the kernel if there is none.
const Texture& find_texture(unsigned long long handle);

}  // namespace emulator

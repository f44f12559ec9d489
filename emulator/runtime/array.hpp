// Arrays of texels: memory of the device, row after row.
#pragma once

#include "emulator/texture.hpp"
#include "emulator/types/errors.hpp"
#include "runtime/copy.hpp"

struct cudaArray {
  std::byte* texels;
  cudaChannelFormatDesc format;
  cudaExtent extent;  ///< as asked for: 0 of a dimension that it doesn't have
  unsigned flags;

  [[nodiscard]] std::size_t texel_size() const { return emulator::texel_size(format); }
  [[nodiscard]] std::size_t pitch() const { return extent.width * texel_size(); }
  [[nodiscard]] std::size_t rows() const { return extent.height > 0 ? extent.height : 1; }
  [[nodiscard]] std::size_t slices() const { return extent.depth > 0 ? extent.depth : 1; }
  [[nodiscard]] bool is_cubemap() const { return (flags & cudaArrayCubemap) != 0; }
  [[nodiscard]] bool has_layers() const { return is_cubemap() || (flags & cudaArrayLayered) != 0; }
};

namespace emulator {

/// An error, explained, if there is no such array.
cudaError_t check_array(cudaArray_const_t array,
                        cudaError_t if_not = cudaErrorInvalidResourceHandle);

/// The part of an array that begins `x` bytes, `y` rows and `z` slices after its first texel. An
/// error if it goes beyond the array.
cudaError_t part_of(cudaArray_const_t array, const cudaPos& at, const cudaExtent& bytes,
                    Rows& part);

/// The array as a texture that is read by no mode yet.
Texture texture_of(const cudaArray& array);

/// Frees all arrays, and forgets textures and surfaces.
void forget_arrays();
void forget_textures();

}  // namespace emulator

// Types of the calls on memory in three dimensions.
#pragma once

#include "emulator/types/memory_types.hpp"

/// Memory of texels: texture_types.hpp.
using cudaArray_t = struct cudaArray*;

/// Rows that are `pitch` bytes apart, `ysize` of them to a slice.
struct cudaPitchedPtr {
  void* ptr;
  size_t pitch;
  size_t xsize;  ///< what was asked for, where `pitch` is what was given
  size_t ysize;
};

/// In bytes, rows and slices.
struct cudaExtent {
  size_t width, height, depth;
};
struct cudaPos {
  size_t x, y, z;
};

struct cudaMemcpy3DParms {
  cudaArray_t srcArray;
  cudaPos srcPos;
  cudaPitchedPtr srcPtr;

  cudaArray_t dstArray;
  cudaPos dstPos;
  cudaPitchedPtr dstPtr;

  cudaExtent extent;
  cudaMemcpyKind kind;
};

inline cudaPitchedPtr make_cudaPitchedPtr(void* pointer, size_t pitch, size_t width,
                                          size_t height) {
  return {pointer, pitch, width, height};
}
inline cudaPos make_cudaPos(size_t x, size_t y, size_t z) { return {x, y, z}; }
inline cudaExtent make_cudaExtent(size_t width, size_t height, size_t depth) {
  return {width, height, depth};
}

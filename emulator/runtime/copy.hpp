// Copies and fills by the host, with their ends checked.
#pragma once

#include <cstddef>

#include "emulator/types/errors.hpp"
#include "emulator/types/memory.hpp"

namespace emulator {

/// A rectangle of `height` rows of `width` bytes, `pitch` bytes apart.
struct Rows {
  void* begin;
  std::size_t pitch, width, height;

  /// Bytes from the first to the last, gaps included.
  std::size_t extent() const { return width && height ? pitch * (height - 1) + width : 0; }
};

/// Copies nothing unless both sides are where `kind` says and inside of their allocations.
cudaError_t copy_bytes(void* destination, const void* source, std::size_t bytes,
                       cudaMemcpyKind kind);
cudaError_t copy_rows(const Rows& destination, const Rows& source, cudaMemcpyKind kind);

/// Sets bytes that the device can reach, and nothing if one of them is outside of its allocation.
cudaError_t fill_rows(const Rows& rows, int value);

}  // namespace emulator

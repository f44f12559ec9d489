// Copies and fills by the host, with their ends checked.
#pragma once

#include <cstddef>

#include "emulator/types/errors.hpp"
#include "emulator/types/memory_types.hpp"

namespace emulator {

/// A rectangle of `height` rows of `width` bytes, `pitch` bytes apart. A box has several of them,
/// `slice_pitch` bytes apart.
struct Rows {
  void* begin;
  std::size_t pitch, width, height;
  std::size_t slice_pitch = 0, depth = 1;

  /// Bytes from the first to the last, gaps included.
  std::size_t extent() const {
    return width && height && depth ? slice_pitch * (depth - 1) + pitch * (height - 1) + width : 0;
  }
  std::byte* row(std::size_t slice, std::size_t number) const {
    return static_cast<std::byte*>(begin) + slice * slice_pitch + number * pitch;
  }

  /// Calls `function(slice, number)` for each row.
  template <class Function>
  void for_each(Function function) const {
    for (std::size_t slice = 0; slice < depth; ++slice)
      for (std::size_t number = 0; number < height; ++number) function(slice, number);
  }
};

/// The kind of a copy is none that the call can make.
cudaError_t refuse_kind(cudaMemcpyKind kind);

/// Copies nothing unless both sides are where `kind` says and inside of their allocations.
cudaError_t copy_bytes(void* destination, const void* source, std::size_t bytes,
                       cudaMemcpyKind kind);
cudaError_t copy_rows(const Rows& destination, const Rows& source, cudaMemcpyKind kind);

/// Sets bytes that the device can reach, and nothing if one of them is outside of its allocation.
cudaError_t fill_rows(const Rows& rows, int value);

}  // namespace emulator

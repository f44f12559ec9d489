// Copies of the device's memory to the host that nobody had written, kept for the program's end.
#pragma once

#include <cstddef>
#include <vector>

namespace emulator {

struct UnwrittenCopy {
  std::size_t size;                     ///< bytes
  std::size_t unwritten;                ///< of them
  std::size_t first, end;               ///< of those, from the beginning of the copy
  bool is_before_kernels = false;       ///< all of the program's
  std::vector<const void*> stack = {};  ///< return addresses, innermost first

  bool is_in_one_piece() const { return end - first == unwritten; }
};

/// The host has just made this copy.
void note_unwritten_copy(UnwrittenCopy copy);

/// In the order in which they were made.
const std::vector<UnwrittenCopy>& unwritten_copies();

}  // namespace emulator

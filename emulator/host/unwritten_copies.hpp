// Copies of the device's memory to the host that nobody had written, kept for the program's end.
#pragma once

#include <cstddef>
#include <vector>

namespace emulator {

struct UnwrittenCopy {
  std::size_t size;                ///< bytes
  std::size_t unwritten;           ///< of them
  std::size_t first;               ///< of those, from the beginning of the copy
  std::vector<const void*> stack;  ///< return addresses, innermost first
};

/// The host made this copy.
void note_unwritten_copy(std::size_t size, std::size_t unwritten, std::size_t first);

/// In the order in which they were made.
const std::vector<UnwrittenCopy>& unwritten_copies();

}  // namespace emulator

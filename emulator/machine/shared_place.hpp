// What lies at an address in shared memory, as the source calls it.
#pragma once

#include <cstddef>
#include <string>

#include "machine/gang.hpp"

namespace emulator {

/// A shared variable of the kernel; nothing after the last, in the gaps, and in no block.
struct SharedPlace {
  const Block* block = nullptr;
  std::string name;         ///< empty if no variable is there
  std::size_t offset = 0;   ///< of the address in the variable
  std::size_t size = 0;     ///< of the variable
  std::size_t element = 0;  ///< of an element of it; 0 if unknown
  ArrayShape shape = {};
  Members members = nullptr;  ///< of an element; null of what has none
};
SharedPlace shared_place(const Gang& gang, const void* address);

/// "tile[8][3]", "points[3].y", or "byte 4 of tile[8][3]" for the `size` bytes at a place that has
/// a name. Where memory is used by another type than that of its declaration, an index would be of
/// neither: "byte 40 of memory".
std::string element_text(const SharedPlace& place, std::size_t size);

/// Whether that is in the dynamic shared memory of a block, or in the gap after it.
bool is_dynamic_shared(const Gang& gang, const void* address);

}  // namespace emulator

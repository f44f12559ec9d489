// What lies at an address, as people call it.
#pragma once

#include <cstddef>
#include <string>

#include "machine/gang.hpp"

namespace emulator {

/// Words for the `size` bytes at `address`, which is in shared or device memory: "tile[3], in the
/// shared memory of block (0,0,0)". In global memory, elements have the access's size.
std::string place_text(const Gang& gang, const void* address, std::size_t size);

/// A shared variable of the kernel; nothing behind the last, in the gaps, and in no block.
struct SharedPlace {
  const Block* block = nullptr;
  std::string name;         ///< empty if no variable is there
  std::size_t offset = 0;   ///< of the address in the variable
  std::size_t size = 0;     ///< of the variable
  std::size_t element = 0;  ///< of an element of it; 0 if unknown
};
SharedPlace shared_place(const Gang& gang, const void* address);

/// Whether that is in the dynamic shared memory of a block, or in the gap behind it.
bool is_dynamic_shared(const Gang& gang, const void* address);

}  // namespace emulator

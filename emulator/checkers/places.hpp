// What lies at an address, as a lane sees memory and as people call it.
#pragma once

#include <cstddef>
#include <string>

#include "machine/gang.hpp"

namespace emulator {

/// The parts of a program's memory.
enum class Region {
  shared,       ///< of a block that is alive together with the lane
  device,       ///< allocated, or a variable of the device
  constant,     ///< what nobody can write: literals, tables
  arguments,    ///< the kernel's parameters, which the launch keeps
  own_stack,    ///< of the lane, and the variables that the emulator keeps for it
  other_stack,  ///< of another lane
  host          ///< anything else
};

Region region_of(const Lane& lane, const void* address);

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

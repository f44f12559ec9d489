// What a warp loads or stores at once, and what that costs the memory.
#pragma once

#include <array>
#include <cstdint>

#include "counting/spent.hpp"
#include "machine/observer.hpp"

namespace emulator {

/// A load or store of a warp; up to 16 bytes a lane.
struct Request {
  LaneMask lanes = 0;  ///< that take part
  Access::Kind kind = Access::Kind::read;
  bool shared = false;                            ///< in the block's own shared memory, or global
  unsigned size = 0;                              ///< bytes a lane
  const void* code = nullptr;                     ///< where the program asks for it
  std::array<std::uintptr_t, 32> addresses = {};  ///< by lane; in shared memory, from its begin
};

/// Adds the request to what is counted.
void count(const Request& request, Spent& spent);

}  // namespace emulator

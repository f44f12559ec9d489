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

/// Sectors of 32 bytes that it touches in global memory.
unsigned sectors(const Request& request);

/// Passes through the 32 banks of shared memory beyond those that it takes at best. Bank b holds
/// the 4-byte words b, b + 32, b + 64, …; in one pass it serves one word, to any number of lanes.
/// Up to 4 bytes a lane, a whole warp takes a pass; of 8 bytes half a warp, of 16 bytes a quarter.
unsigned bank_conflicts(const Request& request);

/// Adds the request to what is counted.
void count(const Request& request, Spent& spent);

}  // namespace emulator

// Accesses that miss the variable or allocation that they were meant for: in the words of a report,
// what they are beside.
#pragma once

#include "advice/facts.hpp"
#include "notes/locator.hpp"
#include "notes/places.hpp"

namespace emulator {

struct Stray {
  using Direction = IndexFacts::Direction;

  PlaceName place;  ///< "tile[32], the first byte after the end of tile"
  Direction direction;
  const Allocation* before = nullptr;  ///< it is after the end of that, as far as is known
  /// Of what it is after the end of, the bytes, and where in it the access begins.
  std::size_t size = 0;
  std::ptrdiff_t offset = 0;
  bool in_shared = false;
};

/// Of an access to shared memory that isn't all in one variable.
Stray stray_in_shared(const Gang& gang, const Access& access);

/// Whether shared memory has the dynamic part at an address, or would if the launch had asked for
/// more.
bool is_in_dynamic(const Gang& gang, const void* address);

/// Of an access to memory of the device that is beside a __device__ or __constant__ variable.
Stray stray_of_variables(const Access& access);

/// Of an access to memory of the device that begins in a live allocation and goes on after it, or
/// begins in none.
Stray stray_of_allocations(const Gang& gang, const Access& access, const Allocation* allocation);

}  // namespace emulator

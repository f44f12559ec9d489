// What lies at an address in shared memory, as the source calls it.
#pragma once

#include <cstddef>

#include "machine/gang.hpp"
#include "machine/part_text.hpp"

namespace emulator {

/// In a shared variable of the kernel; without a name after the last, in the gaps, and in no block.
struct SharedPlace : PlaceInVariable {
  const Block* block = nullptr;
};
SharedPlace shared_place(const Gang& gang, const void* address);

/// A place in a static variable or after it, by its offset in the shared memory of a block; and one
/// in the dynamic shared memory of a launch, or beside it, by its offset there.
PlaceInVariable place_in(const SharedLayout::Placement& variable, std::size_t offset);
PlaceInVariable place_in_dynamic(const Launch& launch, std::ptrdiff_t offset);

}  // namespace emulator

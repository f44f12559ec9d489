// What a program's own allocators tell of the memory that they hand out, piece by piece.
#pragma once

#include <cstddef>

namespace emulator {

/// The `size` bytes at `piece` have a new owner: what they held before is gone.
void hand_out(const void* piece, std::size_t size);
/// They belong to whoever says so, with what they hold: a pool is made there, or is gone.
void take_over(const void* memory, std::size_t size);
/// They have no owner: until they are handed out again, nobody may use them.
void take_back(const void* piece, std::size_t size);

}  // namespace emulator

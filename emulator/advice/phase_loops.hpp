// Loops that all threads go through together.
#pragma once

#include "machine/source_line.hpp"

namespace emulator {

/// The innermost loop around two lines of a function that counts phases, alike for all threads, if
/// nothing in it could be a barrier; unknown if there is none. A loop over a thread's own elements
/// counts none.
SourceLine phases_without_barrier(const SourceLine& one, const SourceLine& other);

}  // namespace emulator

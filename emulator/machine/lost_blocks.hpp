// Whether a launch has no blocks because a division has lost them.
#pragma once

#include "machine/source_line.hpp"

namespace emulator {

/// The line of a launch divides for the size of its grid and doesn't round up; or another line of
/// its function does, for a variable that the launch names there.
bool divides_down_for_grid(const SourceLine& launch);

}  // namespace emulator

// Where a line is in a loop, as the source reads.
#pragma once

#include "machine/source_line.hpp"

namespace emulator {

/// The line where the outermost loop of the function begins that `line` is in, or begins; unknown
/// if it is in none.
SourceLine outermost_loop(const SourceLine& line);

}  // namespace emulator

// Reading lines that take a value, change it and put it back.
#pragma once

#include "machine/source_line.hpp"

namespace emulator {

/// Whether `write` is like `*x = old + 1;`, and a line above it like `int old = *x;`, which the
/// same threads come by, with no barrier between the two. All threads then change one number: `x`
/// has no index, or is an array of one element, if it `is_single`.
bool puts_back(const SourceLine& write, bool is_single);

}  // namespace emulator

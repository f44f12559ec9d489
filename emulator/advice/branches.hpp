// The two branches of an `if`, as the source reads.
#pragma once

#include "machine/source_line.hpp"

namespace emulator {

/// Whether `later`, further down in the same function, is in the other branch of an `if` that
/// `earlier` is in.
bool in_other_branch(const SourceLine& earlier, const SourceLine& later);

}  // namespace emulator

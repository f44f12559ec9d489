// Where the host was when a signal came.
#pragma once

#include "machine/source_line.hpp"

namespace emulator {

/// The line that `interrupted_line` tells; unknown if nobody knows it.
SourceLine interrupted_place(void* context);

}  // namespace emulator

// Where the host was when a signal came.
#pragma once

#include <string>

#include "machine/source_line.hpp"

namespace emulator {

/// The line that `interrupted_line` tells; unknown if nobody knows it.
SourceLine interrupted_place(void* context);

/// "main.cu:12: x = *p;"; empty of an unknown line.
std::string text_of_place(const SourceLine& place);

}  // namespace emulator

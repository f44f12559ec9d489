// Asking the binutils for the source of code that libbacktrace doesn't find.
#pragma once

#include <vector>

#include "machine/source_line.hpp"

namespace emulator {

/// As `source_lines`, for the code of the program itself; empty elsewhere, and where there is no
/// `addr2line`. libbacktrace before GCC 14 loses code between functions that two object files have
/// both: the units that it searches overlap there. Starts a process: for what is asked rarely.
std::vector<SourceLine> ask_addr2line(const void* code);

}  // namespace emulator

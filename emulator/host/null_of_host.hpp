// Why a pointer that the host follows is null.
#pragma once

#include <string>

#include "machine/source_line.hpp"

namespace emulator {

/// As far as the line says that follows it: an argument that the program wasn't given, or what a
/// function of C returns when it fails. Whole sentences.
std::string why_null(const SourceLine& line);

}  // namespace emulator

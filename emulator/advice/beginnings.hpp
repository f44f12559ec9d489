// What a number begins with that a line changes and nobody has set.
#pragma once

#include <string>

#include "machine/source_line.hpp"
#include "source/expression.hpp"

namespace emulator {

/// How the line makes a new value of the memory's old one, be it by an atomic or by a loop of
/// compare-and-swap that begins there; none if it doesn't.
source::Change change_at(const SourceLine& line, bool by_atomic, const std::string& memory);

/// ": a sum begins with 0"; empty of a change that begins with any number.
std::string beginning_text(source::Change change);

}  // namespace emulator

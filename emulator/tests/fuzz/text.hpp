// A program for people.
#pragma once

#include <string>

#include "program.hpp"

namespace fuzz {

/// A line for the shape, and one for each operation.
std::string text(const Program& program);

}  // namespace fuzz

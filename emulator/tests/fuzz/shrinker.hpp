// Making a failing program small.
#pragma once

#include <functional>

#include "program.hpp"

namespace fuzz {

/// Drops operations and lanes of operations while the program stays well-formed and `fails`.
Program shrink(Program program, const std::function<bool(const Program&)>& fails);

}  // namespace fuzz

// Whether reports tell the truth.
#pragma once

#include "interpreter.hpp"
#include "program.hpp"

namespace fuzz {

/// True if each of the races is one of the program: on such a byte, of such a kind, by these
/// threads, in these lines.
bool are_true(const std::vector<ToldRace>& told, const Program& program);

}  // namespace fuzz

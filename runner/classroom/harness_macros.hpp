// What the tests' harness would replace in an exercise.
#pragma once

#include <set>
#include <string>

#include "compile/steps.hpp"
#include "course/tree.hpp"
#include "sandbox.hpp"

namespace runner {

/// The names of the macros that doctest and the harness define. A prelude puts them before every
/// exercise.
std::set<std::string> macros_of_harness(const Tree& tree, const Sandbox& sandbox,
                                        const Recipe& recipe);

}  // namespace runner

// What the tests of one task ask an answer for.
#pragma once

#include <string>

namespace runner {

/// A lesson's interface.hpp without the kernels and functions that `tests` don't come to: what
/// isn't served isn't compiled, where it is a template or inline. A line that goes leaves an empty
/// one. `tests`: the cases of a task, and whatever helps them or others. A definition begins at the
/// margin after an empty line, and counts if what counts has its name.
std::string only_served(const std::string& interface, const std::string& tests);

}  // namespace runner

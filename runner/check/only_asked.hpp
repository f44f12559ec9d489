// The tests of one task, and what they ask an answer for.
#pragma once

#include <string>

#include "course/answer.hpp"

namespace runner {

/// What is left of a lesson's test without the suites of other tasks, on its own lines.
std::string only_suite(const NamedText& test, const std::string& task);

/// A lesson's interface.hpp, on its own lines, without the kernels and functions that `tests` don't
/// come to: what isn't served isn't compiled, where it is a template or inline. `tests`: the cases
/// of a task, and whatever helps them or others. A definition counts if what counts has its name.
std::string only_served(const std::string& interface, const std::string& tests);

}  // namespace runner

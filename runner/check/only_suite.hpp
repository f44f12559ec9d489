// The test cases of one task.
#pragma once

#include <string>

#include "course/answer.hpp"

namespace runner {

/// The test of a lesson without the suites of other tasks than `task`: compiling those takes longer
/// than running what is left. A suite begins at a line like `TEST_SUITE("a") {` and ends at the
/// next that begins with a brace. `#line` directives keep every line's own number.
std::string only_suite(const NamedText& test, const std::string& task);

}  // namespace runner

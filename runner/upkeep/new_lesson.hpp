// `course new`: the files of a lesson to come.
#pragma once

#include <string>

#include "course/tree.hpp"

namespace runner {

/// Makes the lesson "16-byte-pairs" from the files in runner/template, and adds it to the lessons
/// in the root meson.build. What it has is a lesson that can be built and tested; `course test`
/// says what it lacks. Throws Failure when the name has another form or the lesson is there.
/// Returns the exit code.
int new_lesson(const Tree& tree, const std::string& name);

}  // namespace runner

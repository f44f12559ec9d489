// `course next`, `course skip` and `course progress`: where the learner is, and where to go.
#pragma once

#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

/// Prints the task to do next: where to read, where to write, and how to go on. Returns the exit
/// code.
int next(const Tree& tree);

/// Leaves a lesson or a task for later; `undo` takes it up again. Returns the exit code.
int skip(const Tree& tree, const std::vector<std::string>& words, bool undo);

/// Prints the whole course on one screen of 80 columns and 24 lines. Returns the exit code.
int progress(const Tree& tree);

}  // namespace runner

// What `course` shows once every lesson is solved.
#pragma once

#include "course/tree.hpp"

namespace runner {

/// Whether this repository has the program that finale() runs: a students' repository has not.
bool has_finale(const Tree& tree);

/// What is in a file, counted by the histogram that the learner has written, and how to ask it
/// of another. Returns the exit code.
int finale(const Tree& tree);

}  // namespace runner

// `course spot`: find the bug in a wrong answer of a lesson.
#pragma once

#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

/// Shows the next wrong answer to a task that the learner has solved, as code; asks for the line
/// and the kind of the report; and lets the emulator's report and the author's comment answer. What
/// was found and what was missed is in .progress: the latter comes again. Returns the exit code.
int spot(const Tree& tree, const std::vector<std::string>& words);

}  // namespace runner

// `course solution`: how the reference solution differs from the learner's.
#pragma once

#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

/// Prints the difference for a lesson or a task once that is solved, or when asked twice; .progress
/// remembers the first time. Returns the exit code.
int solution(const Tree& tree, const std::vector<std::string>& words);

}  // namespace runner

// `course watch`: checks an exercise whenever it is saved, and listens to keys meanwhile.
#pragma once

#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

/// Begins with "03", "03.c" or the lesson to do next; follows the learner to other lessons that are
/// saved. Returns the exit code.
int watch(const Tree& tree, const std::vector<std::string>& words);

}  // namespace runner

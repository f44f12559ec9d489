// `course best`: the open tasks, and how cheap one's answers are.
#pragma once

#include "course/tree.hpp"

namespace runner {

/// Prints a table of all open tasks, or tells of them as JSON. Returns the exit code.
int best(const Tree& tree, bool as_json = false);

}  // namespace runner

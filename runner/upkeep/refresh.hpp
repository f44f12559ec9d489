// `course refresh`: what is derived, written again from its source.
#pragma once

#include "course/tree.hpp"

namespace runner {

/// Writes every exercise from its solution, and renews the quotes and numbers of the pages.
/// With `only_check` it changes nothing, names what has drifted, and returns 1 if anything has.
int refresh(const Tree& tree, bool only_check);

}  // namespace runner

// The part of the course that isn't needed to begin with.
#pragma once

#include "course/tree.hpp"

namespace runner {

/// A first start sets up the lessons alone, since that takes a quarter of the time. This sets up
/// the rest: solutions, wrong answers, tools, benchmarks and the book. False if all is there, or
/// all that a student was handed out.
bool set_up_whole_course(const Tree& tree);

}  // namespace runner

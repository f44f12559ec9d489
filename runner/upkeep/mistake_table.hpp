// What learners get wrong in a lesson: its wrong answers, with what is reported of each.
#pragma once

#include <string>
#include <string_view>

#include "course/tree.hpp"

namespace runner {

/// Markdown, a row for each wrong answer in the order of the tasks. `lesson` as find_lesson() reads
/// it.
std::string mistake_table(const Tree& tree, std::string_view lesson);

}  // namespace runner

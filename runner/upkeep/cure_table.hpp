// How many wrong answers a report leads to the cure of, and which ones it doesn't.
#pragma once

#include <string>

#include "course/tree.hpp"

namespace runner {

/// Markdown: a sentence with the numbers, then a list of the others with their reasons.
std::string cure_table(const Tree& tree);

}  // namespace runner

// `course hint`: the next of the hints for a task, one a call.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "course/tree.hpp"

namespace runner {

struct Hint {
  std::string title;               ///< "The concept"
  std::vector<std::string> lines;  ///< Markdown.
};

/// The hints for a task, in order, from the page with all hints of a lesson: each has a heading
/// like "### 1 · The concept" below one like "## Task c" or "## Task c, part 2".
std::vector<Hint> hints_in(std::string_view page, const std::string& task);

/// Prints the next hint for "03.c", or for the task to do next, and remembers it in .progress.
/// Returns the exit code.
int hint(const Tree& tree, const std::vector<std::string>& words);

}  // namespace runner

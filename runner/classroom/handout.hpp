// `course handout`: a repository for students, with some lessons and nothing that gives them away.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

struct HandoutOptions {
  std::vector<std::string> lessons;  ///< As find_lesson() reads them; none: all.
  std::filesystem::path folder;      ///< Made; must be empty if it is there.
};

/// Copies the lessons, the emulator and the runner, and commits them as the first commit of a new
/// repository. Solutions, wrong answers and what is only for maintainers are never copied. Returns
/// the exit code.
int hand_out(const Tree& tree, const HandoutOptions& options);

}  // namespace runner

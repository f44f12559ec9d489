// `course reset` and `course restore`: an exercise as it was handed out, and back. Neither loses
// anything: what they replace is kept beside it.
#pragma once

#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

/// Hands out a lesson's exercise, or one task of it, once more. Returns the exit code.
int reset(const Tree& tree, const std::vector<std::string>& words);

/// Brings back the version of a lesson's exercise that was kept last. Returns the exit code.
int restore(const Tree& tree, const std::vector<std::string>& words);

/// `own` with one task as `skeleton` has it. diff works in `folder`.
std::string with_task_reset(const std::string& own, const std::string& skeleton,
                            const std::string& task, const std::filesystem::path& folder);

}  // namespace runner

// Whether an exercise that passes may also be graded.
#pragma once

#include <filesystem>
#include <string>

#include "course/tree.hpp"

namespace runner {

/// Why `course grade` would refuse this exercise, which `program` was built of; empty if it would
/// not.
std::string refusal_in_grading(const Tree& tree, const std::filesystem::path& exercise,
                               const std::filesystem::path& program);

}  // namespace runner

// Whether an exercise that passes may also be graded.
#pragma once

#include <filesystem>
#include <future>
#include <string>

#include "course/tree.hpp"

namespace runner {

/// Why `course grade` would refuse this exercise for what it says; empty if it would not. Asked
/// while the exercise is compiled, once what answers that is built; before, when it is first waited
/// for.
std::future<std::string> refusal_of_source(const Tree& tree, const std::filesystem::path& exercise);

/// The same for what the program that was built of it calls.
std::string refusal_of_program(const std::filesystem::path& program);

}  // namespace runner

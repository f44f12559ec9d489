// An exercise as it is handed out: its solution without the answers.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// The skeleton of `solution`: each region named by a task ("a", or "a1", "a2" for the parts of
/// one) becomes a comment that says how long the answer is, then the `otherwise` code.
/// Markers of other regions vanish. The answers of the task `answered`, a letter, stay.
/// Throws LineFailure at a marker without its pair.
std::string derive_skeleton(std::string_view solution, std::string_view answered = {});

/// Writes the skeleton of the solution in one file to another. Returns the exit code.
int write_skeleton(const std::filesystem::path& solution, const std::filesystem::path& skeleton);

/// Whether a region of this name is the answer to a task, or a part of it: "a", "a1".
bool is_answer(std::string_view name);

/// The letters of the tasks that `solution` marks, in order of appearance.
std::vector<std::string> task_letters(std::string_view solution);

/// "// Task a.": how the line begins where task a waits for its answer in a skeleton.
std::string invitation_to(std::string_view letter);

}  // namespace runner

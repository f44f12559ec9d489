// The learner's own files, in a folder that git ignores.
#pragma once

#include <filesystem>

#include "course/tree.hpp"

namespace runner {

/// Brings work/ up to date: a folder for each lesson, with exercise.cuh, which is the learner's,
/// and skeleton.cuh, the exercise as it was handed out; and mend.cuh, the lesson's broken kernel.
///
/// A file that isn't there is made, and named if it was there once. When a newer course hands out
/// another skeleton, what has changed in it goes into the learner's exercise, unless the learner
/// has written in the same lines. What a learner has written in lessons/NN-name/exercise.cuh is
/// adopted. Says on standard error what it has changed, and keeps what was there before.
void bring_up_to_date(const Tree& tree);

/// The same for the build, which wants an output: an empty file. Returns the exit code.
int write_work(const std::filesystem::path& root, const std::filesystem::path& out);

/// The exercise of a lesson as it is handed out: derived from the solution or, in a students'
/// repository, which has none, as it was committed. Empty when there is neither.
std::string handed_out(const Tree& tree, const std::string& lesson);

/// The file as the last commit has it; empty when there is none.
std::string committed(const Tree& tree, const std::filesystem::path& file);

}  // namespace runner

// `course grade`: the exercises of a class, tested in a sandbox.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

struct GradeOptions {
  std::filesystem::path submissions = {};
  std::vector<std::string> lessons = {};   ///< Those that are graded.
  std::filesystem::path results = {};      ///< Kept: what was graded is not graded again.
  std::filesystem::path hidden = {};       ///< The teacher's own tests, a folder for each lesson.
  std::optional<std::uint64_t> seed = {};  ///< Without it the results' own, drawn once.
  unsigned schedules = 3;
  std::size_t jobs = 1;  ///< At once: here, or in each task.
  std::string due = {};  ///< As due_in() reads it, or empty.
  int late_percent = 0;  ///< Of the lesson's points, for each day begun after that.
  std::filesystem::path extensions = {};  ///< A table of those who have more time; or empty.
  std::filesystem::path manual = {};      ///< A table of points and comments; or empty.
  std::filesystem::path nicknames =
      {};  ///< A table of who is ranked, and under which name; or empty.

  std::size_t slurm = 0;  ///< So many tasks of a job on a cluster do it; 0: this machine.
  std::optional<std::size_t> task = {};  ///< This is that one of them: it tests, and no more.
};

/// Grades all and writes the results in every form. Returns the exit code.
int grade(const Tree& tree, const GradeOptions& options);

}  // namespace runner

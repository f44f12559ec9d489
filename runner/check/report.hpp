// What a learner reads about one run of a lesson's tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/terminal.hpp"
#include "check/suggestion.hpp"
#include "check/test_program.hpp"
#include "course/lessons.hpp"

namespace runner {

/// The cases of one task.
struct TaskResult {
  Task task;
  std::size_t cases = 0;
  std::size_t failures = 0;
  std::size_t skips = 0;

  bool passed() const { return cases > 0 && failures == 0 && skips == 0; }
};

/// The lesson's tasks in order, then any that only the tests know.
std::vector<TaskResult> results_by_task(const Lesson& lesson, const TapReport& report);

/// One line a task: "✗ b  The warp's own intrinsics   2 of 6 cases failed".
std::string task_table(const Lesson& lesson, const TapReport& report, const Style& style);

/// A failed case: what went wrong, what to do about it, and what the learner's code printed
/// meanwhile. With `all`, what else was found as well. Names of files are as the tests say them.
std::string failure_text(const TestCase& test, const Suggestion& suggestion, const Style& style,
                         std::size_t width, bool all);

/// "3 of 25 cases".
std::string progress_in(const TapReport& report);

/// `text`, four columns to the right; no more than `limit` lines of it.
std::string indented(std::string_view text, std::size_t limit = std::string_view::npos);

/// A sentence on a program that crashed, hung or stopped early; else empty.
std::string abnormal_end(const TestRun& run);

}  // namespace runner

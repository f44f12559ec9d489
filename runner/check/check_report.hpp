// What `course check` says of the tests that it has run, and what it remembers of them.
#pragma once

#include <string>
#include <vector>

#include "base/terminal.hpp"
#include "check/check.hpp"
#include "check/test_program.hpp"
#include "course/aim.hpp"
#include "course/lessons.hpp"
#include "course/marks.hpp"
#include "course/tree.hpp"

namespace runner {

/// What failed in `others` has failed in `run`.
void take_failures(TestRun& run, const TestRun& others);

/// A whole lesson is solved without its open task: what fails of that, beside others, is not solved
/// yet, and no failure.
void leave_open(TestRun& run, const CheckOptions& options, const Aim& aim);

class CheckReport {
 public:
  CheckReport(const Tree& tree, const CheckOptions& options, const std::vector<Lesson>& lessons,
              const Aim& aim)
      : tree_(tree),
        options_(options),
        lessons_(lessons),
        aim_(aim),
        marks_(tree),
        is_puzzle_(aim.is_mend() && !options.all && !options.emulator.any() &&
                   marks_.hints(aim.lesson, aim.task) == 0) {}

  /// Remembers which tasks pass. Nothing is remembered of the solution, of single cases and of what
  /// ran with options for the emulator.
  void record(const TestRun& run);

  /// Tells how it went: each task, and what failed first, or all.
  void tell_results(const TestRun& run) const;

  /// The same of these tasks alone, which pass under the friendly schedule, under the others.
  void tell_of_other_schedules(const TestRun& run, const std::vector<std::string>& tasks) const;

  /// Whether the whole exercise has passed, and task m, which is another file's, has not.
  bool leaves_mend() const;

  /// Tells what to do next. Returns the exit code.
  int tell_next(const TestRun& run) const;

 private:
  Lesson lesson_of(const std::vector<std::string>& tasks) const;
  std::string command_with(const std::string& option) const;
  void tell_failures(const TestRun& run) const;
  void tell_first_or_all(const TapReport& report) const;
  int say_failed(const TestRun& run) const;
  int say_passed(const TestRun& run) const;
  std::string words_on_predictions() const;
  int say_solved() const;
  void tell_what_is_left() const;
  void tell_score(const TestRun& run) const;
  void tell_notes(const TapReport& report) const;

  const Tree& tree_;
  const CheckOptions& options_;
  const std::vector<Lesson>& lessons_;
  const Aim& aim_;
  Marks marks_;
  const bool
      is_puzzle_;  ///< Task m at first: what is wrong and where, and not what to do about it.
  Style style_ = style_of_output();
};

}  // namespace runner

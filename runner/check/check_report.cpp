// What `course check` says of the tests that it has run, and what it remembers of them.
#include "check/check_report.hpp"

#include <algorithm>
#include <iostream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/text.hpp"
#include "check/pages.hpp"
#include "check/report.hpp"
#include "check/report_shape.hpp"
#include "check/suggestion.hpp"
#include "check/task_score.hpp"
#include "course/broken_kernel.hpp"
#include "course/next_step.hpp"

namespace runner {

void take_failures(TestRun& run, const TestRun& others) {
  for (const auto& failure : others.report.cases) {
    if (!failure.failed()) continue;
    for (auto& test : run.report.cases)
      if (test.full_name() == failure.full_name() && !test.failed()) test = failure;
  }
  if (others.ran_to_end()) return;
  run.ending = others.ending;
  run.report.bail_out = others.report.bail_out;
}

namespace {

bool is_open(const TestCase& test) { return test.task == Task::open; }

}  // namespace

void leave_open(TestRun& run, const CheckOptions& options, const Aim& aim) {
  if (options.solution || !aim.task.empty()) return;
  if (std::all_of(run.report.cases.begin(), run.report.cases.end(), is_open)) return;
  bool left = false;
  for (auto& test : run.report.cases) {
    if (!test.failed() || !is_open(test)) continue;
    test = {.skipped = true, .task = test.task, .name = test.name, .reason = "not solved yet"};
    left = true;
  }
  if (left && run.report.failures() == 0 && run.ending.code == failed) run.ending.code = passed;
}

void CheckReport::record(const TestRun& run) {
  if (options_.solution || options_.emulator.any() || !aim_.test_case.empty()) return;
  for (const auto& result : results_by_task(aim_.lesson_of_tasks(), run.report)) {
    const bool known = run.ran_to_end() || result.failures > 0;
    if (known && !result.task.letter.empty()) {
      marks_.set(aim_.lesson, result.task.letter, result.passed());
    }
  }
  const auto* score = run.report.score();
  const auto open_marks = score_marks(tree_, aim_.lesson);
  if (score && open_marks) marks_.set_best(aim_.lesson, score->value, open_marks->plain);
  const auto* failure = run.report.first_failure();
  if (!aim_.is_mend()) marks_.tell(aim_.lesson, failure ? failure->task : "");
  if (aim_.is_mend() && failure) marks_.add_hint(aim_.lesson, aim_.task);
  marks_.save_if_possible();
}

bool CheckReport::leaves_mend() const {
  const auto tasks = aim_.lesson.exercise_tasks();
  const auto has = [&](const Task& task) {
    return task.is_open() || marks_.has(aim_.lesson, task);
  };
  const bool is_whole = aim_.task.empty() && aim_.test_case.empty() && !options_.solution &&
                        !options_.emulator.any() && options_.backend == "emulator";
  return is_whole && std::all_of(tasks.begin(), tasks.end(), has) && !marks_.solved(aim_.lesson);
}

/// This command again, with one more option.
std::string CheckReport::command_with(const std::string& option) const {
  auto words = "check " + aim_.shown() +
               (aim_.test_case.empty() ? "" : " " + quoted_for_shell(aim_.test_case)) +
               (options_.solution ? " --solution" : "") + " " + option;
  if (!options_.emulator.checkers.empty()) words += " --check " + options_.emulator.checkers;
  return tree_.command(words);
}

/// The lesson with no other tasks than these.
Lesson CheckReport::lesson_of(const std::vector<std::string>& tasks) const {
  auto lesson = aim_.lesson;
  std::erase_if(lesson.tasks, [&](const Task& task) { return !contains(tasks, task.letter); });
  return lesson;
}

void CheckReport::tell_results(const TestRun& run) const {
  std::cout << task_table(aim_.lesson_of_tasks(), run.report, style_) << '\n';
  tell_score(run);
  const bool passes = run.verdict() == Verdict::passed;
  if (!passes) tell_failures(run);
  // What CUDA allows is of interest once nothing is wrong.
  if (passes || options_.all) tell_notes(run.report);
  std::cout << std::flush;
}

void CheckReport::tell_notes(const TapReport& report) const {
  for (const auto& note : report.notes)
    std::cout << wrapped("Note: " + tree_.with_clickable_paths(note), width_of_output()) << "\n\n";
}

void CheckReport::tell_of_other_schedules(const TestRun& run,
                                          const std::vector<std::string>& tasks) const {
  if (run.verdict() == Verdict::passed) {
    std::cout << style_.green("✓ ") << join(tasks, ", ")
              << (tasks.size() == 1 ? " passes" : " pass") << " under other schedules as well\n\n";
    return;
  }
  std::cout << "Under other schedules:\n\n"
            << task_table(lesson_of(tasks), run.report, style_) << '\n';
  tell_failures(run);
}

void CheckReport::tell_score(const TestRun& run) const {
  const auto* score = run.report.score();
  const auto marks = score_marks(tree_, aim_.lesson);
  if (!score || !marks) return;
  const auto best = marks_.best(aim_.lesson, marks->plain);
  std::cout << with_wrapped_lines(score_text(*score, *marks, best, options_.solution, style_),
                                  width_of_output())
            << '\n';
}

int CheckReport::tell_next(const TestRun& run) const {
  return run.verdict() == Verdict::passed ? say_passed(run) : say_failed(run);
}

void CheckReport::tell_failures(const TestRun& run) const {
  tell_first_or_all(run.report);
  if (const auto end = abnormal_end(run); !end.empty()) std::cout << style_.red(end) << '\n';
  const auto* failure = run.report.first_failure();
  if (failure && failure->seed != 0) {
    std::cout << "It fails under one of the schedules that a GPU may choose. That one alone: "
              << command_with("--seed " + std::to_string(failure->seed)) << '\n';
  }
}

int CheckReport::say_failed(const TestRun& run) const {
  if (options_.solution) {
    std::cout << style_.bold(style_.red(
                     "The reference solution fails: that is a fault of the course, please report "
                     "it"))
              << std::endl;
    return failed;
  }
  auto aim = aim_;
  const auto* failure = run.report.first_failure();
  if (failure && !failure->task.empty()) aim.task = failure->task;
  const auto tasks = aim.tasks();
  if (!tasks.empty() && marks_.changed(aim.lesson, tasks.front()))
    std::cout << "Task " << aim.task << " has passed before, and stays solved.\n";
  if (is_puzzle_)
    std::cout << wrapped("What to change is yours to find. The next check tells it, or now: " +
                             tree_.command("hint " + aim.shown()),
                         width_of_output())
              << '\n';
  if (!aim.is_mend())
    say("Hints: " + hints_for(aim, tree_) +
        ", one at a time: " + tree_.command("hint " + aim.shown()));
  const bool is_known = !aim.task.empty() && !tasks.empty();
  say_next(is_known ? step_for(aim.lesson, tasks.front(), tree_)
                    : step_in(aim_.lesson_of_tasks(), marks_, tree_));
  return failed;
}

/// The first failed case, or all.
void CheckReport::tell_first_or_all(const TapReport& report) const {
  std::size_t untold = report.notes.size();
  for (const auto& test : report.cases) {
    if (!test.failed()) continue;
    const bool first = &test == report.first_failure();
    untold += (first ? 0 : 1) + (test.more.empty() ? 0 : 1);
    if (!first && !options_.all) continue;
    auto clickable = with_clickable_paths(test, tree_);
    if (is_puzzle_) {
      clickable.message = shaped(clickable, width_of_output() - 4).head;
      clickable.report.reset();
    }
    const auto suggestion =
        is_puzzle_ ? Suggestion() : suggestion_for(test, aim_.lesson.name, tree_);
    std::cout << failure_text(clickable, suggestion, style_, width_of_output(), options_.all)
              << '\n';
  }
  if (untold > 0 && !options_.all && !is_puzzle_)
    std::cout << style_.dim("More was found: " + command_with("--all") + " tells all of it")
              << "\n\n";
}

int CheckReport::say_passed(const TestRun& run) const {
  if (options_.solution) {
    std::cout << style_.bold(style_.green("The reference solution passes")) << std::endl;
    return passed;
  }
  if (options_.emulator.any() || !aim_.test_case.empty()) {
    const bool one = run.report.cases.size() == 1;
    std::cout << style_.green(options_.emulator.any() ? "It passes with these options."
                              : one                   ? "This case passes."
                                                      : "These cases pass.")
              << '\n'
              << style_.bold((options_.emulator.any() ? "Without them: run " : "All of it: run ") +
                             tree_.command("check " + aim_.shown()))
              << std::endl;
    return passed;
  }
  if (aim_.is_mend())
    std::cout << wrapped("What was wrong: " + broken_kernel(tree_, aim_.lesson.name).comment,
                         width_of_output())
              << "\n\n"
              << words_on_predictions();
  if (marks_.solved(aim_.lesson)) return say_solved();
  if (leaves_mend()) {
    std::cout << style_.green("The exercise of lesson " + aim_.lesson.two_digits() + " passes.")
              << " Task m is left:\n\n";
    return passed;
  }
  std::cout << style_.green(capitalised(aim_.in_words()) + " passes.") << '\n';
  say_next(step_in(aim_.lesson, marks_, tree_, aim_.task));
  return passed;
}

/// Where a learner can find out whether the page's kernel is understood; empty if that is done.
std::string CheckReport::words_on_predictions() const {
  const bool there = std::filesystem::exists(tree_.predictions(aim_.lesson.name));
  if (!there || marks_.predicted(aim_.lesson, "1")) return "";
  return wrapped("What will a kernel like this do? Say it before you see it: " +
                     tree_.command("predict " + aim_.lesson.two_digits()),
                 width_of_output()) +
         "\n\n";
}

int CheckReport::say_solved() const {
  const auto verdict = "Lesson " + aim_.lesson.two_digits() + " is solved.";
  std::cout << with_replaced(
                   fitted_to_output(verdict + " Compare yours with the reference's: " +
                                    tree_.command("solution " + aim_.lesson.two_digits())),
                   verdict, style_.green(verdict))
            << '\n';
  const auto ability =
      paragraph_below(read_file_if_there(tree_.readme(aim_.lesson.name)), "## What you can do now");
  if (!ability.empty()) std::cout << '\n' << wrapped(ability, width_of_output()) << "\n\n";
  tell_what_is_left();
  say_next(step_after(aim_.lesson, lessons_, marks_, tree_));
  return passed;
}

/// What else there is in a solved lesson.
void CheckReport::tell_what_is_left() const {
  const auto number = aim_.lesson.two_digits();
  std::cout << "What it costs, beside the reference: "
            << tree_.command("check " + number + " --counters") << '\n';
  const auto* open = aim_.lesson.open_task();
  if (open && !marks_.has(aim_.lesson, *open))
    say("Task " + open->letter + " is open (" + open->title +
        "), for those who want it: " + tree_.command("check " + number + "." + open->letter));
  const auto measured = tree_.readme(aim_.lesson.name).parent_path() / "measured.md";
  if (std::filesystem::exists(measured)) say("What it measured on a GPU: " + tree_.shown(measured));
  std::cout << '\n';
}

}  // namespace runner

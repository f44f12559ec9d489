// `course check`: a lesson's tests, on the learner's code or on the reference solution.
#include "check.hpp"

#include <iostream>
#include <utility>

#include "build.hpp"
#include "compile_error.hpp"
#include "counter_table.hpp"
#include "failure.hpp"
#include "files.hpp"
#include "introspection.hpp"
#include "lessons.hpp"
#include "marks.hpp"
#include "next_step.hpp"
#include "prints.hpp"
#include "process.hpp"
#include "report.hpp"
#include "scratch_file.hpp"
#include "terminal.hpp"
#include "text.hpp"
#include "warnings.hpp"

namespace runner {

namespace {

class Check {
 public:
  Check(const Tree& tree, const CheckOptions& options, const std::vector<Lesson>& lessons,
        const Lesson& lesson)
      : tree_(tree),
        options_(options),
        lessons_(lessons),
        lesson_(lesson),
        marks_(tree.root / ".progress") {}

  int run() {
    if (!std::filesystem::exists(path())) {
      throw Failure("there is no " + tree_.shown(path()) + ": run git restore " +
                    quoted_for_shell(tree_.shown(path())));
    }
    const auto program = file_of_target(tree_, target());
    if (!program) fail_without_target();
    auto targets = std::vector{*program};
    const auto warnings = file_of_target(tree_, target() + "-warnings");
    if (warnings) targets.push_back(*warnings);
    const auto built = build(tree_, targets, "Building the tests of lesson " + number());
    if (!built.succeeded) return report_compile_error(built);
    const ScratchFile counters(tree_.build, "counters");
    const auto run = run_tests(tree_.build / *program, counters.path());
    if (run.report.cases.empty() && run.ending.code == broken_setup) {
      throw Failure(std::string(trim(run.report.unfinished_output)));
    }
    say_whose_code(run.report.device);
    if (run.verdict() == Verdict::skipped) fail_without_device(run);
    if (const auto lines = read_file_if_there(counters.path()); !lines.empty()) {
      std::cout << counter_table(lines, style_) << '\n';
    }
    if (warnings) say_warnings(tree_.build / *warnings);
    record(run);
    return report(run);
  }

 private:
  std::string number() const { return lesson_.two_digits(); }

  std::string target() const {
    return lesson_.name + (options_.solution ? "-solution" : "-exercise") +
           (options_.backend == "cuda" ? "-cuda" : "");
  }

  std::filesystem::path path() const {
    return options_.solution ? tree_.solution(lesson_.name) : tree_.exercise(lesson_.name);
  }

  [[noreturn]] void fail_without_target() const {
    if (options_.backend == "cuda") {
      throw Failure(
          "the CUDA backend isn't set up, because nvcc or a GPU wasn't found: install the CUDA "
          "Toolkit and NVIDIA's driver, then run meson setup --reconfigure " +
          quoted_for_shell(tree_.shown(tree_.build)));
    }
    throw Failure("the build has no tests for lesson " + number() + ": run meson setup --wipe " +
                  quoted_for_shell(tree_.shown(tree_.build)));
  }

  TestRun run_tests(const std::filesystem::path& program, const std::filesystem::path& counters) {
    ProgressLine progress("Testing lesson " + number());
    TestRunOptions options{.environment = options_.emulator.environment()};
    if (options_.limit) options.environment["COHORT_PATIENCE"] = std::to_string(*options_.limit);
    if (options_.counters) options.environment["COHORT_COUNTERS"] = counters.string();
    options.on_line = [&](const TapReport& report) {
      if (!report.device.empty() && !headline_said_) {
        progress.clear();
        say_whose_code(report.device);
      }
      if (const auto text = prints_.more_of(report, style_); !text.empty()) {
        progress.clear();
        std::cout << text << std::flush;
      }
    };
    options.on_tick = [&](const TapReport& report) { progress.tick(progress_in(report)); };
    auto run = run_test_program(program, options);
    std::cout << prints_.end(tree_.shown(tree_.build / program));
    return run;
  }

  /// The headline waits for the program's own word on its device.
  void say_whose_code(const std::string& device) {
    if (std::exchange(headline_said_, true)) return;
    const auto known =
        device.empty() ? (options_.backend == "cuda" ? "the GPU" : "the emulator") : device;
    std::cout << "Testing " << (options_.solution ? "the reference solution" : "your code") << ", "
              << tree_.shown(path()) << ", on " << known << '\n'
              << std::endl;
  }

  void say_warnings(const std::filesystem::path& kept) const {
    const auto is_mine = [&](const std::filesystem::path& file) { return file == path(); };
    if (const auto text = warnings_text(kept, tree_, is_mine); !text.empty()) {
      std::cout << text << '\n';
    }
  }

  int report_compile_error(const Build& built) {
    say_whose_code("");
    const auto file = tree_.shown(path());
    const auto error = first_error(built.messages, file);
    if (!error) require_built(built, tree_, "the tests of lesson " + number());
    std::cout << compile_error_text(built.messages, tree_.shown(tree_.build / "course.log"), style_,
                                    file)
              << '\n';
    const bool elsewhere = error->file != file;
    if (elsewhere) {
      std::cout << "That isn't in " << file << ", but where the tests call it: has one of its "
                << "signatures changed?\n";
    }
    std::cout << style_.bold("Fix " + (elsewhere ? file : error->place) + ", then run " +
                             tree_.command("check " + number()))
              << std::endl;
    return failed;
  }

  [[noreturn]] void fail_without_device(const TestRun& run) const {
    throw Failure("skipped: " + run.report.skip_reason + "; " + tree_.command("doctor") +
                  " says what this machine can do");
  }

  void record(const TestRun& run) {
    if (options_.solution || options_.emulator.any()) return;
    const bool ran_to_end = run.verdict() == Verdict::passed || run.verdict() == Verdict::failed;
    for (const auto& result : results_by_task(lesson_, run.report)) {
      const bool known = ran_to_end || result.failures > 0;
      if (known && !result.task.letter.empty()) {
        marks_.set(lesson_, result.task.letter, result.passed());
      }
    }
    marks_.save();
  }

  /// This command again, with one more option.
  std::string command_with(const std::string& option) const {
    auto words = "check " + number() + (options_.solution ? " --solution" : "") + " " + option;
    if (!options_.emulator.checkers.empty()) words += " --check " + options_.emulator.checkers;
    return tree_.command(words);
  }

  int report(const TestRun& run) const {
    std::cout << task_table(lesson_, run.report, style_) << '\n';
    if (run.verdict() == Verdict::passed) return say_passed();
    tell_failures(run.report);
    if (const auto end = abnormal_end(run); !end.empty()) std::cout << style_.red(end) << '\n';
    if (const auto* failure = run.report.first_failure(); failure && !failure->seed.empty()) {
      std::cout << "It fails under one of the schedules that a GPU may choose. That one alone: "
                << command_with("--seed " + failure->seed) << '\n';
    }
    if (options_.solution) {
      std::cout
          << style_.bold(style_.red(
                 "The reference solution fails: that is a fault of the course, please report it"))
          << std::endl;
      return failed;
    }
    std::cout << "Hints: " << hints_for(lesson_, marks_, tree_) << '\n';
    std::cout << style_.bold(step_in(lesson_, marks_, tree_)) << std::endl;
    return failed;
  }

  /// The first failed case, or all.
  void tell_failures(const TapReport& report) const {
    std::size_t untold = 0;
    for (const auto& test : report.cases) {
      if (!test.failed()) continue;
      const bool first = &test == report.first_failure();
      untold += (first ? 0 : 1) + (test.more.empty() ? 0 : 1);
      if (!first && !options_.all) continue;
      auto clickable = test;
      for (auto* text : {&clickable.message, &clickable.at, &clickable.more})
        *text = tree_.with_clickable_paths(*text);
      std::cout << failure_text(clickable, suggestion_for(clickable, lesson_.name, tree_), style_,
                                width_of_output(), options_.all)
                << '\n';
    }
    if (untold > 0 && !options_.all)
      std::cout << style_.dim("More was found: " + command_with("--all") + " tells all of it")
                << "\n\n";
  }

  int say_passed() const {
    if (options_.solution) {
      std::cout << style_.bold(style_.green("The reference solution passes")) << std::endl;
      return passed;
    }
    if (options_.emulator.any()) {
      std::cout << style_.green("It passes with these options.") << '\n'
                << style_.bold("Without them: run " + tree_.command("check " + number()))
                << std::endl;
      return passed;
    }
    std::cout << style_.green("Lesson " + number() + " is solved.") << " Compare yours with "
              << tree_.shown(tree_.solution_readme(lesson_.name)) << '\n'
              << style_.bold(step_after(lesson_, lessons_, marks_, tree_)) << std::endl;
    return passed;
  }

  const Tree& tree_;
  const CheckOptions& options_;
  const std::vector<Lesson>& lessons_;
  const Lesson& lesson_;
  Marks marks_;
  Style style_ = style_of_output();
  Prints prints_;
  bool headline_said_ = false;
};

}  // namespace

int check(const Tree& tree, const CheckOptions& options) {
  if (options.backend == "cuda" && (options.emulator.any() || options.counters)) {
    throw Failure(
        "--seed, --schedules, --check and --counters are for the emulator: leave out --backend "
        "cuda");
  }
  const auto lessons = load_lessons(tree);
  if (!options.lesson.empty()) {
    return Check(tree, options, lessons, find_lesson(lessons, options.lesson)).run();
  }
  const auto* first = Marks(tree.root / ".progress").first_unsolved(lessons);
  if (!first) {
    std::cout << "Every lesson is solved; to test one again, run "
              << tree.command("check " + lessons.front().two_digits()) << std::endl;
    return passed;
  }
  return Check(tree, options, lessons, *first).run();
}

}  // namespace runner

// The tests of a lesson, on the learner's code or the reference solution: built and run.
#include "check/lesson_tests.hpp"

#include <algorithm>
#include <set>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "compile/gpu.hpp"
#include "compile/host_library.hpp"
#include "compile/introspection.hpp"
#include "compile/missing_include.hpp"
#include "course/next_step.hpp"

namespace runner {

LessonTests::LessonTests(const Tree& tree, const CheckOptions& options, const Aim& aim)
    : tree_(tree),
      options_(options),
      aim_(aim),
      file_(aim.is_mend()      ? tree.mend(aim.lesson.name)
            : options.solution ? tree.solution(aim.lesson.name)
                               : tree.exercise(aim.lesson.name)) {
  if (options.solution) tree.require_solutions();
  if (options.backend == "cuda" && aim.is_mend())
    throw Failure("task m is fixed from the emulator's report: leave out --backend cuda");
  if (const auto missing = options.backend == "cuda" ? missing_for_gpu() : ""; !missing.empty())
    throw Failure(missing + " Without --backend cuda the emulator runs it.");
  if (options.solution && aim.is_mend())
    throw Failure("the solution of task m is shown, not run: " +
                  tree.command("solution " + aim.shown()));
  if (!std::filesystem::exists(file_)) {
    throw Failure("there is no " + tree.shown(file_) + ": run git restore " +
                  quoted_for_shell(tree.shown(tree.solution(aim.lesson.name))));
  }
  if (trim(read_file(file_)).empty() && !options.solution) {
    throw Failure(tree.shown(file_) + " is empty: " +
                  tree.command("reset " + (aim.is_mend() ? aim.shown() : aim.lesson.two_digits())) +
                  " hands it out again");
  }
  Targets targets(tree);
  const auto program = targets.file(target());
  if (!program) fail_without_target();
  program_ = tree.build / *program;
  const auto judge = targets.file(aim.lesson.name + "-judge");
  if (judge && !aim.is_mend()) judge_ = tree.build / *judge;
  if (const auto warnings = targets.file(target() + "-warnings"))
    warnings_ = tree.build / *warnings;
}

std::string LessonTests::target() const {
  return aim_.lesson.name +
         (aim_.is_mend()      ? "-mend"
          : options_.solution ? "-solution"
                              : "-exercise") +
         (options_.backend == "cuda" ? "-cuda" : "");
}

std::string LessonTests::command_by_hand() const {
  const auto program = tree_.shown(program_);
  return has_judge() ? tree_.shown(judge_) + " --answer=" + program : program + " --no-fork";
}

void LessonTests::fail_without_target() const {
  if (options_.backend == "cuda") {
    throw Failure(
        "the CUDA backend isn't set up, because there was no nvcc then: run meson setup "
        "--reconfigure " +
        quoted_for_shell(tree_.shown(tree_.build)));
  }
  throw Failure("the build has no tests for lesson " + aim_.lesson.two_digits() +
                ": run meson setup --wipe " + quoted_for_shell(tree_.shown(tree_.build)));
}

Build LessonTests::build() const {
  std::vector<std::string> targets = {tree_.target(program_)};
  if (!judge_.empty()) targets.push_back(tree_.target(judge_));
  if (warnings_) targets.push_back(tree_.target(*warnings_));
  auto built =
      runner::build(tree_, targets, "Building the tests of lesson " + aim_.lesson.two_digits());
  if (built.succeeded && !aim_.is_mend() && options_.backend != "cuda")
    if (const auto refusal = nvccs_refusal(); !refusal.empty()) built = {false, refusal};
  return built;
}

std::string LessonTests::nvccs_refusal() const {
  const auto text = read_file(file_);
  const auto error = [&](std::size_t line, std::size_t column, const std::string& words) {
    return tree_.shown(file_) + ":" + std::to_string(line) + ":" + std::to_string(column) +
           ": error: " + words + "\n";
  };
  if (const auto missing = missing_include(text, tree_.root))
    return error(missing->line, missing->column,
                 missing->name + " is declared in <" + missing->header +
                     ">, which nvcc doesn't know here: write #include <" + missing->header + ">");
  if (const auto use = use_of_host_library(text))
    return error(use->line, use->column, use->complaint);
  return "";
}

TestRun LessonTests::run(TestRunOptions run, const std::vector<std::string>& tasks) const {
  run.arguments = selection(tasks);
  run.environment.merge(options_.emulator.environment());
  if (options_.limit) run.environment["COHORT_PATIENCE"] = std::to_string(*options_.limit);
  auto result = run_test_program({program_, judge_}, run);
  if (!aim_.test_case.empty() && result.report.planned == 0u) fail_without_cases();
  if (result.report.cases.empty() && result.ending.code == broken_setup)
    throw Failure(std::string(trim(result.report.unfinished_output)));
  return result;
}

/// The cases to run, as doctest is told them.
std::vector<std::string> LessonTests::selection(const std::vector<std::string>& tasks) const {
  std::vector<std::string> words;
  if (!tasks.empty()) {
    words.push_back("--test-suite=" + join(tasks, ","));
  } else if (!aim_.task.empty()) {
    words.push_back("--test-suite=" + aim_.task);
  }
  if (!aim_.test_case.empty()) {
    auto pattern = aim_.test_case;
    std::replace(pattern.begin(), pattern.end(), ',', '?');  // A comma separates patterns.
    words.push_back("--test-case=*" + pattern + "*");
  }
  return words;
}

/// A name that no case has is answered with those that there are, which may be many.
void LessonTests::fail_without_cases() const {
  Command list{.words = {(judge_.empty() ? program_ : judge_).string(), "--list-test-cases"}};
  if (!aim_.task.empty()) list.words.push_back("--test-suite=" + aim_.task);
  std::string names;
  std::set<std::string> listed;  // A case may have a variant for each of several types.
  for (const auto& line : lines_of(capture(list).output))
    if (!line.starts_with("[doctest]") && !line.starts_with("==") && listed.insert(line).second)
      names += "\n  " + line;
  if (!names.empty()) complain("the test cases of " + aim_.in_words() + " are" + names);
  throw Failure("no test case of " + aim_.in_words() + " has \"" + aim_.test_case +
                "\" in its name");
}

}  // namespace runner

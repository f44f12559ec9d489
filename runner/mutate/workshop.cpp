// A mutant is made by the commands that make the lesson's skeleton, with other names in them.
#include "workshop.hpp"

#include <algorithm>
#include <chrono>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "check/only_asked.hpp"
#include "check/test_program.hpp"
#include "compile/build.hpp"
#include "compile/compile_error.hpp"
#include "compile/introspection.hpp"
#include "course/skeleton.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

/// What is made of an answer, one after the other.
const std::vector<std::string> steps = {".cpp", ".o", ""};

Capture in_build(const Tree& tree, const std::string& command) {
  return capture({.words = {"sh", "-c", "cd \"$COHORT_BUILD\" && " + command},
                  .environment = {{"COHORT_BUILD", tree.build.string()}}});
}

/// Of the tests besides test.cu; sorted, and without the wrong answers.
std::string text_of_headers(const fs::path& tests) {
  std::string text;
  for (const auto& file : files_in(tests))
    if (file.extension() == ".hpp" || file.extension() == ".cuh") text += read_file(file);
  return text;
}

std::string words_on(const TestRun& run) {
  const auto* failure = run.report.first_failure();
  if (!failure) return "the test program " + in_words(run.verdict());
  return failure->full_name() + " (" + failure->reason + ")";
}

}  // namespace

Workshop::Workshop(const Tree& tree, const Lesson& lesson)
    : tree_(tree), lesson_(lesson.name), solution_(named_text(tree.solution(lesson.name))) {
  const auto skeleton = "tests/" + lesson_ + "-skeleton";
  std::vector<std::string> needed = {skeleton};
  if (const auto judge = file_of_target(tree_, lesson_ + "-judge")) {
    judge_ = tree_.build / *judge;
    needed.push_back(*judge);
  }
  require_built(build(tree_, needed, "Building what lesson " + lesson.two_digits() + " needs"),
                tree_, skeleton);
  for (const auto& step : steps) {
    const auto [ending, command] = in_build(tree_, "ninja -t commands -s " + skeleton + step);
    if (!ending.succeeded()) throw Failure("ninja knows no command for " + skeleton + step);
    commands_[step] = trim(command);
  }
  const auto folder = tree_.root / "tests" / lesson_;
  const auto test = named_text(folder / "test.cu");
  for (const auto& task : task_letters(solution_.text)) {
    tests_[task] = only_suite(test, task);
    write_file(tree_.build / "mutants" / lesson_ / ("test-" + task + ".cu"), tests_[task]);
  }
  other_tests_ = text_of_headers(folder);
}

NamedText Workshop::named(const Mutant& mutant) const {
  const auto name = tree_.build / "mutants" / lesson_ / ("mutant-" + mutant.region + ".cuh");
  return {.name = name.string(), .text = mutant.answer};
}

std::string Workshop::texts(const Mutant& mutant) const {
  return derive_answer(solution_, named(mutant)) + tests_.at(mutant.task()) + other_tests_;
}

MutantVerdict Workshop::judge(const Mutant& mutant, std::size_t bench) const {
  return test(derive_answer(solution_, named(mutant)), mutant.task(), bench);
}

void Workshop::require_pass(const std::string& task, std::size_t bench) const {
  const auto verdict = test(solution_.text, task, bench);
  if (verdict.fate == Fate::survived) return;
  throw Failure("the solution of " + lesson_ + " doesn't pass the tests of task " + task + ": " +
                verdict.words);
}

std::string Workshop::command_for(const std::string& target, const std::string& program,
                                  const std::string& task) const {
  const auto tests = "mutants/" + lesson_ + "/test-" + task + ".cu";
  const auto command =
      with_replaced(commands_.at(target), "tests/" + lesson_ + "-skeleton", program);
  const auto test = tree_.root / "tests" / lesson_ / "test.cu";
  return with_replaced(command, test.lexically_relative(tree_.build).string(), tests);
}

MutantVerdict Workshop::test(const std::string& whole, const std::string& task,
                             std::size_t bench) const {
  const auto begin = std::chrono::steady_clock::now();
  const auto program = "mutants/" + lesson_ + "/bench-" + std::to_string(bench);
  write_file(tree_.build / (program + ".cuh"), whole);
  MutantVerdict verdict;
  for (const auto& step : steps) {
    const auto made = in_build(tree_, command_for(step, program, task));
    if (made.ending.succeeded()) continue;
    verdict.fate = Fate::not_compiling;
    const auto error = first_error(made.output);
    verdict.words = error ? error->text : "";
    break;
  }
  if (verdict.fate != Fate::not_compiling) {
    const auto run = run_test_program({tree_.build / program, judge_},
                                      {.silence_limit = std::chrono::seconds(120),
                                       .arguments = {"--test-suite=" + task},
                                       .until_failure = true});
    const bool passes = run.verdict() == Verdict::passed;
    verdict.fate = passes ? Fate::survived : Fate::rejected;
    if (!passes) verdict.words = words_on(run);
  }
  const std::chrono::duration<double> duration = std::chrono::steady_clock::now() - begin;
  verdict.seconds = duration.count();
  return verdict;
}

}  // namespace runner

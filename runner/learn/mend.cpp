// `course mend`: a kernel that mostly works on a GPU, to be cured from its report alone.
#include "learn/mend.hpp"

#include <iostream>
#include <sstream>
#include <utility>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "check/report.hpp"
#include "check/suggestion.hpp"
#include "compile/build.hpp"
#include "compile/compile_error.hpp"
#include "compile/introspection.hpp"
#include "course/aim.hpp"
#include "course/answer.hpp"
#include "course/marks.hpp"
#include "course/regions.hpp"
#include "learn/puzzle.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

/// The name beside the lesson's in tests/mend.txt; empty if the lesson isn't there.
std::string named_for(const Lesson& lesson, const Tree& tree) {
  for (const auto& line : lines_of(read_file_if_there(tree.root / "tests" / "mend.txt"))) {
    std::istringstream words(line);
    std::string name, answer;
    if (words >> name >> answer && name == lesson.name) return answer;
  }
  return "";
}

class Mending {
 public:
  Mending(const Tree& tree, const Lesson& lesson, BrokenKernel kernel)
      : tree_(tree),
        lesson_(lesson),
        kernel_(std::move(kernel)),
        file_(tree.exercise(lesson.name).parent_path() / "mend.cuh"),
        marks_(tree) {}

  int run() {
    if (!fs::exists(file_)) hand_out();
    write_file(tree_.build / "tests" / (target() + ".cuh"), whole());
    const auto program = file_of_target(tree_, target());
    if (!program) {
      throw Failure("the build has no " + target() + ": run meson setup --wipe " +
                    quoted_for_shell(tree_.shown(tree_.build)));
    }
    const auto built = build(tree_, {*program}, "Building it");
    if (!built.succeeded) return say_compile_error(built);
    const auto run = test(tree_.build / *program);
    if (run.verdict() == Verdict::skipped) throw Failure("skipped: " + run.report.skip_reason);
    return run.verdict() == Verdict::passed ? say_mended() : say_report(run);
  }

 private:
  std::string target() const { return lesson_.name + "-mend"; }

  void hand_out() const {
    if (!marks_.has(lesson_, {kernel_.task})) {
      throw Failure("solve task " + kernel_.task + " of lesson " + lesson_.two_digits() +
                    " first: this kernel is nearly its solution");
    }
    write_file(file_, kernel_.text);
    std::cout << "Somebody's task " << kernel_.task << " of lesson " << lesson_.two_digits()
              << " is in " << tree_.shown(file_) << "\n\n"
              << std::flush;
  }

  /// The solution with the learner's answer in the place of its own.
  std::string whole() const {
    const auto own = named_text(file_);
    for (const auto& region : regions_of(lines_of(kernel_.text))) {
      if (own.text.find("//! [" + region.name + "]") != std::string::npos) continue;
      throw Failure(tree_.shown(file_) + " has lost its markers //! [" + region.name +
                    "]: delete it, and the next " + tree_.command("mend " + lesson_.two_digits()) +
                    " hands it out again");
    }
    return with_regions_of(own, named_text(tree_.solution(lesson_.name)));
  }

  TestRun test(const fs::path& program) const {
    ProgressLine progress("Testing it");
    return run_test_program(
        program, {.arguments = {"--test-suite=" + kernel_.task},
                  .on_tick = [&](const TapReport& report) { progress.tick(progress_in(report)); }});
  }

  int say_compile_error(const Build& built) const {
    const auto name = tree_.shown(file_);
    if (!first_error(built.messages, name)) require_built(built, tree_, name);
    std::cout << compile_error_text(built.messages, tree_.shown(tree_.build / "course.log"), style_,
                                    name)
              << '\n';
    return say_again();
  }

  int say_report(const TestRun& run) const {
    if (const auto* failure = run.report.first_failure()) {
      auto clickable = *failure;
      for (auto* text : {&clickable.message, &clickable.at})
        *text = tree_.with_clickable_paths(*text);
      std::cout << failure_text(clickable, suggestion_for(clickable, lesson_.name, tree_), style_,
                                width_of_output(), false)
                << '\n';
    } else {
      std::cout << style_.red(abnormal_end(run)) << '\n';
    }
    return say_again();
  }

  int say_again() const {
    std::cout << style_.bold("Cure " + tree_.shown(file_) + ", then run " +
                             tree_.command("mend " + lesson_.two_digits()))
              << std::endl;
    return failed;
  }

  int say_mended() {
    marks_.mend(lesson_);
    marks_.save();
    std::cout << style_.green("Mended.") << '\n'
              << wrapped("What was wrong: " + kernel_.comment, width_of_output()) << std::endl;
    return passed;
  }

  const Tree& tree_;
  const Lesson& lesson_;
  BrokenKernel kernel_;
  fs::path file_;
  Marks marks_;
  Style style_ = style_of_output();
};

}  // namespace

std::optional<BrokenKernel> broken_kernel(const Lesson& lesson, const Tree& tree) {
  const auto name = named_for(lesson, tree);
  if (name.empty() || !fs::exists(tree.solution(lesson.name))) return {};
  const auto answer = read_file(tree.root / "tests" / lesson.name / "wrong" / (name + ".cuh"));
  const auto solution = read_file(tree.solution(lesson.name));
  const auto puzzle = puzzle_from(answer, name, solution);
  if (!puzzle) throw Failure("tests/mend.txt: " + name + " doesn't say what rejects it");
  const auto head = "// Somebody's answer to task " + puzzle->task + " of lesson " +
                    lesson.two_digits() +
                    ". It mostly works on a GPU.\n// Cure it between the markers; the rest is only "
                    "shown. `course mend " +
                    lesson.two_digits() + "` tests it.\n\n";
  return BrokenKernel{
      .name = name,
      .task = puzzle->task,
      .text = head + text_of(functions_with(lines_of(solution), lines_of(answer), true)),
      .comment = puzzle->comment};
}

int mend(const Tree& tree, const std::vector<std::string>& words) {
  tree.require_solutions();
  const auto lessons = load_lessons(tree);
  const auto aim = aim_at_task(lessons, Marks(tree), words);
  auto kernel = broken_kernel(aim.lesson, tree);
  if (!kernel) throw Failure("lesson " + aim.lesson.two_digits() + " has nothing to mend");
  return Mending(tree, aim.lesson, std::move(*kernel)).run();
}

}  // namespace runner

// `course trace`: a case's kernel, thread by thread. The program `course-trace` draws.
#include "learn/trace.hpp"

#include <deque>
#include <iostream>

#include "base/failure.hpp"
#include "base/scratch_file.hpp"
#include "check/lesson_tests.hpp"
#include "compile/drawer.hpp"
#include "course/aim.hpp"

namespace runner {

namespace {

namespace fs = std::filesystem;

struct ChosenCase {
  std::string name;
  std::uint64_t seed = 0;
  bool failed = false;
};

class Trace {
 public:
  Trace(const Tree& tree, const TraceOptions& options, const Aim& aim)
      : tree_(tree), options_(options), aim_(aim) {}

  int run() {
    const auto chosen = choose();
    const auto file = output();
    Drawer drawer(tree_, file, aim_.lesson.two_digits() + " · " + chosen.name);
    if (options_.embed) drawer.embed();
    record(chosen, options_.check.solution, drawer);
    if (options_.beside && !options_.check.solution) record(chosen, true, drawer);
    if (const int code = drawer.draw(); code != passed) return code;
    std::cout << (chosen.failed ? "It fails: " : "It passes: ") << chosen.name << '\n'
              << "Open " << tree_.shown(file) << " in a browser" << std::endl;
    return passed;
  }

 private:
  fs::path output() const {
    return options_.file.empty() ? tree_.build / ("trace-" + aim_.lesson.two_digits() + ".html")
                                 : fs::absolute(options_.file);
  }

  /// The first that fails, else the first.
  ChosenCase choose() {
    const LessonTests tests(tree_, options_.check, aim_);
    require_built(tests.build(), tree_, "the tests of lesson " + aim_.lesson.two_digits());
    TestRunOptions how;
    how.until_failure = true;
    const auto report = tests.run(how).report;
    if (const auto* failure = report.first_failure()) return {failure->name, failure->seed, true};
    for (const auto& each : report.cases)
      if (each.passed) return {each.name, {}, false};
    throw Failure("no test case of " + aim_.in_words() + " ran, so there is nothing to show");
  }

  void record(const ChosenCase& chosen, bool solution, Drawer& drawer) {
    auto aim = aim_;
    aim.test_case = chosen.name;
    auto check = options_.check;
    check.solution = solution;
    const LessonTests tests(tree_, check, aim);
    require_built(tests.build(), tree_, "the tests of lesson " + aim.lesson.two_digits());
    const std::string whose = solution ? "-of-the-reference" : "";
    const auto& recording = files_.emplace_back(tree_.build, "recording" + whose).path();
    const auto& reports = files_.emplace_back(tree_.build, "reports" + whose).path();
    TestRunOptions how;
    how.environment["COHORT_RECORD"] = recording.string();
    how.environment["COHORT_REPORTS"] = reports.string();
    if (chosen.seed != 0) how.environment["COHORT_SEED"] = std::to_string(chosen.seed);
    how.environment["COHORT_SCHEDULES"] = "0";
    tests.run(how);
    drawer.add(solution ? "the reference" : "your code", recording, reports);
  }

  const Tree& tree_;
  const TraceOptions& options_;
  const Aim& aim_;
  std::deque<ScratchFile> files_;
};

}  // namespace

int trace(const Tree& tree, const TraceOptions& options) {
  const auto lessons = load_lessons(tree);
  const auto aim = aim_at(lessons, Marks(tree), options.check.words);
  return Trace(tree, options, aim).run();
}

}  // namespace runner

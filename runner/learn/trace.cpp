// `course trace`: a case's kernel, thread by thread. The program `course-trace` draws.
#include "learn/trace.hpp"

#include <algorithm>
#include <deque>
#include <iostream>

#include "base/browser.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/json.hpp"
#include "base/scratch_file.hpp"
#include "check/lesson_tests.hpp"
#include "compile/drawer.hpp"
#include "course/aim.hpp"

namespace runner {

namespace {

namespace fs = std::filesystem;

class Trace {
 public:
  Trace(const Tree& tree, const TraceOptions& options, const Aim& aim)
      : tree_(tree),
        options_(options),
        aim_(aim),
        file_(output()),
        tests_(tree, options.check, aim) {}

  int run() {
    const auto chosen = choose();
    Drawer drawer(tree_, file_, title_of(chosen.name));
    if (options_.embed) drawer.embed();
    drawer.source(tests_.file());
    record(chosen, options_.check.solution, drawer);
    if (is_beside(chosen) && !options_.check.solution) record(chosen, true, drawer);
    if (const int code = drawer.draw(); code != passed) return code;
    std::cout << (chosen.failed() ? "It fails: " : "It passes: ") << chosen.name << std::endl;
    const bool is_page = file_.extension() == ".html" && !options_.embed;
    const bool opened = is_page && !options_.no_open && open_in_browser(file_);
    std::cout << (opened ? "Your browser opens " : "Open ") << tree_.shown(file_)
              << (opened ? "" : " in a browser") << std::endl;
    return passed;
  }

 private:
  fs::path output() const {
    return options_.file.empty() ? tree_.build / ("trace-" + aim_.lesson.two_digits() + ".html")
                                 : fs::absolute(options_.file);
  }

  std::string title_of(const std::string& test_case) const {
    return aim_.lesson.two_digits() + " · " + test_case;
  }

  /// Whether the reference's run is drawn as well: it is no secret once the task is solved. Task m
  /// has none.
  bool is_beside(const TestCase& chosen) const {
    if (options_.beside || aim_.is_mend()) return options_.beside;
    const Marks marks(tree_);
    const auto is_solved = [&](const Task& task) {
      return task.letter == chosen.task && marks.has(aim_.lesson, task);
    };
    return std::ranges::any_of(aim_.lesson.tasks, is_solved) &&
           fs::exists(tree_.solution(aim_.lesson.name));
  }

  /// The first that fails; else the one that the page shows that will be replaced, so that one can
  /// compare; else the first.
  TestCase choose() {
    require_built(tests_.build(), tree_, "the tests of lesson " + aim_.lesson.two_digits());
    const auto report = tests_.run({.until_failure = true}).report;
    if (const auto* failure = report.first_failure()) return *failure;
    const auto page = json_in_page(read_file_if_there(file_));
    const std::string shown = page.is_null() ? "" : page.value("title", "");
    TestCase chosen;
    for (const auto& each : report.cases) {
      if (!each.passed) continue;
      if (chosen.name.empty() || title_of(each.name) == shown) chosen = each;
    }
    if (!chosen.name.empty()) return chosen;
    throw Failure("no test case of " + aim_.in_words() + " ran, so there is nothing to show");
  }

  void record(const TestCase& chosen, bool solution, Drawer& drawer) {
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
  const fs::path file_;
  const LessonTests tests_;
  std::deque<ScratchFile> files_;
};

}  // namespace

int trace(const Tree& tree, const TraceOptions& options) {
  const auto lessons = load_lessons(tree);
  const auto aim = aim_at_one(tree, lessons, Marks(tree), options.check.words, "trace");
  return Trace(tree, options, aim).run();
}

}  // namespace runner

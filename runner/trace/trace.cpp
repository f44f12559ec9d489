// `course trace`: a case's kernel, thread by thread.
#include "trace/trace.hpp"

#include <iostream>
#include <optional>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/scratch_file.hpp"
#include "check/lesson_tests.hpp"
#include "course/aim.hpp"
#include "trace/chrome.hpp"
#include "trace/page.hpp"
#include "trace/svg.hpp"

namespace runner {

namespace {

/// For the packed steps of all runs of a page. As text they take a third more, and the page stays
/// below 5 MB.
constexpr std::size_t most_of_page = 3'400'000;

struct ChosenCase {
  std::string name, seed;
  bool failed = false;
};

class Trace {
 public:
  Trace(const Tree& tree, const TraceOptions& options, const Aim& aim)
      : tree_(tree), options_(options), aim_(aim) {}

  int run() {
    const auto chosen = choose();
    std::vector<Picture> pictures;
    const bool beside = options_.beside && !options_.check.solution;
    const auto room = beside ? most_of_page / 2 : most_of_page;
    pictures.push_back(record(chosen, options_.check.solution, room));
    if (beside) pictures.push_back(record(chosen, true, room));
    const auto title = aim_.lesson.two_digits() + " · " + chosen.name;
    const auto file = output();
    write(tree_, title, pictures, file, options_.embed);
    std::cout << (chosen.failed ? "It fails: " : "It passes: ") << chosen.name << '\n'
              << "Open " << tree_.shown(file) << " in a browser" << std::endl;
    return passed;
  }

  static void write(const Tree& tree, const std::string& title,
                    const std::vector<Picture>& pictures, const std::filesystem::path& file,
                    bool embed) {
    const auto suffix = file.extension();
    write_file(file, suffix == ".json"  ? chrome_trace(pictures.front())
                     : suffix == ".svg" ? trace_svg(pictures.front())
                     : embed            ? trace_fragment(tree, title, pictures)
                                        : trace_page(tree, title, pictures));
  }

 private:
  std::filesystem::path output() const {
    return options_.file.empty() ? tree_.build / ("trace-" + aim_.lesson.two_digits() + ".html")
                                 : std::filesystem::absolute(options_.file);
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

  Picture record(const ChosenCase& chosen, bool solution, std::size_t room) const {
    auto aim = aim_;
    aim.test_case = chosen.name;
    auto check = options_.check;
    check.solution = solution;
    const LessonTests tests(tree_, check, aim);
    require_built(tests.build(), tree_, "the tests of lesson " + aim.lesson.two_digits());
    const ScratchFile recording(tree_.build, "recording"), reports(tree_.build, "reports");
    TestRunOptions how;
    how.environment["COHORT_RECORD"] = recording.path().string();
    how.environment["COHORT_REPORTS"] = reports.path().string();
    if (!chosen.seed.empty()) how.environment["COHORT_SEED"] = chosen.seed;
    how.environment["COHORT_SCHEDULES"] = "0";
    tests.run(how);
    return make_picture(solution ? "the reference" : "your code", read_recording(recording.path()),
                        read_file_if_there(reports.path()), room);
  }

  const Tree& tree_;
  const TraceOptions& options_;
  const Aim& aim_;
};

}  // namespace

void write_trace(const Tree& tree, const std::string& title, const std::filesystem::path& recording,
                 const std::filesystem::path& reports, const std::filesystem::path& file) {
  const auto picture = make_picture("this run", read_recording(recording),
                                    read_file_if_there(reports), most_of_page);
  Trace::write(tree, title, {picture}, std::filesystem::absolute(file), false);
}

int write_figure(const Tree& tree, const std::filesystem::path& file, const std::string& title,
                 const std::filesystem::path& program, const std::vector<std::string>& runs) {
  const auto place = std::filesystem::absolute(file), tested = std::filesystem::absolute(program);
  std::filesystem::current_path(tree.root);  // Files are named as from there.
  std::vector<Picture> pictures;
  for (const auto& run : runs) {
    const auto folder = place.parent_path();
    const ScratchFile recording(folder, "recording"), reports(folder, "reports");
    capture({.words = {tested.string(), run},
             .environment = {{"COHORT_RECORD", recording.path().string()},
                             {"COHORT_REPORTS", reports.path().string()},
                             {"COHORT_SEED", "0"}}});
    const auto name = run.substr(run.rfind(' ') + 1);
    pictures.push_back(make_picture(name, read_recording(recording.path()),
                                    read_file_if_there(reports.path()),
                                    most_of_page / runs.size()));
  }
  Trace::write(tree, title, pictures, place, true);
  return passed;
}

int trace(const Tree& tree, const TraceOptions& options) {
  const auto lessons = load_lessons(tree);
  const auto aim = aim_at(lessons, Marks(tree), options.check.words);
  return Trace(tree, options, aim).run();
}

}  // namespace runner

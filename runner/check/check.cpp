// `course check`: a lesson's tests, on the learner's code or on the reference solution.
#include "check/check.hpp"

#include <future>
#include <iostream>
#include <utility>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/scratch_file.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "check/check_json.hpp"
#include "check/check_report.hpp"
#include "check/counter_table.hpp"
#include "check/graded.hpp"
#include "check/lesson_tests.hpp"
#include "check/prints.hpp"
#include "check/report.hpp"
#include "compile/compile_error.hpp"
#include "compile/error_to_fix.hpp"
#include "compile/handed_out.hpp"
#include "compile/warnings.hpp"
#include "course/aim.hpp"
#include "programs/link_error.hpp"

namespace runner {

namespace {

constexpr unsigned other_schedules = 3;  // As many as a test program runs besides the first.

class Check {
 public:
  Check(const Tree& tree, const CheckOptions& options, const std::vector<Lesson>& lessons,
        const Aim& aim)
      : tree_(tree),
        options_(options),
        lessons_(lessons),
        aim_(aim),
        tests_(tree, options, aim),
        report_(tree, options, lessons, aim) {}

  int run() {
    if (options_.backend == "emulator") say_whose_code("the emulator");
    if (may_be_graded()) refused_ = refusal_of_source(tree_, tests_.file());
    const auto built = tests_.build();
    if (!built.succeeded) return report_compile_error(built);
    const ScratchFile counters(tree_.build, "counters");
    TestRunOptions how;
    if (options_.counters) how.environment["COHORT_COUNTERS"] = counters.path().string();
    if (in_turn()) how.environment["COHORT_SCHEDULES"] = "0";
    std::future<TestRun> beside;
    if (may_share_schedules()) {
      how.environment["COHORT_SCHEDULES"] = std::to_string(other_schedules / 2);
      beside = std::async(std::launch::async, [this] { return run_last_schedules(); });
    }
    auto run = run_tests(how);
    if (beside.valid()) take_failures(run, beside.get());
    leave_open(run, options_, aim_);
    say_whose_code(run.report.device);
    if (run.verdict() == Verdict::skipped) fail_without_device(run);
    if (const auto lines = read_file_if_there(counters.path()); !lines.empty()) {
      std::cout << counter_table(lines, style_) << '\n';
      if (run.verdict() == Verdict::passed && !options_.solution)
        say_reference_costs(lines, run.report.score() != nullptr);
    }
    report_.tell_results(run);
    return finish(run);
  }

 private:
  /// What comes after the friendly schedule's answer.
  int finish(TestRun& run) {
    if (in_turn()) run_other_schedules(run);
    leave_open(run, options_, aim_);
    say_warnings(run.verdict() == Verdict::failed);
    report_.record(run);
    if (run.verdict() == Verdict::passed) say_if_refused();
    const int code = report_.tell_next(run);
    return code == passed && report_.leaves_mend() ? check_mend() : code;
  }

  /// A lesson is all of its tasks.
  int check_mend() const {
    auto mend = aim_;
    mend.task = "m";
    return Check(tree_, options_, lessons_, mend).run();
  }

  bool may_be_graded() const {
    return !options_.solution && options_.backend == "emulator" && tests_.has_judge();
  }

  /// Before the deadline, and not after it.
  void say_if_refused() {
    if (!may_be_graded()) return;
    auto why = refused_.get();
    if (why.empty()) why = refusal_of_program(tests_.program());
    if (why.empty()) return;
    std::cout << style_.bold("It passes here, and would be refused where it is graded:") << " "
              << tree_.shown(tests_.file()) << ": " << why << "\n\n";
  }

  /// A GPU has no schedules to choose from.
  bool in_turn() const { return options_.in_turn && options_.backend == "emulator"; }

  /// Half of the schedules each for two processes: a learner waits for the slower one.
  bool may_share_schedules() const {
    return tests_.has_judge() && options_.backend == "emulator" && !options_.emulator.any() &&
           !options_.counters && !in_turn();
  }

  TestRun run_last_schedules() const {
    constexpr unsigned first = other_schedules / 2 + 1;
    return tests_.run(
        {.environment = {{"COHORT_SEED", std::to_string(first)},
                         {"COHORT_SCHEDULES", std::to_string(other_schedules - first)}}});
  }

  TestRun run_tests(TestRunOptions how, const std::vector<std::string>& tasks = {}) {
    const auto number = aim_.lesson.two_digits();
    const bool friendly = how.environment.contains("COHORT_SEED") == false;
    ProgressLine progress(friendly ? "Testing lesson " + number
                                   : "Testing it under other schedules");
    Prints prints;
    how.on_line = [&](const TapReport& report) {
      if (!report.device.empty() && !headline_said_) {
        progress.clear();
        say_whose_code(report.device);
      }
      if (const auto text = prints.more_of(report, style_); !text.empty()) {
        progress.clear();
        std::cout << text << std::flush;
      }
    };
    how.on_tick = [&](const TapReport& report) { progress.tick(progress_in(report)); };
    auto run = tests_.run(how, tasks);
    std::cout << prints.end(tests_.command_by_hand());
    return run;
  }

  /// What passes may be compared: the same tests with the reference solution. An open task that
  /// isn't solved has nothing to compare.
  void say_reference_costs(const std::string& yours, bool with_open_task) const {
    auto options = options_;
    options.solution = true;
    if (!std::filesystem::exists(tree_.solution(aim_.lesson.name))) return;
    const LessonTests reference(tree_, options, aim_);
    require_built(reference.build(), tree_, "the reference solution");
    const ScratchFile counters(tree_.build, "reference-counters");
    reference.run(
        {.environment = {{"COHORT_COUNTERS", counters.path().string()}, {"COHORT_SCHEDULES", "0"}}},
        {});
    const auto lines = read_file_if_there(counters.path());
    if (lines.empty()) return;
    const auto compared = [&](const std::string& all) {
      return with_open_task ? all : without_open_task(all);
    };
    std::cout << costs_beside(compared(yours), compared(lines), style_) << '\n';
  }

  /// What passes under the friendly schedule is run under the others; what fails there fails.
  void run_other_schedules(TestRun& run) {
    std::vector<std::string> tasks;
    for (const auto& result : results_by_task(aim_.lesson, run.report))
      if (result.passed() && !result.task.letter.empty()) tasks.push_back(result.task.letter);
    if (tasks.empty()) return;
    std::cout << std::flush;
    const auto others =
        run_tests({.environment = {{"COHORT_SEED", "1"},
                                   {"COHORT_SCHEDULES", std::to_string(other_schedules - 1)}}},
                  tasks);
    report_.tell_of_other_schedules(others, tasks);
    take_failures(run, others);
  }

  /// At once, but for a GPU: the program knows which it is.
  void say_whose_code(const std::string& device) {
    if (std::exchange(headline_said_, true)) return;
    const auto known =
        device.empty() ? (options_.backend == "cuda" ? "the GPU" : "the emulator") : device;
    const std::string whose = options_.solution ? "the reference solution" : "your code";
    say("Testing " + whose + ", " + tree_.shown(tests_.file()) + ", on " + known);
    std::cout << std::endl;
  }

  void say_warnings(bool may_explain) const {
    if (!tests_.warnings()) return;
    const auto is_mine = [&](const std::filesystem::path& file) { return file == tests_.file(); };
    if (may_explain && may_be_the_cause(read_file_if_there(*tests_.warnings()), tree_, is_mine))
      std::cout << style_.bold("See first to what the compiler warns of; it may be all of it:")
                << '\n';
    if (const auto text = warnings_text(*tests_.warnings(), tree_, is_mine); !text.empty()) {
      std::cout << with_wrapped_lines(text, width_of_output()) << '\n';
    }
  }

  int report_compile_error(const Build& built) {
    say_whose_code("");
    const auto file = tree_.shown(tests_.file());
    const auto error = first_error(built.messages, file);
    if (!error) {
      const auto unlinked = link_error_text(built.messages, file);
      if (unlinked.empty())
        require_built(built, tree_, "the tests of lesson " + aim_.lesson.two_digits());
      std::cout << unlinked << std::flush;
      return failed;
    }
    std::cout << compile_error_text(built.messages, tree_.shown(tree_.build / "course.log"), style_,
                                    file, read_file_if_there(tests_.file()), width_of_output())
              << '\n';
    const auto shown = error_to_fix(built.messages, file, read_file_if_there(tests_.file()));
    const bool elsewhere = shown ? shown->error.file != file : error->file != file;
    const auto place =
        shown ? shown->error.file + ":" + std::to_string(shown->error.line) : error->place;
    if (elsewhere) {
      const auto sentence = not_as_handed_out(built.messages, tree_);
      say(!sentence.empty() ? sentence
                            : "That isn't in " + file +
                                  ", but where the tests call it: has one of its signatures "
                                  "changed?");
    }
    say_next("Fix " + (elsewhere ? file : place) + ", then run " +
             tree_.command("check " + aim_.shown()));
    return failed;
  }

  [[noreturn]] void fail_without_device(const TestRun& run) const {
    throw Failure("skipped: " + run.report.skip_reason + "; " + tree_.command("doctor") +
                  " says what this machine can do");
  }

  const Tree& tree_;
  const CheckOptions& options_;
  const std::vector<Lesson>& lessons_;
  const Aim& aim_;
  LessonTests tests_;
  CheckReport report_;
  // What takes a while and need not be waited for: is asked while something else is done.
  std::future<std::string> refused_;
  Style style_ = style_of_output();
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
  const Marks marks(tree);
  if (options.words.empty() && !options.json && !marks.first_unsolved(lessons)) {
    std::cout << "Every lesson is solved; to test one again, run "
              << tree.command("check " + lessons.front().two_digits()) << std::endl;
    return passed;
  }
  const auto aim = aim_at_one(tree, lessons, marks, options.words, "check");
  if (options.json) return check_as_json(tree, options, lessons, aim);
  return Check(tree, options, lessons, aim).run();
}

}  // namespace runner

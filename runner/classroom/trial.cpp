// The judge's report, read and not believed further than it goes.
#include "trial.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "check/tap.hpp"

namespace runner {

namespace {

using Words = std::vector<std::string>;

constexpr const char* program_inside = "/run/program";

/// The words that start the program where it is confined, as options of its judge. A script would
/// have to be written, and couldn't be run while another thread's command holds it open.
Words start_of(const Trial& trial, const Sandbox& sandbox) {
  const Confinement view{
      .shown_as = {{trial.program, program_inside}, {trial.exercise, trial.exercise_is}}};
  Words options;
  for (const auto& word : sandbox.words({program_inside}, view))
    options.push_back("--answer=" + word);
  return options;
}

/// These suites, chosen by an option of the judge, under `schedules` or the friendly one.
ConfinedRun judged(const Trial& trial, const std::string& suites, const Schedules* schedules,
                   const Sandbox& sandbox) {
  Words words = {"env", "COHORT_SCHEDULES=" + std::to_string(schedules ? schedules->count - 1 : 0),
                 "COHORT_SEED=" + std::to_string(schedules ? schedules->seed : 0),
                 "COHORT_DRAW=" + std::to_string(trial.draw), trial.judge};
  const auto start = start_of(trial, sandbox);
  words.insert(words.end(), start.begin(), start.end());
  words.push_back(suites);
  // What the program prints outside of its cases is nobody's.
  return sandbox.run_outside(words, {.errors_too = false});
}

/// `tasks` under `schedules`, or all under the friendly one.
std::vector<GradedCase> run(const Trial& trial, const Words& tasks, const Schedules* schedules,
                            const Sandbox& sandbox) {
  const auto suites = schedules ? "--test-suite=" + join(tasks, ",")
                                : std::string("--test-suite-exclude=") + Task::open;
  const auto ended = judged(trial, suites, schedules, sandbox);
  const auto report = parse_tap(ended.output);
  std::vector<GradedCase> cases;
  for (const auto& test : report.cases)
    cases.push_back({.task = test.task,
                     .name = test.name,
                     .passed = test.passed && !test.skipped,
                     .hidden = trial.hidden,
                     .reason = test.reason,
                     .message = test.message,
                     .advice = test.cause().cure.text});
  // A program that was stopped, or stopped, has passed nothing that it didn't come to.
  auto why = ended.why_stopped();
  const bool is_whole = report.planned && *report.planned == cases.size() && why.empty();
  if (is_whole) return cases;
  if (why.empty()) why = "the program ended before its tests";
  for (auto& test : one_for_each({.name = "all cases are run",
                    .hidden = trial.hidden,
                    .reason = "stopped",
                    .message = why + "\n" + report.bail_out},
                                 tasks))
    cases.push_back(test);
  return cases;
}

}  // namespace

std::vector<GradedCase> hold(const Trial& trial, const Lesson& lesson, const Schedules& schedules,
                             const Sandbox& sandbox) {
  auto cases = run(trial, tasks_of(lesson), nullptr, sandbox);
  const Examination friendly{.state = "tested", .words = "", .cases = cases};
  Words passing;
  for (const auto& task : tasks_of(lesson))
    if (friendly.passed(task)) passing.push_back(task);
  if (passing.empty() || schedules.count == 0) return cases;
  for (auto& other : run(trial, passing, &schedules, sandbox)) {
    if (other.passed) continue;
    const auto same = std::find_if(cases.begin(), cases.end(), [&](const GradedCase& test) {
      return test.task == other.task && test.name == other.name;
    });
    if (same != cases.end()) {
      *same = other;
    } else {
      cases.push_back(other);
    }
  }
  return cases;
}

std::optional<std::uint64_t> score_of(const Trial& trial, const Schedules& schedules,
                                      const Sandbox& sandbox) {
  const auto suite = std::string("--test-suite=") + Task::open;
  auto as_all_have_it = trial;
  as_all_have_it.draw = 0;
  const auto passes = [&](const Trial& which, const Schedules* under) -> std::optional<TapReport> {
    const auto ended = judged(which, suite, under, sandbox);
    auto report = parse_tap(ended.output);
    const bool is_whole = report.planned && *report.planned == report.cases.size() &&
                          !report.cases.empty() && ended.why_stopped().empty();
    if (!is_whole || report.failures() > 0) return {};
    return report;
  };
  const auto report = passes(as_all_have_it, nullptr);
  if (!report || !report->score() || !passes(trial, nullptr)) return {};
  if (schedules.count > 0 && !passes(trial, &schedules)) return {};
  return report->score()->value;
}

std::vector<GradedCase> one_for_each(const GradedCase& model, const Words& tasks) {
  std::vector<GradedCase> cases(tasks.size(), model);
  for (std::size_t i = 0; i < tasks.size(); ++i) cases[i].task = tasks[i];
  return cases;
}

Words tasks_of(const Lesson& lesson) {
  Words letters;
  for (const auto& task : lesson.tasks) letters.push_back(task.letter);
  return letters;
}

}  // namespace runner

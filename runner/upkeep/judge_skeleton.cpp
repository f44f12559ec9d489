// The judge of a skeleton: every task fails, in the words that the lesson promises.
#include "base/failure.hpp"
#include "base/files.hpp"
#include "check/judged.hpp"
#include "check/report.hpp"
#include "upkeep/judge.hpp"
#include "upkeep/judgement.hpp"
#include "upkeep/promised_lines.hpp"

namespace runner {

std::vector<std::string> objections(const Lesson& lesson, std::string_view readme,
                                    const TestRun& run) {
  auto objections = objections_to_end(run);
  for (const auto& result : results_by_task(lesson, run.report)) {
    if (result.failures > 0) continue;
    const auto task = result.task.letter.empty() ? "no task" : "task " + result.task.letter;
    objections.push_back("no case of " + task + " fails, although nothing is solved");
  }
  const auto* failure = run.report.first_failure();
  const auto seen = task_table(lesson, run.report, Style{}) + (failure ? in_full(*failure) : "");
  if (const auto objection = objection_to("<!-- first failure -->", readme, seen))
    objections.push_back(*objection);
  return objections;
}

int judge_skeleton(const std::filesystem::path& readme, const TestProgram& program) {
  const auto page = read_file(readme);
  Lesson lesson;
  lesson.tasks = tasks_of(page);
  const auto run = run_judged(program, "");
  if (run.verdict() == Verdict::skipped) return say_skipped(run.report.skip_reason);
  return say_judgement("the unedited exercise fails as its lesson promises",
                       objections(lesson, page, run), run.output);
}

}  // namespace runner

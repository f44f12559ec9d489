// The judge of a skeleton: every task fails, in the words that the lesson promises.
#include <algorithm>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "check/judged.hpp"
#include "check/report.hpp"
#include "upkeep/judge.hpp"
#include "upkeep/judgement.hpp"

namespace runner {

namespace {

/// How many of `wanted` follow each other in `text`, from the first on. White space around a line
/// doesn't count, and the line may have more before and after it.
std::size_t found_in(std::string_view text, const std::vector<std::string>& wanted) {
  const auto lines = lines_of(text);
  auto line = lines.begin();
  std::size_t found = 0;
  while (found < wanted.size()) {
    line = std::find_if(line, lines.end(), [&](const std::string& candidate) {
      return candidate.find(trim(wanted[found])) != std::string::npos;
    });
    if (line == lines.end()) break;
    ++line;
    ++found;
  }
  return found;
}

/// What `check` makes of the output.
std::string seen_by_learner(const Lesson& lesson, const TestRun& run) {
  constexpr std::size_t no_end = 10'000;  // columns: lines are compared as they stand
  const auto* failure = run.report.first_failure();
  return task_table(lesson, run.report, Style{}) +
         (failure ? failure_text(*failure, {}, Style{}, no_end, false) : "");
}

}  // namespace

std::vector<std::string> promised_failure(std::string_view readme) {
  std::vector<std::string> quoted;
  bool announced = false, inside = false;
  for (const auto& line : lines_of(readme)) {
    if (trim(line) == "<!-- first failure -->") announced = true;
    const bool is_fence = announced && trim(line).starts_with("```");
    if (is_fence && inside) break;
    if (is_fence) {
      inside = true;
    } else if (inside && !trim(line).empty() && trim(line) != "…") {
      quoted.push_back(line);
    }
  }
  return quoted;
}

std::vector<std::string> objections(const Lesson& lesson, std::string_view readme,
                                    const TestRun& run) {
  std::vector<std::string> objections;
  if (run.verdict() != Verdict::failed) {
    objections.push_back("the test program " + in_words(run.verdict()));
  } else if (run.ending.code != failed) {
    objections.push_back("the test program's exit code is " + std::to_string(run.ending.code));
  }
  for (const auto& result : results_by_task(lesson, run.report)) {
    if (result.failures > 0) continue;
    const auto task = result.task.letter.empty() ? "no task" : "task " + result.task.letter;
    objections.push_back("no case of " + task + " fails, although nothing is solved");
  }
  const auto promised = promised_failure(readme);
  if (promised.empty()) {
    objections.push_back(
        "the page promises nothing: it needs <!-- first failure --> and a code "
        "block that quotes what `course check` prints of the unedited exercise");
  }
  const auto found = found_in(seen_by_learner(lesson, run), promised);
  if (found < promised.size()) {
    objections.push_back("the page promises a line that doesn't come: " +
                         std::string(trim(promised[found])));
  }
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

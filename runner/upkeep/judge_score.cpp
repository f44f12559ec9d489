// The judge of an open task's marks: known answers score what score.json says.
#include "base/text.hpp"
#include "check/judged.hpp"
#include "check/task_score.hpp"
#include "upkeep/judge.hpp"
#include "upkeep/judgement.hpp"

namespace runner {

namespace {

/// What is wrong with the score of an answer; empty if it is as the mark says.
std::string objection(const TestRun& run, const std::string& mark, std::uint64_t wanted) {
  const auto* score = run.report.score();
  if (!score)
    return "the answer for \"" + mark + "\" " + in_words(run.verdict()) + ", with no score";
  if (score->value == wanted) return "";
  return "the answer for \"" + mark + "\" scores " + std::to_string(score->value) + " (" +
         score->parts + "), and score.json says " + std::to_string(wanted);
}

}  // namespace

int judge_score(const std::filesystem::path& file, const std::filesystem::path& solution,
                const std::filesystem::path& right, const std::filesystem::path& judge) {
  const auto lesson = file.parent_path().filename().string();
  const auto marks = score_marks(find_tree(), {.name = lesson});
  if (!marks) return say_judgement(lesson, {"there is no " + file.string()});
  std::vector<std::string> objections;
  std::string output;
  const auto look = [&](const TestProgram& program, const std::string& answer,
                        const std::string& mark, std::uint64_t wanted) {
    const auto run = run_judged(program, answer, Task::open, /*schedules=*/0);
    output += run.output;
    if (const auto words = objection(run, mark, wanted); !words.empty())
      objections.push_back(words);
  };
  look({right, judge}, "x_plain", "plain", marks->plain);
  look({solution, judge}, "", "reference", marks->reference);
  look({right, judge}, "x_best", "best", marks->best);
  if (marks->best >= marks->reference || marks->reference >= marks->plain)
    objections.push_back("the marks don't fall from the plain way to the best");
  return say_judgement("known answers to the open task score what its marks say", objections,
                       output);
}

}  // namespace runner

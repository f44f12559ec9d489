// The judge of a lesson's list of mistakes: each row is told to somebody who has made the mistake.
#include <algorithm>
#include <iostream>
#include <optional>
#include <set>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "check/judged.hpp"
#include "check/mistakes.hpp"
#include "course/promise.hpp"
#include "upkeep/judge.hpp"
#include "upkeep/judgement.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

Promise promise_of(const fs::path& answer) {
  const auto promise = promise_in(lines_of(read_file(answer)).front());
  if (!promise) throw Failure(answer.string() + ": its first line is no promise");
  return *promise;
}

bool is_in(const std::vector<std::string>& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}

/// Whether the row may be told to who has made the promise: as far as task and reasons say.
bool may_fit(const Mistake& row, const Promise& promise) {
  return (row.tasks.empty() || is_in(row.tasks, promise.task)) &&
         std::ranges::any_of(row.reasons, [&](const std::string& reason) {
           return is_in(promise.reasons, reason);
         });
}

/// The first failure of a wrong answer under so many schedules besides the friendly one, or under
/// all, as `check` meets it.
std::optional<TestCase> first_failure(const fs::path& answer, const Promise& promise,
                                      const TestProgram& program, std::optional<int> schedules) {
  const bool hangs = is_in(promise.reasons, "hang");
  const auto run = run_judged(program, answer.stem().string(), promise.task, schedules,
                              hangs ? short_patience : long_patience, true);
  const auto* failure = run.report.first_failure();
  return failure ? std::optional(*failure) : std::nullopt;
}

/// What a row can ask for, in one line.
std::string facts_of(const TestCase& test) {
  return test.reason + " in " + test.task + " as " + join(names_of(test), ", ") + " on " +
         join(subjects_of(test), ", ");
}

}  // namespace

int judge_rows(const fs::path& failures, const std::vector<std::string>& answers_and_programs,
               const fs::path& judge, const fs::path& own_judge) {
  const auto mistakes = mistakes_in(read_file(failures));
  std::set<std::size_t> reached;
  const auto is_needed = [&](const Promise& promise) {
    for (std::size_t row = 0; row < mistakes.size(); ++row)
      if (!reached.contains(row) && may_fit(mistakes[row], promise)) return true;
    return false;
  };
  std::string told;
  // What the friendly schedule shows is quickly seen, and mostly enough.
  for (const std::optional<int> schedules : {std::optional(0), std::optional<int>()}) {
    for (std::size_t i = 0; i + 1 < answers_and_programs.size(); i += 2) {
      const fs::path answer = answers_and_programs[i];
      const fs::path program = answers_and_programs[i + 1];
      const auto promise = promise_of(answer);
      if (!is_needed(promise)) continue;
      const auto failure =
          first_failure(answer, promise, {program, program == own_judge ? "" : judge}, schedules);
      if (!failure) continue;
      const auto* mistake = fitting(mistakes, *failure);
      if (mistake) reached.insert(static_cast<std::size_t>(mistake - mistakes.data()));
      told += answer.stem().string() + ": " + facts_of(*failure) + " -> " +
              (mistake ? mistake->cure + ", line " + std::to_string(mistake->line) : "nothing") +
              '\n';
    }
  }
  std::vector<std::string> objections;
  for (std::size_t i = 0; i < mistakes.size(); ++i)
    if (!reached.contains(i))
      objections.push_back(failures.string() + ":" + std::to_string(mistakes[i].line) +
                           ": no wrong answer is told this for \"" + mistakes[i].cure + " when " +
                           join(mistakes[i].reasons, " or ") + "\"");
  const int code = say_judgement("each mistake is told to a wrong answer", objections);
  for (const auto& line : lines_of(told)) std::cout << "# " << line << '\n';
  return code;
}

}  // namespace runner

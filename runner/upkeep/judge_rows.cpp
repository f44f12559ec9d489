// The judge of a lesson's list of mistakes: each row is told to somebody who has made the mistake.
#include <algorithm>
#include <iostream>
#include <iterator>
#include <optional>
#include <ranges>
#include <set>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "check/cures.hpp"
#include "check/judged.hpp"
#include "check/mistakes.hpp"
#include "course/promise.hpp"
#include "upkeep/judge.hpp"
#include "upkeep/judgement.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

struct Answer {
  fs::path file, program;
  Promise promise;
  std::string cure;  ///< As it promises: see judge_wrong
};

std::vector<Answer> answers_in(const std::vector<std::string>& answers_and_programs) {
  std::vector<Answer> answers;
  for (std::size_t i = 0; i + 1 < answers_and_programs.size(); i += 2) {
    const fs::path file = answers_and_programs[i];
    const auto lines = lines_of(read_file(file));
    const auto promise = promise_in(lines.at(0));
    const auto cure = cure_in(lines.at(1));
    if (!promise || !cure) throw Failure(file.string() + ": its first two lines are no promise");
    answers.push_back({file, answers_and_programs[i + 1], *promise, cure->cure});
  }
  return answers;
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

/// Whether the judge of a wrong answer sees to it that the row is told: it promises the row's cure,
/// which the emulator doesn't advise by itself.
bool is_promised(const Mistake& row, const Mistakes& mistakes, const std::vector<Answer>& answers) {
  const auto is_it = [&](const auto& other) { return other.cure == row.cure; };
  return std::ranges::find(cures::all, row.cure) == std::end(cures::all) &&
         std::ranges::count_if(mistakes, is_it) == 1 && std::ranges::any_of(answers, is_it);
}

/// The first failure of a wrong answer under so many schedules besides the friendly one, or under
/// all, as `check` meets it.
std::optional<TestCase> first_failure(const Answer& answer, const fs::path& judge,
                                      std::optional<int> schedules) {
  const bool hangs = is_in(answer.promise.reasons, "hang");
  const auto run =
      run_judged({answer.program, judge}, answer.file.stem().string(), answer.promise.task,
                 schedules, hangs ? short_patience : long_patience, true);
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
  const auto answers = answers_in(answers_and_programs);
  std::set<std::size_t> reached;
  for (std::size_t row = 0; row < mistakes.size(); ++row)
    if (is_promised(mistakes[row], mistakes, answers)) reached.insert(row);
  std::string told;
  const auto ask = [&](std::optional<int> schedules, bool promised) {
    for (const auto& answer : answers) {
      const auto may_reach = [&](std::size_t row) {
        return !reached.contains(row) && may_fit(mistakes[row], answer.promise) &&
               (!promised || mistakes[row].cure == answer.cure);
      };
      if (std::ranges::none_of(std::views::iota(std::size_t{0}, mistakes.size()), may_reach))
        continue;
      const auto failure =
          first_failure(answer, answer.program == own_judge ? fs::path() : judge, schedules);
      if (!failure) continue;
      const auto* mistake = fitting(mistakes, *failure);
      if (mistake) reached.insert(static_cast<std::size_t>(mistake - mistakes.data()));
      told += answer.file.stem().string() + ": " + facts_of(*failure) + " -> " +
              (mistake ? mistake->cure + ", line " + std::to_string(mistake->line) : "nothing") +
              '\n';
    }
  };
  // What the friendly schedule shows is quickly seen, and mostly enough.
  ask(0, true);
  ask(0, false);
  ask({}, false);
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

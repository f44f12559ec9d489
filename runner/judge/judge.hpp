// The judges of the contract: a wrong answer is rejected for its named reason, a skeleton fails as
// its lesson promises, a compiler warns of neither it nor the solution, and a page has the shape of
// a lesson's page, or of a teacher's. All print TAP for Meson.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/suggestion.hpp"
#include "check/test_program.hpp"
#include "course/answer.hpp"
#include "course/lessons.hpp"

namespace runner {

/// The first line of a wrong answer:
///   // rejected by: <reason> [or <reason>…] in <task>
///   // rejected by: <reason> "<task>: <case>"
struct Promise {
  /// As the tests say them: "test", "race", "counter global_atomics", … Each must reject it, in
  /// different cases if there are several.
  std::vector<std::string> reasons = {};
  std::string task = {};
  std::string test_case = {};  ///< Empty: any case of the task.
};

/// Nothing when the line isn't of that form.
std::optional<Promise> promise_in(std::string_view first_line);

/// What is left of a lesson's test for the task that the first line of a wrong answer promises.
std::string judged_tests(const NamedText& test, const NamedText& answer);

/// What is wrong with a rejection; empty when it is as promised.
std::vector<std::string> objections(const Promise& promise, const TestRun& run);

/// The second line of a wrong answer:
///   // cure: <cure> at <code>         code of a line of the answer: there the change belongs
///   // cure: <cure>, no line: <why>   why the report can't know the line
///   // cure: <cure>, given line: <why>   it names one of the solution, which the answer calls
///   // cure: none: <why>              the report doesn't lead to the cure
struct PromisedCure {
  std::string cure = {};  ///< "none", or the kind of the report's suggestion: "barrier".
  std::string code = {};  ///< Of the line; empty if the report names no line, or another.
  bool given_line = false;
  std::string why = {};
};

/// Nothing when the line isn't of that form.
std::optional<PromisedCure> cure_in(std::string_view second_line);

/// What is wrong with the suggestion to the first failed case of the wrong answer `answer`, whose
/// file is named `name`; empty when it is as promised.
std::vector<std::string> objections(const PromisedCure& promised, const Suggestion& suggestion,
                                    std::string_view answer, const std::string& name);

/// The quoted lines of a page: the code block after <!-- first failure -->.
std::vector<std::string> promised_failure(std::string_view readme);

/// What is wrong with the failure of a skeleton; empty when it is as `readme` promises.
std::vector<std::string> objections(const Lesson& lesson, std::string_view readme,
                                    const TestRun& run);

/// Seconds after which a case that is judged hangs. What an endless loop of a kernel is rejected
/// for must not depend on who finds it first, the emulator or the harness; a hang of the host is
/// found by the harness alone.
constexpr int long_patience = 60, short_patience = 3;

/// Runs a program that is judged: of the answers in it the one of this name; the cases of one task,
/// or all; under the friendly schedule and so many others, or as many as it runs by itself.
TestRun run_judged(const std::filesystem::path& program, const std::string& answer,
                   const std::string& task = {}, std::optional<int> schedules = {},
                   int patience = long_patience);

/// `course judge wrong FILE.cuh PROGRAM`
int judge_wrong(const std::filesystem::path& answer, const std::filesystem::path& program);

/// `course judge skeleton README.md PROGRAM`
int judge_skeleton(const std::filesystem::path& readme, const std::filesystem::path& program);

/// `course judge warnings SOURCE FILE`: the build has kept in FILE what a compiler warns of, and
/// none of it is in SOURCE.
int judge_warnings(const std::filesystem::path& source, const std::filesystem::path& warnings);

/// `course judge page README.md measured.md`
int judge_page(const std::filesystem::path& page, const std::filesystem::path& measured);

/// `course judge teaching teaching.md points.txt`
int judge_teaching(const std::filesystem::path& teaching, const std::filesystem::path& points);

}  // namespace runner

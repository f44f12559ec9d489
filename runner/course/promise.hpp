// What the first lines of a wrong answer promise: what rejects it, and what cures it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// What the comment after those two lines says: why somebody writes this, and why it is wrong.
std::string comment_of(const std::vector<std::string>& answer);

}  // namespace runner

// The judge of a wrong answer: rejected, and for its named reason alone.
#include <algorithm>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"
#include "check/judged.hpp"
#include "upkeep/judge.hpp"
#include "upkeep/judgement.hpp"

namespace runner {

namespace {

bool is_named(const TestCase& test, const Promise& promise) {
  return test.task == promise.task && (promise.test_case.empty() || test.name == promise.test_case);
}

bool is_listed(const std::string& reason, const Promise& promise) {
  return std::find(promise.reasons.begin(), promise.reasons.end(), reason) != promise.reasons.end();
}

std::string described(const TestCase& test) {
  return "\"" + test.full_name() + "\" fails for the reason \"" + test.reason +
         "\": " + test.message;
}

/// What the page of the answer's lesson suggests.
auto suggestion_to(const TestCase& failure, const std::filesystem::path& answer) {
  const auto lesson = answer.parent_path().parent_path().filename().string();
  return suggestion_for(failure, lesson, find_tree());
}

}  // namespace

std::vector<std::string> objections(const Promise& promise, const TestRun& run) {
  const auto& cases = run.report.cases;
  auto objections = objections_to_end(run);
  for (const auto& reason : promise.reasons) {
    const bool rejects = std::any_of(cases.begin(), cases.end(), [&](const TestCase& test) {
      return test.failed() && is_named(test, promise) && test.reason == reason;
    });
    if (!rejects) objections.push_back("what must reject it doesn't: " + reason);
  }
  for (const auto& test : cases) {
    if (!test.failed() || (test.task == promise.task && is_listed(test.reason, promise))) continue;
    objections.push_back("something else rejects it: " + described(test));
  }
  return objections;
}

int judge_wrong(const std::filesystem::path& answer, const TestProgram& program) {
  const auto text = read_file(answer);
  const auto lines = lines_of(text);
  const auto name = answer.stem().string();
  const auto line = [&](std::size_t number) {
    return number <= lines.size() ? lines[number - 1] : "";
  };
  const auto refuse = [&](int number, const std::string& words) {
    return say_judgement(name, {answer.string() + ":" + std::to_string(number) + ": " + words});
  };
  const auto promise = promise_in(line(1));
  if (!promise)
    return refuse(1, "its first line must be like // rejected by: counter global_atomics in c");
  const auto cure = cure_in(line(2));
  if (!cure)
    return refuse(2,
                  "its second line must be like // cure: barrier at letters[first + mine] = "
                  "letter; or // cure: atomic, no line: WHY; or // cure: none: WHY");
  static const Pattern sentence("^// [A-Z0-9`]");  // and not the end of the line before
  if (!sentence.find(line(3)))
    return refuse(3,
                  "its third line must begin a sentence that says why someone writes this, and why "
                  "it is wrong");
  // Most are rejected under the friendly schedule already, as a learner first sees it.
  const int patience = is_listed("hang", *promise) ? short_patience : long_patience;
  auto run = run_judged(program, name, promise->task, 0, patience);
  if (run.verdict() == Verdict::skipped) return say_skipped(run.report.skip_reason);
  const auto all_objections = [&] {
    auto all = objections(*promise, run);
    if (const auto* failure = run.report.first_failure()) {
      const auto more =
          objections(*cure, suggestion_to(*failure, answer), text, answer.filename().string());
      all.insert(all.end(), more.begin(), more.end());
    }
    return all;
  };
  auto all = all_objections();
  if (!all.empty()) {
    run = run_judged(program, name, promise->task, {}, patience);
    all = all_objections();
  }
  return say_judgement(name + " is " + lines[0].substr(3), all, run.output);
}

}  // namespace runner

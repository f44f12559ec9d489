// The judge of a wrong answer: rejected, and for its named reason alone.
#include <algorithm>
#include <regex>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "check/only_suite.hpp"
#include "judge/judge.hpp"
#include "judge/judgement.hpp"

namespace runner {

namespace {

bool is_named(const TestCase& test, const Promise& promise) {
  return test.task == promise.task && (promise.test_case.empty() || test.name == promise.test_case);
}

bool is_listed(const std::string& reason, const Promise& promise) {
  return std::find(promise.reasons.begin(), promise.reasons.end(), reason) != promise.reasons.end();
}

/// "race or counter barriers": what is between the words "or"; nothing if one of it is no reason.
std::vector<std::string> reasons_in(const std::string& list) {
  static const std::regex separator(" or ");
  static const std::regex form(R"re(counter [a-z_]+|(?!counter|.*\bor\b)[a-z][a-z' -]*)re");
  const std::vector<std::string> reasons(
      std::sregex_token_iterator(list.begin(), list.end(), separator, -1), {});
  const bool good = std::all_of(reasons.begin(), reasons.end(), [](const std::string& reason) {
    return std::regex_match(reason, form);
  });
  return good ? reasons : std::vector<std::string>{};
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

std::optional<Promise> promise_in(std::string_view first_line) {
  static const std::regex form(R"re(// rejected by: (.+?) (?:in ([a-z])|"([a-z]): (.+)")\s*)re");
  std::cmatch match;
  if (!std::regex_match(first_line.begin(), first_line.end(), match, form)) return {};
  const auto reasons = reasons_in(match[1]);
  if (reasons.empty()) return {};
  return Promise{
      .reasons = reasons, .task = match[2].str() + match[3].str(), .test_case = match[4]};
}

std::string judged_tests(const NamedText& test, const NamedText& answer) {
  // Without a promise nothing is left out, and the judge says what the first line must be like.
  const auto promise = promise_in(answer.text.substr(0, answer.text.find('\n')));
  return promise ? only_suite(test, promise->task) : test.text;
}

std::vector<std::string> objections(const Promise& promise, const TestRun& run) {
  const auto& cases = run.report.cases;
  std::vector<std::string> objections;
  if (run.verdict() != Verdict::failed) {
    objections.push_back("the test program " + in_words(run.verdict()));
  } else if (run.ending.code != failed) {
    objections.push_back("the test program's exit code is " + std::to_string(run.ending.code));
  }
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

TestRun run_judged(const std::filesystem::path& program, const std::string& answer,
                   const std::string& task, std::optional<int> schedules, int patience) {
  TestRunOptions options{
      .environment = {{"COHORT_PATIENCE", std::to_string(patience)}, {"COHORT_ANSWER", answer}}};
  if (schedules) options.environment["COHORT_SCHEDULES"] = std::to_string(*schedules);
  if (!task.empty()) options.arguments.push_back("--test-suite=" + task);
  return run_test_program(program, options);
}

int judge_wrong(const std::filesystem::path& answer, const std::filesystem::path& program) {
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
  if (!line(3).starts_with("// "))
    return refuse(3,
                  "its third line must be a comment that says why someone writes this, and why "
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

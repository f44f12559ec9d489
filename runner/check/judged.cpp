// Testing answers of which something is known.
#include "check/judged.hpp"

#include "check/only_asked.hpp"
#include "course/promise.hpp"

namespace runner {

std::string judged_tests(const NamedText& test, const NamedText& answer) {
  // Without a promise nothing is left out, and the judge says what the first line must be like.
  const auto promise = promise_in(answer.text.substr(0, answer.text.find('\n')));
  return promise ? only_suite(test, promise->task) : test.text;
}

TestRun run_judged(const TestProgram& program, const std::string& answer, const std::string& task,
                   std::optional<int> schedules, int patience, bool until_failure) {
  TestRunOptions options{
      .environment = {{"COHORT_PATIENCE", std::to_string(patience)}, {"COHORT_ANSWER", answer}},
      .until_failure = until_failure};
  if (schedules) options.environment["COHORT_SCHEDULES"] = std::to_string(*schedules);
  if (!task.empty()) options.arguments.push_back("--test-suite=" + task);
  return run_test_program(program, options);
}

}  // namespace runner

// A doctest reporter that keeps what became of each test case, and the TAP that tells it.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace cohort::harness {

struct CaseResult {
  std::string name;  ///< "b: keeps nothing of an empty text"
  bool failed = false;
  std::string reason;   ///< of a failure: "test", "counter <name>", or the kind of a kernel error
  std::string message;  ///< of a failure: lines for people
  std::uint64_t seed = 0;  ///< of a failure: the schedule that it was found under
};

/// Keeps the results of a run of all cases.
class Recorder : public doctest::IReporter {
 public:
  explicit Recorder(const doctest::ContextOptions& options) : out_(*options.cout) {}

  /// Of the last run, in the order of the cases.
  static std::vector<CaseResult> take_results();

  void report_query(const doctest::QueryData& query) override;
  void test_run_start() override {}
  void test_run_end(const doctest::TestRunStats&) override {}
  void test_case_start(const doctest::TestCaseData& test) override;
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_end(const doctest::CurrentTestCaseStats& stats) override;
  void test_case_exception(const doctest::TestCaseException& exception) override;
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData& assertion) override;
  void log_message(const doctest::MessageData& message) override;
  void test_case_skipped(const doctest::TestCaseData&) override {}

 private:
  void add(const std::string& place, const std::string& text);

  std::ostream& out_;
  std::string name_, message_;  ///< of the running case
  unsigned complaints_ = 0;
};

/// TAP 13: a line for each case, and a YAML block with reason and message behind each failure.
void write_tap(std::ostream& out, const std::vector<CaseResult>& results);

}  // namespace cohort::harness

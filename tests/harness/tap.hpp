// A doctest reporter that writes TAP 13: one line a test case, and a YAML block for each failure
// with the reason (test, counter, or the kind of a kernel error) and the message.
#pragma once

#include <doctest/doctest.h>

#include <ostream>
#include <string>

namespace cohort::harness {

class TapReporter : public doctest::IReporter {
 public:
  explicit TapReporter(const doctest::ContextOptions& options) : out_(*options.cout) {}

  void report_query(const doctest::QueryData& query) override;
  void test_run_start() override {}
  void test_run_end(const doctest::TestRunStats& stats) override;
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
  unsigned cases_ = 0;
  const doctest::TestCaseData* test_ = nullptr;
  std::string message_;    ///< what went wrong in the running case
  unsigned complaints_ = 0;
};

}  // namespace cohort::harness

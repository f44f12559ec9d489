// A doctest reporter that keeps what became of the running test case.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "message.hpp"

namespace cohort::harness {

/// A test case, and its task: its test suite, or nothing.
struct Case {
  std::string task;  ///< "b"
  std::string name;  ///< "b: keeps nothing of an empty text"
};

class Recorder : public doctest::IReporter {
 public:
  explicit Recorder(const doctest::ContextOptions&) {}

  /// The cases that the last query found, in the order in which they run.
  static std::vector<Case> take_list();

  /// Of the last case that ran.
  static CaseResult take_result();

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

  std::string message_;                                  ///< of the running case
  std::size_t begin_of_cuda_error_ = std::string::npos;  ///< In it, if that is why the case ended.
  std::string check_;                                    ///< its first that failed
};

/// What the running case says is about an error of CUDA: if a call was refused, it says why.
void speaks_of_cuda_error();

/// The values that the running case gave to INFO and CAPTURE, a line each.
std::string contexts();

}  // namespace cohort::harness

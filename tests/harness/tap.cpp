// Writing TAP.
#include "tap.hpp"

#include <sstream>

#include "backend.hpp"
#include "harness.hpp"

namespace cohort::harness {

namespace {

// A case that fails in a loop would say the same thing a thousand times.
constexpr unsigned most_complaints = 3;

std::string counter_reason;   ///< of the running case: the counter that was exceeded

std::string indented(const std::string& text, const char* indent) {
  std::istringstream lines(text);
  std::string line, result;
  while (std::getline(lines, line)) result += indent + line + "\n";
  return result;
}

}  // namespace

void counter_failed(const char* counter, const std::string& text, const char* file, int line) {
  if (counter_reason.empty()) counter_reason = counter;
  ADD_FAIL_CHECK_AT(file, line, text);
}

void TapReporter::report_query(const doctest::QueryData& query) {
  for (unsigned i = 0; i < query.num_data; ++i)
    out_ << query.data[i]->m_test_suite << ": " << query.data[i]->m_name << "\n";
}

void TapReporter::test_run_end(const doctest::TestRunStats&) { out_ << "1.." << cases_ << std::endl; }

void TapReporter::test_case_start(const doctest::TestCaseData& test) {
  test_ = &test;
  message_.clear();
  complaints_ = 0;
  counter_reason.clear();
}

void TapReporter::test_case_end(const doctest::CurrentTestCaseStats& stats) {
  auto diagnosis = take_diagnosis();
  bool failed = stats.failure_flags != 0;
  std::string task = *test_->m_test_suite ? std::string(test_->m_test_suite) + ": " : "";
  out_ << (failed ? "not ok " : "ok ") << ++cases_ << " - " << task << test_->m_name << "\n";
  if (failed) {
    std::string reason = diagnosis                ? diagnosis->kind
                         : counter_reason.empty() ? "test"
                                                  : "counter " + counter_reason;
    std::string message = diagnosis ? diagnosis->message + "\n" + message_ : message_;
    out_ << "  ---\n  reason: " << reason << "\n  message: |\n"
         << indented(message, "    ") << "  ...\n";
  }
  out_.flush();
  recover();
}

void TapReporter::test_case_exception(const doctest::TestCaseException& exception) {
  add("", exception.error_string.c_str());
}

void TapReporter::log_assert(const doctest::AssertData& assertion) {
  if (!assertion.m_failed) return;
  std::ostringstream text;
  text << doctest::assertString(assertion.m_at) << "(" << assertion.m_expr << ")";
  if (assertion.m_threw)
    text << " threw " << assertion.m_exception.c_str();
  else
    text << " is false: " << assertion.m_decomp.c_str();
  add(std::string(assertion.m_file) + ":" + std::to_string(assertion.m_line), text.str());
}

void TapReporter::log_message(const doctest::MessageData& message) {
  add(std::string(message.m_file) + ":" + std::to_string(message.m_line), message.m_string.c_str());
}

void TapReporter::add(const std::string& place, const std::string& text) {
  if (++complaints_ > most_complaints) return;
  if (!place.empty()) message_ += place + ": ";
  message_ += text + "\n";
  int contexts = doctest::IReporter::get_num_active_contexts();
  const doctest::IContextScope* const* scopes = doctest::IReporter::get_active_contexts();
  for (int i = 0; i < contexts; ++i) {
    std::ostringstream context;
    scopes[i]->stringify(&context);
    message_ += "  with " + context.str() + "\n";
  }
}

}  // namespace cohort::harness

// Keeping results, and writing TAP.
#include "tap.hpp"

#include <sstream>
#include <utility>

#include "backend.hpp"
#include "harness.hpp"

namespace cohort::harness {

namespace {

// A case that fails in a loop would say the same thing a thousand times.
constexpr unsigned most_complaints = 3;

std::vector<CaseResult> results;  // of the running run
std::string counter_reason;       ///< of the running case: the counter that was exceeded

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

std::vector<CaseResult> Recorder::take_results() { return std::exchange(results, {}); }

void Recorder::report_query(const doctest::QueryData& query) {
  for (unsigned i = 0; i < query.num_data; ++i)
    out_ << query.data[i]->m_test_suite << ": " << query.data[i]->m_name << "\n";
}

void Recorder::test_case_start(const doctest::TestCaseData& test) {
  name_ = *test.m_test_suite ? std::string(test.m_test_suite) + ": " : "";
  name_ += test.m_name;
  message_.clear();
  complaints_ = 0;
  counter_reason.clear();
  case_begins(name_);
}

void Recorder::test_case_end(const doctest::CurrentTestCaseStats& stats) {
  recover();
  auto diagnosis = take_diagnosis();
  const std::string refusal = take_explanation();
  CaseResult result{name_, stats.failure_flags != 0 || (diagnosis && diagnosis->silent), "", ""};
  if (result.failed) {
    result.reason = diagnosis                ? diagnosis->kind
                    : counter_reason.empty() ? "test"
                                             : "counter " + counter_reason;
    result.message = diagnosis ? diagnosis->message + "\n" + message_ : message_ + refusal;
  }
  results.push_back(std::move(result));
}

void Recorder::test_case_exception(const doctest::TestCaseException& exception) {
  add("", exception.error_string.c_str());
}

void Recorder::log_assert(const doctest::AssertData& assertion) {
  if (!assertion.m_failed) return;
  std::ostringstream text;
  text << doctest::assertString(assertion.m_at) << "(" << assertion.m_expr << ")";
  if (assertion.m_threw)
    text << " threw " << assertion.m_exception.c_str();
  else
    text << " is false: " << assertion.m_decomp.c_str();
  add(std::string(assertion.m_file) + ":" + std::to_string(assertion.m_line), text.str());
}

void Recorder::log_message(const doctest::MessageData& message) {
  add(std::string(message.m_file) + ":" + std::to_string(message.m_line), message.m_string.c_str());
}

void Recorder::add(const std::string& place, const std::string& text) {
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

void write_tap(std::ostream& out, const std::vector<CaseResult>& results) {
  unsigned number = 0;
  for (const CaseResult& result : results) {
    out << (result.failed ? "not ok " : "ok ") << ++number << " - " << result.name << "\n";
    if (!result.failed) continue;
    out << "  ---\n  reason: " << result.reason << "\n";
    if (result.seed != 0) out << "  seed: " << result.seed << "\n";
    out << "  message: |\n" << indented(result.message, "    ") << "  ...\n";
  }
  out << "1.." << number << std::endl;
}

}  // namespace cohort::harness

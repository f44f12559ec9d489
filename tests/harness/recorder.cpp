// Keeping the result of a test case.
#include "recorder.hpp"

#include <sstream>
#include <stdexcept>
#include <utility>

#include "backend.hpp"
#include "counted_work.hpp"
#include "harness.hpp"
#include "shares.hpp"

namespace cohort::harness {

namespace {

// A case that fails in a loop would say the same thing a thousand times.
constexpr unsigned most_complaints = 3;

std::vector<Case> listed;
CaseResult result;
unsigned complaints = 0;                     ///< of the running case
std::optional<DeviceReport> counter_report;  ///< on the first of them, if it is about a counter
std::string scored;                          ///< by the running case
bool counts = false;                         ///< it has the mark
std::string refused_at;                      ///< where it made the call that CUDA refused
bool is_about_errors = false;                ///< what it says

REGISTER_EXCEPTION_TRANSLATOR(const cohort::cuda_error& error) {
  const auto& where = error.where();
  refused_at = std::string(where.file_name()) + ":" + std::to_string(where.line());
  speaks_of_cuda_error();
  return error.what();
}

Case case_of(const doctest::TestCaseData& test) {
  const std::string task = test.m_test_suite;
  return {task, (task.empty() ? "" : task + ": ") + test.m_name};
}

/// "all of them at file:line", or "3942 of them at …".
std::string share_of_work(const std::string& most, std::uint64_t counted) {
  const auto all = std::to_string(counted) + " of them";
  const bool is_all = counted > 1 && most.starts_with(all + " ");
  return is_all ? "all of them" + most.substr(all.size()) : most;
}

}  // namespace

void counter_failed(const char* counter, const char* relation, std::uint64_t limit,
                    std::uint64_t counted, const char* file, int line) {
  std::string text = work_not_done(counter, relation, limit, counted);
  const bool too_much = *relation == '<' || (*relation == '=' && counted > limit);
  const auto most = too_much ? what_took_most(counter) : "";
  if (!most.empty()) text += ",\n" + share_of_work(most, counted);
  if (complaints == 0) counter_report = report_on_counter(counter, too_much);
  ADD_FAIL_CHECK_AT(file, line, text);
}

std::optional<std::uint64_t> counted_work(const std::string& counter) {
  if (!counts) throw std::logic_error("mark this case: TEST_CASE(\"…\" * counts_work)");
  return cohort::counted(counter);
}

void speaks_of_cuda_error() { is_about_errors = true; }

void score(std::vector<Cost> costs) {
  for (auto& cost : costs) {
    if (cost.counted > 0) continue;  // by the test itself
    const auto counted = counted_work(cost.counter);
    if (!counted) return;
    cost.counted = *counted;
  }
  scored = score_text(costs);
}

namespace {

/// Allows the busiest of so many warps an equal share of the work times a fraction.
void check_share(unsigned warps, unsigned times, unsigned of, const char* file, int line) {
  std::uint64_t all = 0;
  for (const auto* counter : {"global_loads", "global_stores", "shared_requests"})
    all += counted_work(counter).value_or(0);
  const std::uint64_t parts = std::uint64_t{of} * warps;
  const auto limit = (times * all + parts - 1) / parts,
             most = counted_work("busiest_warp").value_or(0);
  if (most > limit) counter_failed("busiest_warp", "<=", limit, most, file, line);
}

}  // namespace

void check_shares_evenly(unsigned warps, const char* file, int line) {
  check_share(warps, 2, 1, file, line);
}

void check_shares_closely(unsigned warps, unsigned parts, const char* file, int line) {
  check_share(warps, parts + 1, parts, file, line);
}

std::vector<Case> Recorder::take_list() { return std::exchange(listed, {}); }

CaseResult Recorder::take_result() { return std::exchange(result, {}); }

void Recorder::report_query(const doctest::QueryData& query) {
  for (unsigned i = 0; i < query.num_data; ++i) listed.push_back(case_of(*query.data[i]));
}

void Recorder::test_case_start(const doctest::TestCaseData& test) {
  message_.clear();
  begin_of_cuda_error_ = std::string::npos;
  check_.clear();
  forget_checks();
  complaints = 0;
  counter_report.reset();
  scored.clear();
  refused_at.clear();
  is_about_errors = false;
  counts = test.m_description == counts_work.data;
  case_begins(case_of(test).name, counts);
}

void Recorder::test_case_end(const doctest::CurrentTestCaseStats& stats) {
  if (const auto loss = take_loss()) {
    result = {.failed = true, .reason = loss->reason, .check = check_, .message = message_};
    result.message += loss->message;
    if (!loss->check.empty()) result.check = loss->check;
    return;
  }
  recover();
  const auto report = take_report();
  const std::string refused = name_of_explanation(), refusal = take_explanation();
  result = {};
  result.notes = take_notes();
  result.failed = stats.failure_flags != 0 || (report && report->may_be_unnoticed);
  if (!result.failed) {
    result.score = scored;
    return;
  }
  result.check = check_;
  if (report) {
    result.reason = report->kind;
    result.message = report->text;
    result.report = report->json;
    // CUDA's error for it is no news.
    result.more = message_.substr(0, begin_of_cuda_error_);
    return;
  }
  result.reason = counter_report ? counter_report->kind : "test";
  if (complaints == 1) result.at = refused_at;
  if (counter_report) result.report = counter_report->json;
  // A test may have had a call refused on purpose: that needs no explanation.
  if (!is_about_errors || refusal.empty()) {
    result.message = message_;
    return;
  }
  result.at.clear();
  result.message = message_ + refusal;
  result.check += (check_.empty() ? "impossible " : ", impossible ") + refused;
}

void Recorder::test_case_exception(const doctest::TestCaseException& exception) {
  const std::string text = exception.error_string.c_str();
  if (!refused_at.empty()) begin_of_cuda_error_ = message_.size();
  add("", text);
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

namespace {

/// Only its first line begins at the margin: there the next complaint begins.
std::string with_indented_rest(const std::string& text) {
  std::string result;
  for (const char letter : text) result += letter == '\n' ? "\n  " : std::string(1, letter);
  return result;
}

}  // namespace

void Recorder::add(const std::string& place, const std::string& text) {
  if (++complaints > most_complaints) return;
  if (complaints == 1) check_ = names_of_checks();
  if (!place.empty()) message_ += place + ": ";
  if (!text.empty()) message_ += with_indented_rest(text) + "\n";
  message_ += contexts();
}

std::string contexts() {
  std::string text;
  const int count = doctest::IReporter::get_num_active_contexts();
  const doctest::IContextScope* const* scopes = doctest::IReporter::get_active_contexts();
  for (int i = 0; i < count; ++i) {
    std::ostringstream context;
    scopes[i]->stringify(&context);
    text += "  " + context.str() + "\n";
  }
  return text;
}

}  // namespace cohort::harness

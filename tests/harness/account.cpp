// Keeping the account, and telling of it in the order of the cases.
#include "account.hpp"

#include <iostream>
#include <utility>

namespace cohort::harness {

namespace {

/// What TAP gives a line to, and a process gone mad could give more.
bool has_lines_of_one(const CaseResult& result) {
  for (const auto* text :
       {&result.reason, &result.check, &result.at, &result.report, &result.score})
    if (text->find('\n') != std::string::npos) return false;
  return true;
}

}  // namespace

bool Account::expects(const Message& message) const {
  const bool is_due = message.number >= next_ && message.number < cases_.size();
  switch (message.kind) {
    case Message::Kind::begins:
      return begun_ && is_due && (!running_ || *running_ == message.number);
    case Message::Kind::ends:
      return running_ == message.number && has_lines_of_one(message.result);
    case Message::Kind::finished:
      return skipped_ || to_run().empty();
    default:
      return true;
  }
}

void Account::hear(const Message& message) {
  switch (message.kind) {
    case Message::Kind::device:
      if (!std::exchange(begun_, true)) tap_.begin(message.text, cases_.size());
      return;
    case Message::Kind::no_device:
      skipped_ = true;
      return tap_.skip_all(message.text);
    case Message::Kind::begins:
      return begin(message);
    case Message::Kind::ends:
      return end(message.number, message.result);
    default:
      return;
  }
}

void Account::print(std::string_view text) {
  if (running_)
    printed_.add(text);
  else
    std::cerr << text << std::flush;
}

void Account::begin(const Message& message) {
  if (running_) {
    if (std::exchange(is_first_schedule_, false)) first_printed_ = printed_;
  } else {
    tell_left_out_before(message.number);
    tap_.begin_case(cases_[message.number].name);
    running_ = message.number;
    is_first_schedule_ = true;
  }
  seed_ = message.result.seed;
  printed_ = {};
}

void Account::end(std::size_t number, const CaseResult& result) {
  const bool tell_first = !result.failed && !is_first_schedule_;
  tap_.end_case(cases_[number].name, result, (tell_first ? first_printed_ : printed_).text());
  failures_ |= result.failed;
  running_.reset();
  next_ = number + 1;
}

void Account::fail(CaseResult result) {
  result.failed = true;
  result.seed = seed_;
  end(*running_, result);
}

void Account::leave_out_task_of(std::size_t number) { left_out_.insert(cases_[number].task); }

std::vector<std::size_t> Account::to_run() const {
  std::vector<std::size_t> numbers;
  for (std::size_t i = next_; i < cases_.size(); ++i)
    if (!left_out_.contains(cases_[i].task)) numbers.push_back(i);
  return numbers;
}

void Account::close() { tell_left_out_before(cases_.size()); }

void Account::tell_left_out_before(std::size_t number) {
  for (; next_ < number; ++next_)
    tap_.skip_case(cases_[next_].name, "not run, because a case of its task doesn't end");
}

}  // namespace cohort::harness

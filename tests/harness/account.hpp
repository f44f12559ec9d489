// The account of a test program's cases: which have been told of, and which are to be run.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "message.hpp"
#include "printed.hpp"
#include "recorder.hpp"
#include "tap.hpp"

namespace cohort::harness {

class Account {
 public:
  Account(const std::vector<Case>& cases, TapWriter& tap) : cases_(cases), tap_(tap) {}

  /// Whether it may come now: a case begins that has not run and shall, the running one again under
  /// another schedule, or it ends; and the process finishes when nothing is left to run.
  bool expects(const Message& message) const;

  /// Of the device, and how cases begin and end.
  void hear(const Message& message);

  /// The running case prints it. It is told when the case ends, once: of the schedule that it fails
  /// under, else of the first. What is printed outside of any case is not a case's, and goes to
  /// standard error.
  void print(std::string_view text);

  /// So much has the running case printed, under the running schedule.
  std::size_t bytes_printed() const { return printed_.bytes(); }

  bool has_begun() const { return begun_; }
  bool skipped() const { return skipped_; }
  bool has_failures() const { return failures_; }
  /// Nothing between cases.
  std::optional<std::size_t> running() const { return running_; }

  /// The running case has failed, in a way that it couldn't tell itself.
  void fail(CaseResult result);

  /// The other cases of the task of case `number` will not be run.
  void leave_out_task_of(std::size_t number);

  /// The numbers of those that have not run, and shall.
  std::vector<std::size_t> to_run() const;

  /// Tells of those at the end that were left out.
  void close();

 private:
  void begin(const Message& message);
  void end(std::size_t number, const CaseResult& result);
  void tell_left_out_before(std::size_t number);

  const std::vector<Case>& cases_;
  TapWriter& tap_;
  bool begun_ = false, skipped_ = false, failures_ = false;
  std::optional<std::size_t> running_;
  std::size_t next_ = 0;  ///< the first that nothing has been told of
  std::set<std::string> left_out_;
  std::uint64_t seed_ = 0;
  bool is_first_schedule_ = true;
  Printed first_printed_, printed_;
};

}  // namespace cohort::harness

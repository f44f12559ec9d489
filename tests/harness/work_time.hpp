// Telling a process that hangs from one that waits for its turn on a busy machine.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <ctime>

namespace cohort::harness {

/// The time in which a process could have done something. While it sleeps, that is all of the time;
/// while it wants to run, only what the processor gave it.
class WorkTime {
 public:
  using Seconds = std::chrono::duration<double>;

  explicit WorkTime(pid_t process);

  void restart() { elapsed_ = Seconds(0); }

  /// Call it every `interval`, or later: then only so much counts, because a caller that is late is
  /// on a busy machine as well.
  void measure();

  /// As far as it has been measured since the last restart.
  Seconds elapsed() const { return elapsed_; }

  static constexpr std::chrono::milliseconds interval{100};

 private:
  using Clock = std::chrono::steady_clock;

  Seconds processor_time() const;
  bool wants_to_run() const;

  pid_t process_;
  clockid_t processor_clock_ = 0;
  bool has_processor_clock_;
  Clock::time_point last_ = Clock::now();
  Seconds last_processor_time_;
  Seconds elapsed_{0};
};

}  // namespace cohort::harness

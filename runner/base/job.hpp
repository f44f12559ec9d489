// A command that runs while we go on, and can be given up with all that it has started.
#pragma once

#include <sys/types.h>

#include <csignal>
#include <string>
#include <vector>

namespace runner {

class Job {
 public:
  /// `signals` is what a job starts with blocked.
  explicit Job(const sigset_t& signals) : signals_(signals) {}
  ~Job() { stop(); }
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  /// Starts a program, on our own output and without input, in place of what runs.
  void start(const std::vector<std::string>& words);

  /// Ends it and all that it has started, and waits for that.
  void stop();

  /// After SIGCHLD: true when the job has just ended by itself.
  bool has_ended();

  bool runs() const { return process_ > 0; }

  /// Sends it and all that it has started a signal.
  void send(int signal) const;

 private:
  sigset_t signals_;
  pid_t process_ = 0;  ///< Leads a process group of its own.
};

}  // namespace runner

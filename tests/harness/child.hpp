// A process of its own for the test cases, so that they can crash, hang and exit.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "message.hpp"
#include "work_time.hpp"

namespace cohort::harness {

class Child {
 public:
  /// Begins to run `work` there, which is given the socket to tell on and doesn't return. What it
  /// prints comes here.
  explicit Child(const std::function<void(int socket)>& work);
  /// Ends it if it still runs.
  ~Child();
  Child(const Child&) = delete;

  /// The next message, if one comes within WorkTime::interval. The child waits until the message
  /// after it is asked for.
  std::optional<Message> next();

  /// What it printed up to the last message, or up to now, since this was last called.
  std::string take_output();

  /// Whether there are no more messages.
  bool silent_for_good() const { return closed_; }

  /// Asks it where it is.
  void ask() const;

  /// Ends it if it still runs. Returns the status as of `waitpid`.
  int end();

  pid_t process() const { return process_; }

 private:
  void read_output();

  pid_t process_ = 0;
  int messages_ = -1, output_ = -1;
  bool to_note_ = false, closed_ = false;
  std::optional<int> status_;
  std::string printed_;
};

/// The work of such a process: runs `cases`, which tell what they do, and ends.
[[noreturn]] void tell_on(int socket, const std::function<void(const Tell&)>& cases);

/// Another program takes the place of this one, with these words and `--tell=SOCKET`.
[[noreturn]] void become(std::vector<std::string> words, int socket);

}  // namespace cohort::harness

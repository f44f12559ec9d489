// Other programs: started, listened to, waited for.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// A program to start. The first word is looked up in PATH.
struct Command {
  std::vector<std::string> words;
  std::map<std::string, std::string> environment = {};  ///< Added to our own.
  /// Goes on, with an error, where it writes to us when we are no more.
  bool outlives_us = false;
  int inherits = -1;  ///< A file of ours that it has as well: a lock.
};

/// How a program ended.
struct Ending {
  int code = 0;            ///< Exit code; 127 also when the program couldn't be started.
  int signal = 0;          ///< The signal that killed it, or 0.
  bool timed_out = false;  ///< We killed it, because it had been silent for too long.

  bool succeeded() const { return code == 0 && signal == 0; }
};

/// What to do while a program runs.
struct Listener {
  std::function<void(std::string_view line)> on_line;  ///< Each line of its output and errors.
  std::function<void()> on_tick = {};                  ///< Several times a second.
  std::chrono::seconds silence_limit{0};  ///< Kill it after so long without a line; 0: never.
  std::function<bool()> enough = {};      ///< Asked after each line: true to kill it.
};

/// Runs a program on our own input and output, and leaves Ctrl-C to it.
Ending run_here(const Command& command);

/// Runs a program with no input, and hands its lines to the listener.
Ending listen_to(const Command& command, const Listener& listener);

struct Capture {
  Ending ending;
  std::string output;  ///< Standard output and error, as they came.
};

/// Runs a program with no input to its end.
Capture capture(const Command& command);

/// `word` so that a POSIX shell reads it as one word.
std::string quoted_for_shell(const std::string& word);

/// "signal 11 (Segmentation fault)".
std::string name_of_signal(int signal);

}  // namespace runner

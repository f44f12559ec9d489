// Other programs that the emulator asks.
#pragma once

#include <string>
#include <vector>

namespace emulator {

struct Printed {
  std::string text;
  int code;  ///< with which it ended; not 0 if it couldn't be started, or a signal ended it
};

enum class Errors { left_out, among_the_rest };

/// Calls a program by its words, the first of which is looked for in PATH, and waits for its end.
Printed printed_by(const std::vector<std::string>& words, Errors errors);

}  // namespace emulator

// Single keys, as they are pressed.
#pragma once

#include <termios.h>

#include <optional>

namespace runner {

/// While it lives, a terminal hands over each key at once and doesn't show it; Ctrl-C stays what it
/// is. However the program ends, also by a crash, the terminal is as it was. Where standard input
/// is no terminal, keys are read from it as they come.
class Keyboard {
 public:
  Keyboard();
  ~Keyboard();
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  /// To be asked of poll(); -1 when there will be no more keys.
  int descriptor() const { return descriptor_; }

  /// The next key; nothing when there are no more.
  std::optional<char> key();

  /// The terminal as it was, and as it is while keys are read.
  void rest();
  void resume();

 private:
  bool is_terminal_;
  int descriptor_;
};

}  // namespace runner

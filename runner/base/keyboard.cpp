// Single keys, as they are pressed.
#include "base/keyboard.hpp"

#include <unistd.h>

#include <csignal>

namespace runner {

namespace {

termios as_it_was;  // For the handler of a crash, which knows no object.

/// Only what a signal handler may call. The signal comes once more, to end the program.
void restore_and_crash(int signal) {
  tcsetattr(STDIN_FILENO, TCSANOW, &as_it_was);
  std::signal(signal, SIG_DFL);
  raise(signal);
}

}  // namespace

Keyboard::Keyboard()
    : is_terminal_(tcgetattr(STDIN_FILENO, &as_it_was) == 0), descriptor_(STDIN_FILENO) {
  if (!is_terminal_) return;
  for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL})
    std::signal(signal, restore_and_crash);
  resume();
}

Keyboard::~Keyboard() { rest(); }

void Keyboard::rest() {
  if (is_terminal_) tcsetattr(STDIN_FILENO, TCSADRAIN, &as_it_was);
}

void Keyboard::resume() {
  if (!is_terminal_) return;
  auto keys = as_it_was;
  keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  keys.c_cc[VMIN] = 1;
  keys.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &keys);
}

std::optional<char> Keyboard::key() {
  char key;
  if (::read(STDIN_FILENO, &key, 1) == 1) return key;
  descriptor_ = -1;
  return {};
}

}  // namespace runner

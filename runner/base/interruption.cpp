// Ctrl-C, and what else ends the program from outside.
#include "base/interruption.hpp"

#include <unistd.h>

#include <csignal>
#include <string_view>

namespace runner {

namespace {

/// Does nothing that a signal handler mustn't. 128 and more is what a shell says of a program that
/// a signal ended.
void stop(int signal) {
  const auto say = [](std::string_view text) {
    [[maybe_unused]] const auto written = write(STDERR_FILENO, text.data(), text.size());
  };
  if (isatty(STDERR_FILENO)) say("\r\033[K");
  if (signal == SIGINT)
    say("course: stopped; what is built stays built, so run it again to go on\n");
  _exit(128 + signal);
}

}  // namespace

void answer_interruption() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const bool ignored = std::signal(signal, stop) == SIG_IGN;  // By nohup, or in the background.
    if (ignored) std::signal(signal, SIG_IGN);
  }
}

}  // namespace runner

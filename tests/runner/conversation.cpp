// A command of `course` that runs on while a test talks with it.
#include "conversation.hpp"

#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace testing {

Conversation::Conversation(const FakeCourse& fake, const std::string& words, Where where,
                           const std::string& program) {
  const auto script = "cd '" + fake.root().string() + "' && exec " + program + " " + words;
  int to_it[2] = {-1, -1}, from_it[2] = {-1, -1};
  winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
  if (where == Where::terminal) {
    process_ = forkpty(&input_, nullptr, nullptr, &size);
    output_ = input_;
  } else if (pipe(to_it) == 0 && pipe(from_it) == 0) {
    process_ = fork();
  }
  if (process_ == 0) {
    if (where == Where::pipe) {
      dup2(to_it[0], STDIN_FILENO);
      dup2(from_it[1], STDOUT_FILENO);
      dup2(from_it[1], STDERR_FILENO);
      for (const int end : {to_it[0], to_it[1], from_it[0], from_it[1]}) close(end);
    }
    setenv("COHORT_ROOT", fake.root().c_str(), 1);
    setenv("COHORT_BUILD", (fake.root() / "build").c_str(), 1);
    setenv("COHORT_COMMAND", "./course", 1);
    execlp("sh", "sh", "-c", script.c_str(), nullptr);
    _exit(127);
  }
  if (where == Where::terminal) return;
  input_ = to_it[1];
  output_ = from_it[0];
  close(to_it[0]);
  close(from_it[1]);
}

Conversation::~Conversation() {
  if (process_ > 0) {
    kill(process_, SIGTERM);
    code();
  }
  if (input_ != output_) stops_typing();
  close(output_);
}

bool Conversation::read_more() {
  char bytes[4096];
  const auto size = read(output_, bytes, sizeof bytes);
  if (size <= 0) return false;
  said_.append(bytes, static_cast<std::size_t>(size));
  return true;
}

bool Conversation::hears(const std::string& text) {
  for (;;) {
    const auto at = said_.find(text, heard_);
    if (at != std::string::npos) {
      heard_ = at + text.size();
      return true;
    }
    if (!read_more()) return false;
  }
}

void Conversation::types(const std::string& keys) const {
  [[maybe_unused]] const auto written = write(input_, keys.data(), keys.size());
}

void Conversation::stops_typing() {
  if (input_ >= 0) close(input_);
  input_ = -1;
}

int Conversation::code() {
  // One that waits for its output to be read would never end.
  while (read_more()) {
  }
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = 0;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void Conversation::resizes(unsigned short columns) const {
  const winsize size{.ws_row = 24, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
  ioctl(input_, TIOCSWINSZ, &size);
}

bool Conversation::terminal_reads_lines() const {
  termios now{};
  tcgetattr(input_, &now);
  return (now.c_lflag & ICANON) && (now.c_lflag & ECHO);
}

}  // namespace testing

// Other programs: started, listened to, waited for.
#include "base/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>

#include "base/failure.hpp"

namespace runner {

namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void become(const Command& command) {
  for (const auto& [name, value] : command.environment) setenv(name.c_str(), value.c_str(), 1);
  if (command.outlives_us) std::signal(SIGPIPE, SIG_IGN);
  if (command.inherits >= 0) fcntl(command.inherits, F_SETFD, 0);
  std::vector<char*> words;
  for (const auto& word : command.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  execvp(words[0], words.data());
  _exit(127);
}

Ending wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status)) return {.code = 128 + WTERMSIG(status), .signal = WTERMSIG(status)};
  return {.code = WEXITSTATUS(status)};
}

pid_t start(const Command& command, int output) {
  const pid_t child = fork();
  if (child < 0) throw Failure("can't start " + command.words.at(0) + ": no more processes");
  if (child == 0) {
    dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    become(command);
  }
  return child;
}

/// Hands on the complete lines of `pending` and keeps the rest; true when that is enough.
bool hand_on(std::string& pending, const Listener& listener) {
  for (auto end = pending.find('\n'); end != std::string::npos; end = pending.find('\n')) {
    listener.on_line(std::string_view(pending).substr(0, end));
    pending.erase(0, end + 1);
    if (listener.enough && listener.enough()) return true;
  }
  return false;
}

/// Why there is no more to read.
enum class Stop { closed, silent, enough };

Stop read_lines(int input, const Listener& listener) {
  std::string pending;
  auto last_heard = Clock::now();
  while (true) {
    pollfd ready{.fd = input, .events = POLLIN, .revents = 0};
    const int heard = poll(&ready, 1, /*milliseconds=*/200);
    if (listener.on_tick) listener.on_tick();
    if (heard > 0) {
      char bytes[4096];
      const auto size = ::read(input, bytes, sizeof bytes);
      if (size <= 0) break;
      pending.append(bytes, static_cast<std::size_t>(size));
      if (hand_on(pending, listener)) return Stop::enough;
      last_heard = Clock::now();
    } else if (listener.silence_limit.count() > 0 &&
               Clock::now() - last_heard > listener.silence_limit) {
      return Stop::silent;
    }
  }
  if (!pending.empty()) listener.on_line(pending);
  return Stop::closed;
}

}  // namespace

Ending run_here(const Command& command) {
  const pid_t child = fork();
  if (child < 0) throw Failure("can't start " + command.words.at(0) + ": no more processes");
  if (child == 0) become(command);
  const auto interrupt = std::signal(SIGINT, SIG_IGN);
  const auto quit = std::signal(SIGQUIT, SIG_IGN);
  const auto ending = wait_for(child);
  std::signal(SIGINT, interrupt);
  std::signal(SIGQUIT, quit);
  return ending;
}

Ending listen_to(const Command& command, const Listener& listener) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw Failure("can't open a pipe: too many open files");
  const pid_t child = start(command, ends[1]);
  close(ends[1]);
  const auto stop = read_lines(ends[0], listener);
  if (stop != Stop::closed) kill(child, SIGKILL);
  close(ends[0]);
  auto ending = wait_for(child);
  ending.timed_out = stop == Stop::silent;
  return ending;
}

Capture capture(const Command& command) {
  Capture captured;
  captured.ending = listen_to(
      command, {.on_line = [&](std::string_view line) { (captured.output += line) += '\n'; }});
  return captured;
}

std::string quoted_for_shell(const std::string& word) {
  const auto plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@%";
  if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char letter : word)
    quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return quoted + "'";
}

std::string name_of_signal(int signal) {
  return "signal " + std::to_string(signal) + " (" + strsignal(signal) + ")";
}

}  // namespace runner

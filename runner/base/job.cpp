// A command that runs while we go on, and can be given up with all that it has started.
#include "base/job.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <thread>
#include <utility>

#include "base/failure.hpp"

namespace runner {

namespace {

using namespace std::chrono_literals;

/// A compiler that is asked to end takes a moment; whoever doesn't listen is killed after this.
constexpr auto patience = 3s;

bool group_lives(pid_t group) { return kill(-group, 0) == 0; }

}  // namespace

void Job::start(const std::vector<std::string>& words) {
  stop();
  std::vector<char*> arguments;
  for (const auto& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  process_ = fork();
  if (process_ < 0) throw Failure("can't start " + words.at(0) + ": no more processes");
  setpgid(process_, process_);  // Here and there: whoever comes first.
  if (process_ > 0) return;
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  std::signal(SIGTTOU, SIG_IGN);  // The terminal is ours together.
  dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
  sigprocmask(SIG_SETMASK, &signals_, nullptr);
  execv(arguments[0], arguments.data());
  _exit(127);
}

void Job::stop() {
  if (!runs()) return;
  const auto group = std::exchange(process_, 0);
  kill(-group, SIGTERM);
  const auto end = std::chrono::steady_clock::now() + patience;
  // The first may end before what it has started, which then is nobody's child here.
  while (waitpid(group, nullptr, WNOHANG) == 0 || group_lives(group)) {
    if (std::chrono::steady_clock::now() > end) kill(-group, SIGKILL);
    if (std::chrono::steady_clock::now() > end + patience) break;
    std::this_thread::sleep_for(5ms);
  }
}

bool Job::has_ended() {
  if (!runs() || waitpid(process_, nullptr, WNOHANG) != process_) return false;
  process_ = 0;
  return true;
}

void Job::send(int signal) const {
  if (runs()) kill(-process_, signal);
}

}  // namespace runner

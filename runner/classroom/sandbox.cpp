// Bubblewrap's command line, and the limits.
#include "sandbox.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fstream>

#include "base/failure.hpp"
#include "base/process.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;
using Clock = std::chrono::steady_clock;

/// Linux holds root to no number of processes, so root's graders compile and run as nobody.
constexpr const char* nobody = "65534";

bool is_root() { return geteuid() == 0; }

void add(Words& words, const Words& more) { words.insert(words.end(), more.begin(), more.end()); }

Words bubblewrap(const Confinement& what) {
  Words words;
  if (is_root()) {
    add(words, {"setpriv", std::string("--reuid=") + nobody, std::string("--regid=") + nobody,
                "--clear-groups", "--"});
  }
  // No process of bubblewrap stays inside: it would hold what the judge says its verdict on.
  add(words, {"bwrap",         "--unshare-all", "--as-pid-1", "--die-with-parent",
              "--new-session", "--cap-drop",    "ALL",        "--uid",
              nobody,          "--gid",         nobody,       "--hostname",
              "sandbox",       "--clearenv",    "--setenv",   "PATH",
              "/usr/bin",      "--setenv",      "HOME",       "/tmp",
              "--setenv",      "LC_ALL",        "C.UTF-8"});
  for (const auto& [name, value] : what.environment) add(words, {"--setenv", name, value});
  add(words, {"--ro-bind", "/usr", "/usr"});
  for (const std::string folder : {"bin", "lib", "lib64"})
    if (fs::is_symlink("/" + folder)) add(words, {"--symlink", "usr/" + folder, "/" + folder});
  add(words, {"--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache", "--ro-bind-try",
              "/etc/alternatives", "/etc/alternatives"});
  add(words, {"--proc", "/proc", "--dev", "/dev", "--size", std::to_string(what.file), "--tmpfs",
              "/dev/shm", "--size", std::to_string(std::max<std::size_t>(what.file, 256u << 20)),
              "--tmpfs", "/tmp"});
  for (const auto& path : what.readable) add(words, {"--ro-bind", path, path});
  for (const auto& path : what.hidden)
    if (fs::is_directory(path)) add(words, {"--tmpfs", path});
  for (const auto& [from, to] : what.shown_as) add(words, {"--ro-bind", from, to});
  if (!what.writable.empty()) add(words, {"--bind", what.writable, what.writable});
  add(words, {"--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/tmp", "--"});
  return words;
}

/// Inside: out here, processes of the same user would count that are none of ours.
Words limits(const Confinement& what) {
  return {"prlimit",
          "--cpu=" + std::to_string(what.processor_time.count()),
          "--fsize=" + std::to_string(what.file),
          "--nproc=" + std::to_string(what.processes),
          "--nofile=256",
          "--core=0",
          "--"};
}

pid_t start(const Words& words, int output, bool errors_too) {
  std::vector<char*> arguments;
  for (const auto& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t child = fork();
  if (child < 0) throw Failure("can't start " + words.at(0) + ": no more processes");
  if (child > 0) return child;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(errors_too ? output : open("/dev/null", O_WRONLY), STDERR_FILENO);
  execvp(arguments[0], arguments.data());
  _exit(127);
}

/// What a process and all that it has started hold of the machine's memory, in bytes. A limit on
/// addresses wouldn't do: the emulator reserves more of them than there is memory.
std::size_t resident_bytes(const std::string& process) {
  std::size_t addresses = 0, pages = 0;
  std::ifstream("/proc/" + process + "/statm") >> addresses >> pages;
  auto bytes = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  std::ifstream children("/proc/" + process + "/task/" + process + "/children");
  for (std::string child; children >> child;) bytes += resident_bytes(child);
  return bytes;
}

/// Reads until the end, or until it is enough.
void read_output(pid_t child, int input, const Confinement& limits, ConfinedRun& run) {
  const auto end = Clock::now() + limits.time;
  while (true) {
    run.timed_out = Clock::now() >= end;
    run.too_much =
        run.output.size() > limits.output || resident_bytes(std::to_string(child)) > limits.memory;
    if (run.timed_out || run.too_much) return;
    pollfd ready{.fd = input, .events = POLLIN, .revents = 0};
    const int heard = poll(&ready, 1, /*milliseconds=*/100);
    if (heard < 0 && errno != EINTR) return;
    if (heard <= 0) continue;
    char bytes[1 << 16];
    const auto size = read(input, bytes, sizeof bytes);
    if (size <= 0) return;
    run.output.append(bytes, static_cast<std::size_t>(size));
  }
}

}  // namespace

Sandbox::Sandbox(const fs::path& course) {
  const std::string missing = "grading runs the code of strangers, and does so only in a sandbox: ";
  if (capture({.words = {"bwrap", "--version"}}).ending.code != 0)
    throw Failure(missing + "as root, run apt-get install bubblewrap");
  const auto tried =
      run({"cat", course.string()}, {.readable = {course}, .output = std::size_t{64} << 20});
  if (tried.succeeded()) return;
  throw Failure(missing +
                "bubblewrap is here and can't make one. Where a container or a kernel forbids user "
                "namespaces, allow them (in docker: --security-opt seccomp=unconfined "
                "--security-opt apparmor=unconfined); and " +
                course.string() + " must be readable by everybody. It said:\n" +
                tried.output.substr(0, 1000));
}

std::string ConfinedRun::why_stopped() const {
  if (timed_out) return "it took too long";
  if (too_much) return "it took too much memory, or printed too much";
  return "";
}

Words Sandbox::words(const Words& words, const Confinement& confinement) const {
  auto all = bubblewrap(confinement);
  add(all, limits(confinement));
  add(all, words);
  return all;
}

ConfinedRun Sandbox::run(const Words& words, const Confinement& confinement) const {
  return run_outside(this->words(words, confinement), confinement);
}

ConfinedRun Sandbox::run_outside(const Words& all, const Confinement& confinement) const {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw Failure("can't open a pipe: too many open files");
  const pid_t child = start(all, ends[1], confinement.errors_too);
  close(ends[1]);
  ConfinedRun run;
  read_output(child, ends[0], confinement, run);
  // When bubblewrap goes, all that it has confined goes; after a normal end there is nothing.
  if (run.timed_out || run.too_much) kill(child, SIGKILL);
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  run.code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  return run;
}

void Sandbox::make_writable(const fs::path& folder) const {
  fs::create_directories(folder);
  fs::permissions(folder, is_root() ? fs::perms::all : fs::perms::owner_all);
}

}  // namespace runner

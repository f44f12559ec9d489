// Starting a program, and reading what it prints.
#include "machine/other_process.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace emulator {

Printed printed_by(const std::vector<std::string>& words, Errors errors) {
  constexpr int not_started = 127;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return {{}, not_started};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  if (errors == Errors::left_out)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  else
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int error =
      posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  Printed printed{{}, not_started};
  char piece[512];
  for (ssize_t size; error == 0 && (size = read(ends[0], piece, sizeof piece)) > 0;)
    printed.text.append(piece, static_cast<std::size_t>(size));
  close(ends[0]);
  int status = 0;
  if (error == 0 && waitpid(child, &status, 0) == child && WIFEXITED(status))
    printed.code = WEXITSTATUS(status);
  return printed;
}

}  // namespace emulator

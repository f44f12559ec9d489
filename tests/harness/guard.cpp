// The process that stands guard: plain C, because it lives before the first constructor.
#include "guard.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <sstream>

#include "wire/all_bytes.hpp"

namespace cohort::harness {

namespace {

struct Telling {
  std::uint64_t word;   ///< that both know
  std::uint32_t bytes;  ///< of TAP that follow
  std::int32_t code;    ///< to end with, if there are none
};

std::uint64_t word = 0;
bool messages_have_word = true;
int tellings = -1;  ///< of the second process, the end of a pipe

bool write_to_pipe(int to, const void* bytes, std::size_t size) {
  return all_bytes(static_cast<const char*>(bytes), size,
                   [&](const char* begin, std::size_t left) { return write(to, begin, left); });
}

bool read_from_pipe(int from, void* bytes, std::size_t size) {
  return all_bytes(static_cast<char*>(bytes), size,
                   [&](char* begin, std::size_t left) { return read(from, begin, left); });
}

/// Says what it hears, up to the end. Returns the code to end with; -1 if it was told none.
int pass_on(int from) {
  static char text[1 << 12];
  Telling telling;
  while (read_from_pipe(from, &telling, sizeof telling) && telling.word == word) {
    if (telling.bytes == 0) return telling.code;
    for (std::size_t left = telling.bytes; left > 0;) {
      const std::size_t size = left < sizeof text ? left : sizeof text;
      if (!read_from_pipe(from, text, size) || !write_to_pipe(STDOUT_FILENO, text, size)) return -1;
      left -= size;
    }
  }
  return -1;
}

[[noreturn]] void guard(pid_t program, int from) {
  const int told = pass_on(from);
  close(from);
  int status = 0;
  while (waitpid(program, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status)) {
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
  }
  if (const int code = WEXITSTATUS(status)) _exit(code);
  if (told >= 0) _exit(told);
  static const char complaint[] =
      "Bail out! The program ended before its tests: does something call exit()?\n";
  write_to_pipe(STDOUT_FILENO, complaint, sizeof complaint - 1);
  _exit(EXIT_FAILURE);
}

/// Whether a word of the command line wants another answer than TAP.
bool is_question(const char* word) {
  if (std::strncmp(word, "--tell=", 7) == 0) return true;  // the one that asks has a guard
  while (*word == '-') ++word;
  if (std::strncmp(word, "dt-", 3) == 0) word += 3;
  static const char* const questions[] = {"no-fork",
                                          "help",
                                          "h",
                                          "?",
                                          "version",
                                          "v",
                                          "count",
                                          "c",
                                          "list-test-cases",
                                          "ltc",
                                          "list-test-suites",
                                          "lts",
                                          "list-reporters",
                                          "lr"};
  for (const char* question : questions)
    if (std::strcmp(word, question) == 0) return true;
  return false;
}

class Teller : public std::stringbuf {
  int sync() override {
    const std::string text = str();
    str({});
    const Telling telling{word, static_cast<std::uint32_t>(text.size()), 0};
    if (text.empty()) return 0;
    const bool told = write_to_pipe(tellings, &telling, sizeof telling) &&
                      write_to_pipe(tellings, text.data(), text.size());
    return told ? 0 : -1;
  }
};

}  // namespace

void fork_off(int argc, char** argv, char**) {
  for (int i = 1; i < argc; ++i)
    if (is_question(argv[i])) return;
  // A judge and its guard must not be found by what they judge, in /proc.
  for (int i = 1; i < argc; ++i)
    if (std::strncmp(argv[i], "--answer=", 9) == 0) prctl(PR_SET_DUMPABLE, 0);
  int ends[2];
  if (getrandom(&word, sizeof word, 0) != sizeof word || pipe2(ends, O_CLOEXEC) != 0) abort();
  const pid_t program = fork();
  if (program < 0) abort();
  if (program > 0) {
    close(ends[1]);
    guard(program, ends[0]);
  }
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  close(ends[0]);
  // Not one of the first that a program opens.
  tellings = fcntl(ends[1], F_DUPFD_CLOEXEC, static_cast<int>(200 + word % 500));
  if (tellings < 0) tellings = dup(ends[1]);
  close(ends[1]);
  dup2(STDERR_FILENO, STDOUT_FILENO);
}

std::ostream& tap_output() {
  static Teller teller;
  static std::ostream output(&teller);
  return tellings < 0 ? std::cout : output;
}

int end_with(int code) {
  if (tellings < 0) return code;
  tap_output().flush();
  const Telling telling{word, 0, code};
  std::cerr << std::flush;
  write_to_pipe(tellings, &telling, sizeof telling);
  return code;
}

std::uint64_t word_of_ours() { return messages_have_word ? word : 0; }

void use_no_word() { messages_have_word = false; }

void be_silent() {
  close(tellings);
  tellings = -1;
}

}  // namespace cohort::harness

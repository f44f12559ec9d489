// Following the process that runs the cases.
#include "supervisor.hpp"

#include <sys/wait.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "account.hpp"
#include "cases.hpp"
#include "child.hpp"
#include "guard.hpp"
#include "patience.hpp"
#include "work_time.hpp"

namespace cohort::harness {

namespace {

const std::string case_option = "--run=";

constexpr int passed = 0, failed = 1, wrong_usage = 2, skipped = 77;

/// Outside of any case a process may take so many times longer: a GPU is started there.
constexpr double patience_between_cases = 10;

class Supervisor {
 public:
  /// `answer`: the words that begin the program that runs the cases; none for this one.
  Supervisor(Cases& cases, const std::vector<std::string>& answer, TapWriter& tap)
      : cases_(cases), answer_(answer), account_(cases.list(), tap), tap_(tap) {}

  int run();

 private:
  std::vector<std::string> answer_and(const std::vector<std::size_t>& numbers) const;
  void follow(Child& child);
  bool hear(const Message& message);
  bool is_patient(Child& child, WorkTime& silence);
  void take_end(int status);
  void fail(const char* reason, const std::string& message, int code);
  void fail_of_hang();
  void fail_of_nonsense();
  void fail_of_crash(int signal);

  Cases& cases_;
  const std::vector<std::string> answer_;
  Account account_;
  TapWriter& tap_;
  const double patience_ = patience();
  // Of the process that is followed:
  bool asked_ = false, finished_ = false;
  int crash_ = 0;
  std::string place_, check_;
  int code_ = passed;  ///< if it ends as it must not
};

int Supervisor::run() {
  auto numbers = account_.to_run();
  do {
    Child child([&](int socket) {
      if (!answer_.empty()) become(answer_and(numbers), socket);
      tell_on(socket, [&](const Tell& tell) { cases_.run(numbers, tell); });
    });
    follow(child);
    numbers = account_.to_run();
  } while (!numbers.empty() && code_ == passed && !account_.skipped());
  if (account_.skipped()) return skipped;
  if (code_ != passed) return code_;
  account_.close();
  return account_.has_failures() ? failed : passed;
}

/// The words that begin the other program, for these cases.
std::vector<std::string> Supervisor::answer_and(const std::vector<std::size_t>& numbers) const {
  auto words = answer_;
  for (const auto number : numbers) words.push_back(case_option + std::to_string(number));
  return words;
}

void Supervisor::follow(Child& child) {
  asked_ = finished_ = false;
  crash_ = 0;
  place_.clear();
  check_.clear();
  WorkTime silence(child.process());
  while (!child.silent_for_good()) {
    const auto message = child.next();
    if (message && !account_.expects(*message)) return fail_of_nonsense();
    const std::string printed = child.take_output();
    account_.print(printed);
    if (message && !hear(*message)) return;
    const bool lives = message || (!printed.empty() && account_.bytes_printed() < flood);
    if (lives && !asked_) silence.restart();
    silence.measure();
    if (!is_patient(child, silence)) return;
  }
  const int status = child.end();
  account_.print(child.take_output());
  take_end(status);
}

/// False when the process is of no more use.
bool Supervisor::hear(const Message& message) {
  switch (message.kind) {
    case Message::Kind::crashes:
      crash_ = static_cast<int>(message.number);
      return true;
    case Message::Kind::place:
      place_ = message.text;
      check_ = message.result.check;
      if (!asked_ || !account_.running()) return true;
      fail_of_hang();
      return false;
    case Message::Kind::finished:
      finished_ = true;
      return true;
    case Message::Kind::ends:
      account_.hear(message);
      // It has lost its patience with a kernel.
      if (asked_ && message.result.failed) account_.leave_out_task_of(message.number);
      return !(asked_ && message.result.failed);
    default:
      asked_ = false;
      account_.hear(message);
      return true;
  }
}

/// Asks a process that has been silent for too long; false when it doesn't answer either.
bool Supervisor::is_patient(Child& child, WorkTime& silence) {
  const double seconds = silence.elapsed().count();
  if (!asked_ && crash_ == 0) {
    if (seconds < patience_ * (account_.running() ? 1 : patience_between_cases)) return true;
    asked_ = true;
    silence.restart();
    child.ask();
    return true;
  }
  if (seconds < time_to_answer) return true;
  if (crash_ != 0) {
    fail_of_crash(crash_);
  } else {
    fail_of_hang();
  }
  return false;
}

void Supervisor::take_end(int status) {
  if (WIFSIGNALED(status)) return fail_of_crash(WTERMSIG(status));
  const int code = WEXITSTATUS(status);
  if (finished_) {
    code_ = code;
    return;
  }
  fail("exit",
       "The program ended here, with exit code " + std::to_string(code) +
           ": does something call exit()?\n",
       code == passed ? failed : code);
}

void Supervisor::fail_of_hang() {
  const auto running = account_.running();
  fail("hang", words_on_hang(patience_), failed);
  if (running) account_.leave_out_task_of(*running);
}

/// Something in the process has written what the harness there would not.
void Supervisor::fail_of_nonsense() {
  fail("nonsense", "What the program told of its cases makes no sense.\n", failed);
}

void Supervisor::fail_of_crash(int signal) {
  fail("crash",
       "The program crashed: " + std::string(strsignal(signal)) + " (signal " +
           std::to_string(signal) + ").\n",
       128 + signal);
}

/// The running case has failed. Without one, this is the end, and `code` the program's exit code.
void Supervisor::fail(const char* reason, const std::string& message, int code) {
  if (account_.running()) {
    return account_.fail(
        {.failed = true, .reason = reason, .check = check_, .message = place_ + message});
  }
  code_ = code;
  if (account_.has_begun())
    tap_.bail_out(message.substr(0, message.find('\n')));
  else
    std::cerr << place_ << message << std::flush;
}

/// Each number after one of these names a case.
std::vector<std::size_t> numbers_in(const std::vector<std::string>& words) {
  std::vector<std::size_t> numbers;
  for (const auto& word : words)
    if (word.starts_with(case_option))
      numbers.push_back(std::strtoul(word.c_str() + case_option.size(), nullptr, 10));
  return numbers;
}

/// What stands after `option` in the word that begins with it.
std::optional<std::string> value_of(const std::vector<std::string>& words,
                                    const std::string& option) {
  const auto found = std::find_if(words.begin(), words.end(),
                                  [&](const auto& word) { return word.starts_with(option); });
  if (found == words.end()) return {};
  return found->substr(option.size());
}

/// The other program's, with the options that this one was given.
std::vector<std::string> words_for_answer(std::vector<std::string> words) {
  const auto program = value_of(words, "--answer=");
  if (!program) return {};
  use_no_word();
  words.front() = *program;
  std::erase_if(words, [](const auto& word) { return word.starts_with("--answer="); });
  return words;
}

/// In this process.
int run_here(Cases& cases, TapWriter& tap) {
  Account account(cases.list(), tap);
  cases.run(account.to_run(), [&](const Message& message) { account.hear(message); });
  return account.skipped() ? skipped : account.has_failures() ? failed : passed;
}

}  // namespace

int run_tests(int argc, char** argv) {
  if (answer_questions(argc, argv)) return passed;
  const auto is_given = [&](std::string_view option) {
    return std::find(argv + 1, argv + argc, option) != argv + argc;
  };
  const bool for_meson = is_given("--meson");
  const std::vector<std::string> words(argv, argv + argc);
  Cases cases(argc, argv);
  if (const auto socket = value_of(words, "--tell="))
    tell_on(std::atoi(socket->c_str()),
            [&](const Tell& tell) { cases.run(numbers_in(words), tell); });
  TapWriter tap(tap_output(), for_meson ? &std::cerr : nullptr);
  const int code = is_given("--no-fork") ? run_here(cases, tap)
                                         : Supervisor(cases, words_for_answer(words), tap).run();
  // Meson before 1.1 calls a program that fails an error, whatever its cases say.
  return end_with(for_meson && code == failed ? passed : code);
}

}  // namespace cohort::harness

// The main program of every judge: runs the cases of a lesson on an answer, a program of its own.
// Tells on standard output in TAP how each begins and ends. A case in which the answer crashes,
// hangs or exits has failed, and those after it have another process of it; after a hang, or a
// second endless loop, without the rest of its task.
#include <sys/prctl.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "account.hpp"
#include "backend.hpp"
#include "cases.hpp"
#include "judge/answer.hpp"
#include "wire/frame.hpp"

namespace cohort::harness {

namespace {

constexpr int passed = 0, failed = 1, wrong_usage = 2, skipped = 77;

class Session {
 public:
  Session(Cases& cases, TapWriter& tap) : cases_(cases), account_(cases.list(), tap), tap_(tap) {}

  int run() {
    const auto tell = [&](const Message& message) { hear(message); };
    try {
      for (auto left = account_.to_run(); !account_.skipped(); left = account_.to_run()) {
        cases_.run(left, tell, [&] { return !is_stopped_; });
        if (!std::exchange(is_stopped_, false)) break;
      }
    } catch (const AnswerLost& lost) {
      return end_between_cases(lost.what());
    }
    if (account_.skipped()) return skipped;
    account_.close();
    return account_.has_failures() ? failed : passed;
  }

 private:
  void hear(const Message& message) {
    account_.print(take_printed());
    account_.hear(message);
    if (message.kind != Message::Kind::ends || !takes_too_long(message)) return;
    account_.leave_out_task_of(message.number);
    is_stopped_ = true;
  }

  /// What may take as long in each case of the task: a hang, or endless loops.
  bool takes_too_long(const Message& message) {
    constexpr int enough = 2;
    const std::string& reason = message.result.reason;
    return reason == "hang" ||
           (reason == "endless loop" && ++endless_[cases_.list()[message.number].task] == enough);
  }

  /// The answer isn't there before the first case, or goes between two.
  int end_between_cases(const std::string& place) {
    const auto words = take_loss().value_or(Loss{}).message;
    account_.print(take_printed());
    tap_.bail_out(words.substr(0, words.find('\n')));
    std::cerr << place << (place.empty() ? "" : "\n") << words << std::flush;
    return failed;
  }

  Cases& cases_;
  Account account_;
  TapWriter& tap_;
  bool is_stopped_ = false;
  std::map<std::string, int> endless_;  ///< cases, by task
};

int judge(int argc, char** argv) {
  if (answer_questions(argc, argv)) return passed;
  // Several of these are a command, which starts the answer where it is confined.
  const std::string_view option = "--answer=";
  std::vector<std::string> words;
  for (const std::string_view word : std::vector<std::string_view>(argv + 1, argv + argc))
    if (word.starts_with(option)) words.emplace_back(word.substr(option.size()));
  if (words.empty()) {
    std::cerr << argv[0] << ": name the answer to judge, as --answer=PROGRAM\n";
    return wrong_usage;
  }
  use_answer(std::move(words));
  keep_memory();
  prctl(PR_SET_DUMPABLE, 0);  // an answer must not find its judge in /proc
  const bool for_meson =
      std::find(argv + 1, argv + argc, std::string_view("--meson")) != argv + argc;
  Cases cases(argc, argv);
  TapWriter tap(std::cout, for_meson ? &std::cerr : nullptr);
  const int code = Session(cases, tap).run();
  std::cout << std::flush;
  // Meson before 1.1 calls a program that fails an error, whatever its cases say.
  return for_meson && code == failed ? passed : code;
}

}  // namespace

}  // namespace cohort::harness

int main(int argc, char** argv) { return cohort::harness::judge(argc, argv); }

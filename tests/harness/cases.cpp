// Running test cases by doctest, one by one.
#define DOCTEST_CONFIG_IMPLEMENT
#define DOCTEST_CONFIG_NO_POSIX_SIGNALS
#include "cases.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <optional>
#include <string_view>
#include <system_error>

#include "backend.hpp"

REGISTER_REPORTER("recorder", 0, cohort::harness::Recorder);

namespace cohort::harness {

namespace {

void set_up(doctest::Context& context, int argc, const char* const* argv) {
  context.setOption("reporters", "recorder");
  context.setOption("order-by", "file");
  context.applyCommandLine(argc, argv);
}

/// A number that the environment may give.
std::optional<std::uint64_t> number_of(const char* variable) {
  const char* text = std::getenv(variable);
  if (!text) return {};
  std::uint64_t number = 0;
  const char* end = text + std::strlen(text);
  const auto [rest, error] = std::from_chars(text, end, number);
  if (error == std::errc() && rest == end) return number;
  std::cerr << variable << "=" << text << ": give a number, such as 3." << std::endl;
  std::exit(2);
}

/// Schedules to run besides the first: COHORT_SCHEDULES; without it three, or none if COHORT_SEED
/// asks for one.
std::uint64_t more_schedules() {
  return number_of("COHORT_SCHEDULES").value_or(number_of("COHORT_SEED") ? 0 : 3);
}

std::vector<Case> cases_selected_by(int argc, char** argv) {
  std::vector<const char*> words(argv, argv + argc);
  words.push_back("--list-test-cases");
  doctest::Context context;
  set_up(context, static_cast<int>(words.size()), words.data());
  context.run();
  return Recorder::take_list();
}

}  // namespace

Cases::Cases(int argc, char** argv)
    : list_(cases_selected_by(argc, argv)),
      first_seed_(number_of("COHORT_SEED").value_or(0)),
      more_seeds_(more_schedules()) {
  set_up(context_, argc, argv);
}

void Cases::run(const std::vector<std::size_t>& numbers, const Tell& tell,
                const std::function<bool()>& goes_on) {
  std::string reason;
  const auto device = device_name(reason);
  if (!device) return tell({.kind = Message::Kind::no_device, .text = reason});
  tell({.kind = Message::Kind::device, .text = *device});
  for (const std::size_t number : numbers) {
    if (!goes_on()) return;
    run_under_schedules(number, tell);
  }
}

void Cases::run_under_schedules(std::size_t number, const Tell& tell) {
  CaseResult result;
  std::string notes, score;
  for (auto seed = first_seed_; seed <= first_seed_ + more_seeds_ && !result.failed; ++seed) {
    if (!use_seed(seed)) break;
    tell({.kind = Message::Kind::begins, .number = number, .result = {.seed = seed}});
    result = run(number);
    notes += result.notes;
    if (score.empty()) score = result.score;
    if (result.failed) result.seed = seed;
    std::cout << std::flush;
    std::fflush(stdout);
    if (!depends_on_schedule()) break;
  }
  result.notes = notes;
  if (!result.failed) result.score = score;
  tell({.kind = Message::Kind::ends, .number = number, .result = result});
}

CaseResult Cases::run(std::size_t number) {
  const int position = static_cast<int>(number) + 1;
  context_.setOption("first", position);
  context_.setOption("last", position);
  context_.run();
  return Recorder::take_result();
}

bool answer_questions(int argc, char** argv) {
  doctest::Context context;
  context.setOption("order-by", "file");
  context.applyCommandLine(argc, argv);
  if (!context.shouldExit()) return false;
  const auto asks_for_help = [](std::string_view word) {
    return word == "--help" || word == "-h" || word == "-?";
  };
  if (std::any_of(argv + 1, argv + argc, asks_for_help)) {
    std::cout
        << "Runs test cases in a process of their own and tells of them in TAP.\n"
           "  --no-fork  in this process, for a debugger: a hang or a crash ends everything,\n"
           "             and what a case prints stands as it is\n"
           "  --answer=PROGRAM  let that one run the cases, which has another answer, and judge\n"
           "  --meson    for `meson test`: what fails is also told on standard error, and\n"
           "             doesn't change the exit code, since TAP says it\n"
           "A case that does nothing for COHORT_PATIENCE seconds (8) hangs.\n\n"
           "The rest is doctest's:\n"
        << std::endl;
  }
  context.run();
  return true;
}

}  // namespace cohort::harness

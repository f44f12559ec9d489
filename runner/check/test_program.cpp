// One run of a test program, and what became of it.
#include "check/test_program.hpp"

#include <cstring>
#include <utility>

namespace runner {

namespace {

constexpr int skipped_program = 77;

}  // namespace

Verdict TestRun::verdict() const {
  if (ending.timed_out) return Verdict::hung;
  if (ending.signal != 0) return Verdict::crashed;
  if (report.failures() > 0) return Verdict::failed;
  if (ending.code == skipped_program || !report.skip_reason.empty()) return Verdict::skipped;
  const bool all_ran = !report.planned || *report.planned == report.cases.size();
  const bool as_it_should = ending.code == 0 && all_ran && report.bail_out.empty();
  return as_it_should && !report.cases.empty() ? Verdict::passed : Verdict::incomplete;
}

TestRun run_test_program(const TestProgram& program, const TestRunOptions& options) {
  TestRun run;
  TapParser parser;
  const auto on_line = [&](std::string_view line) {
    (run.output += line) += '\n';
    parser.feed(line);
    if (options.on_line) options.on_line(parser.report());
  };
  const auto on_tick = [&] {
    if (options.on_tick) options.on_tick(parser.report());
  };
  const auto has_failed = [&] {
    const auto* failure = parser.report().first_failure();
    return options.until_failure && failure && !failure->reason.empty() && !parser.is_inside_case();
  };
  std::vector<std::string> words = {program.file.string()};
  if (!program.judge.empty()) words = {program.judge.string(), "--answer=" + words.front()};
  words.insert(words.end(), options.arguments.begin(), options.arguments.end());
  run.ending = listen_to({.words = std::move(words), .environment = options.environment},
                         {.on_line = on_line,
                          .on_tick = on_tick,
                          .silence_limit = options.silence_limit,
                          .enough = has_failed});
  run.report = parser.report();
  return run;
}

}  // namespace runner

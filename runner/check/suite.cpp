// `course test`: every test that this machine can run.
#include "check/suite.hpp"

#include <iostream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/json.hpp"
#include "base/pattern.hpp"
#include "base/process.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "check/tally.hpp"
#include "compile/build.hpp"
#include "compile/introspection.hpp"
#include "compile/whole_course.hpp"

namespace runner {

namespace {

/// The suite of the learner's own exercises: their state must not change this verdict.
const std::string learners_suite = "exercise";

/// "12 of 45 (solution)" from Meson's line "12/45 cohort:lesson-01 / solution  OK  0.3s".
std::string progress_in(const std::string& line) {
  static const Pattern form(" *([0-9]+)/([0-9]+) ([^ ]+ / )?(.+) +[A-Z]+ +[0-9.]+s.*");
  const auto match = form.match(line);
  if (!match) return "";
  return (*match)[1] + " of " + (*match)[2] + " (" + std::string(trim((*match)[4])) + ")";
}

/// Runs Meson's tests; its log is what counts.
void run_tests(const Tree& tree) {
  // Naming the project's suites brings in those that its default test set-up leaves out.
  const Command meson{.words = {"meson", "test", "-C", tree.build.string(), "--no-rebuild",
                                "--suite", project_name(tree) + ":", "--no-suite", learners_suite}};
  std::filesystem::remove(tree.build / "meson-logs" / "testlog.json");
  ProgressLine progress("Testing");
  std::string how_far, output;
  listen_to(meson, {.on_line =
                        [&](std::string_view line) {
                          (output += line) += '\n';
                          if (auto now = progress_in(std::string(line)); !now.empty())
                            how_far = now;
                        },
                    .on_tick = [&] { progress.tick(how_far); }});
  if (!std::filesystem::exists(tree.build / "meson-logs" / "testlog.json")) {
    throw Failure(output + "\nmeson test didn't run; " + tree.command("doctor") +
                  " says what is missing");
  }
}

Json json_of(const Tally& tally) {
  auto json = json_of_command("test");
  json["passed"] = tally.passed;
  json["failed"] = tally.failed;
  json["skipped"] = tally.skipped;
  json["failures"] = Json::array();
  for (const auto& failure : tally.failed_cases) {
    json["failures"].push_back({{"program", failure.program},
                                {"case", failure.name.empty() ? Json() : Json(failure.name)},
                                {"reason", failure.reason},
                                {"message", failure.message}});
  }
  json["skip_reasons"] = tally.skip_reasons;
  return json;
}

int end_with(const Tally& tally, bool as_json) {
  const int code = tally.failed == 0 ? passed : failed;
  if (as_json) {
    print_json(json_of(tally));
    return code;
  }
  if (!tally.skip_reasons.empty()) std::cout << "Skipped:\n";
  for (const auto& reason : tally.skip_reasons) std::cout << "  " << reason << '\n';
  if (!tally.failures.empty()) std::cout << "Failed:\n" << tally.failures;
  const auto totals = std::to_string(tally.passed) + " passed, " + std::to_string(tally.failed) +
                      " failed, " + std::to_string(tally.skipped) + " skipped";
  const auto style = style_of_output();
  std::cout << (tally.failed == 0 ? style.green(totals) : style.red(totals)) << std::endl;
  return code;
}

}  // namespace

int test_everything(const Tree& tree, const SuiteOptions& options) {
  set_up_whole_course(tree);
  const auto files = files_of_tests(tree, learners_suite);
  if (files.empty()) throw Failure("there are no tests: " + tree.shown(tree.root / "tests"));
  const auto built = build(tree, files, "Building the tests");
  if (!built.succeeded) {
    const auto message = built.messages + "\nThe build failed, so no test ran.\n";
    return end_with({.failed = 1,
                     .failures = message,
                     .failed_cases = {{"build", "", "not compiled", message}}},
                    options.json);
  }
  run_tests(tree);
  const auto logs = tree.build / "meson-logs";
  if (!options.junit.empty()) write_file(options.junit, read_file(logs / "testlog.junit.xml"));
  Tally tally;
  for (const auto& line : lines_of(read_file(logs / "testlog.json"))) add_to(tally, line);
  return end_with(tally, options.json);
}

}  // namespace runner

// What cases can do to their program, with the real harness, as a program and as `course check`
// show it. The program is programs/endings.cu.
#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "base/process.hpp"
#include "base/text.hpp"
#include "check/report.hpp"
#include "check/tap.hpp"
#include "check/test_program.hpp"
#include "fake_course.hpp"
#include "in_text.hpp"

using testing::contains;
using testing::FakeCourse;
using testing::times;

namespace {

const std::string program = std::getenv("ENDINGS");

/// "endings.cu:12" for the line that ends with that comment.
std::string line_of(const std::string& comment) {
  return "endings.cu:" + testing::number_of_line(std::getenv("ENDINGS_SOURCE"), "// " + comment);
}

runner::Capture end_by(const std::string& ending, const std::vector<std::string>& options = {}) {
  std::vector<std::string> words = {program};
  words.insert(words.end(), options.begin(), options.end());
  return runner::capture(
      {.words = words, .environment = {{"ENDING", ending}, {"COHORT_PATIENCE", "1"}}});
}

struct Course : FakeCourse {
  /// A lesson whose tests are the program.
  void set_up(const std::string& ending) const {
    write("lessons/00-first/README.md",
          "# 00 · First\n### a · One\n### b · Two\n### c · Three\n### d · Four\n### e · Five\n");
    write("work/00-first/exercise.cuh",
          "#!/bin/sh\nENDING=" + ending + " exec " + program + " -tce='fails under*'\n");
  }

  /// However the case in task d ends, the others have their results, and it is named.
  testing::Result check_with(const std::string& ending, const std::string& options = "") const {
    set_up(ending);
    const auto result = course("check 0 " + options);
    CAPTURE(result.output);
    CHECK(result.code == 1);
    CHECK(result.says("✓ a  One    1 case passed"));
    CHECK(result.says("✓ b  Two    1 case passed"));
    CHECK(result.says("✓ c  Three  1 case passed"));
    CHECK(result.says("✗ d  Four   1 of 2 cases failed"));
    CHECK(result.says("✗ e  Five   1 of 1 case failed"));
    CHECK(result.says("It printed:\n    to end by: "));
    CHECK(result.says("Fix work/00-first/exercise.cuh"));
    return result;
  }
};

}  // namespace

TEST_CASE("a program tells of each case when it begins and when it ends") {
  const auto [ending, output] = end_by("crash");
  CHECK(ending.code == 1);
  CHECK(output.starts_with("TAP version 13\n# device: the emulator"));
  CHECK(contains(output,
                 "\n1..7\n# begins: a: prints in a kernel\n# | thread 3 is here\n"
                 "ok 1 - a: prints in a kernel\n# begins: b: passes\nok 2 - b: passes\n"));
  CHECK(contains(output, "\n# begins: d: ends\n# | to end by: crash\nnot ok 5 - d: ends\n"));
  CHECK(contains(output, "\nok 6 - d: comes after it\n"));
}

TEST_CASE("a case runs under all schedules before the next; what is shown is of the failing one") {
  const auto report = runner::parse_tap(end_by("nothing").output);
  REQUIRE(report.cases.size() == 7);
  const auto& test = report.cases[3];
  CHECK(test.name == "fails under a schedule");
  CHECK(test.failed());
  CHECK(test.seed == 2);
  CHECK(test.output == "run 3\n");
  CHECK(report.cases[0].output == "thread 3 is here\n");
}

TEST_CASE_FIXTURE(
    Course, "what a case prints is shown with it, once, and without what a terminal trips over") {
  set_up("nothing");
  const auto result = course("check 0");
  CHECK(result.says("\n  a: prints in a kernel printed:\n    thread 3 is here\n"));
  CHECK(times(result.output, "thread 3 is here") == 1);
  CHECK(result.says("It printed:\n    \\x01 is no letter, and here is no new line\n"));
}

TEST_CASE_FIXTURE(Course, "what a case prints has a limit") {
  const auto report = runner::parse_tap(end_by("flood", {"-ts=d"}).output);
  const auto lines = runner::lines_of(report.cases.at(0).output);
  REQUIRE(lines.size() == 201);
  CHECK(lines.back() == "… and 801 more lines");  // the first says how it will end
  set_up("flood");
  const auto result = course("check 0");
  CHECK(result.says("  d: ends printed:\n    to end by: flood\n    line 0\n"));
  CHECK(result.says("    line 8\n    …\n"));
}

TEST_CASE_FIXTURE(Course, "a crash costs one case") {
  const auto result = check_with("crash");
  CHECK(result.says("d: ends (crash)"));
  CHECK(result.says(line_of("crashes")));
  CHECK(result.says("n := 33"));
  CHECK(result.says("Segmentation fault"));
}

TEST_CASE_FIXTURE(Course, "a call of exit costs one case") {
  const auto result = check_with("exit");
  CHECK(result.says("d: ends (exit)"));
  CHECK(result.says("with exit code 0"));
}

TEST_CASE_FIXTURE(Course, "a hang on the host costs the rest of its task") {
  const auto result = check_with("wait", "--limit 1");
  CHECK(result.says("d: ends (hang)"));
  CHECK(result.says(line_of("waits")));
  CHECK(result.says("✓ c  Three  1 case passed"));
  CHECK(result.says("✗ d  Four   1 of 2 cases failed, 1 not run"));
}

TEST_CASE_FIXTURE(Course, "a hang on the host says which launch was refused, and nobody asked") {
  const auto result = check_with("refused", "--limit 1");
  CHECK(result.says("d: ends (hang)"));
  const auto at = line_of("is refused");
  CHECK(times(result.output, at) == 2);  // where it hangs, and what was refused
  CHECK(result.says("CUDA refused the launch of greet at"));
  CHECK(result.says("nobody has asked cudaGetLastError()"));
}

TEST_CASE("a crash and a hang have the name of their check; a launch nobody asked about is known") {
  const auto check_of = [](const std::string& ending) {
    const auto report = runner::parse_tap(end_by(ending, {"-ts=d", "-tc=ends"}).output);
    REQUIRE(report.cases.size() == 1);
    return report.cases[0].check;
  };
  CHECK(check_of("crash") == "ending");
  CHECK(check_of("wait") == "ending");
  CHECK(check_of("refused") == "unasked refusal");
}

TEST_CASE_FIXTURE(Course, "a hang in a kernel is told with its line") {
  for (const auto& [ending, comment] : {std::pair{"spin", "spins"}, {"meet", "meets"}}) {
    const auto result = check_with(ending, "--limit 1");
    CHECK(result.says("d: ends (endless loop)"));
    CHECK(result.says("endless loop in kernel "));
    CHECK(result.says(line_of(comment)));
  }
}

TEST_CASE_FIXTURE(FakeCourse, "a program that doesn't stop itself is stopped") {
  write_exercise("00-first", "# begins: a: x", "exec sleep 60");
  const auto script = root() / "work/00-first/exercise.cuh";
  std::filesystem::permissions(script, std::filesystem::perms::owner_all);
  const auto run = runner::run_test_program({script}, {.silence_limit = std::chrono::seconds(1)});
  CHECK(run.verdict() == runner::Verdict::hung);
  CHECK(contains(runner::abnormal_end(run), "hung and was stopped"));
  CHECK(contains(runner::abnormal_end(run), "in \"a: x\""));
}

TEST_CASE("for a debugger everything runs in one process") {
  const auto [ending, output] = end_by("crash", {"--no-fork"});
  CHECK(ending.signal == 11);
  CHECK(contains(output, "\nok 2 - b: passes\n"));
  CHECK_FALSE(contains(output, "ok 5"));
  CHECK(contains(end_by("nothing", {"--help"}).output, "--no-fork"));
}

TEST_CASE("settings that make no sense are wrong usage") {
  for (const std::string variable : {"COHORT_PATIENCE", "COHORT_SCHEDULES"}) {
    const auto [ending, output] =
        runner::capture({.words = {program}, .environment = {{variable, "some"}}});
    CHECK(ending.code == 2);
    CHECK(contains(output, variable + "=some: give a number"));
  }
}

TEST_CASE("what a program prints before its tests is no result, and to end there is none") {
  for (const std::string before : {"print", "exit", "_exit"}) {
    const auto [ending, output] =
        runner::capture({.words = {"sh", "-c", program + " -ts=b 2> /dev/null"},
                         .environment = {{"BEFORE", before}}});
    CAPTURE(before);
    CAPTURE(output);
    CHECK_FALSE(contains(output, "a fake"));
    if (before == "print") {
      CHECK(output.ends_with("\n1..1\n# begins: b: passes\nok 1 - b: passes\n"));
      CHECK(ending.code == 0);
    } else {
      CHECK(output ==
            "Bail out! The program ended before its tests: does something call exit()?\n");
      CHECK(ending.code == 1);
    }
  }
}

// `course test` on a small Meson project.
#include "check/suite.hpp"

#include <doctest/doctest.h>

#include "base/json.hpp"
#include "base/process.hpp"
#include "fake_course.hpp"

using testing::FakeCourse;

namespace {

const std::string build_file =
    "project('fake')\n"
    "foreach name : ['exercise', 'solution', 'gpu']\n"
    "  script = configure_file(input: name + '.sh', output: name, copy: true)\n"
    "  program = custom_target(name + '-test', input: script, output: name + '-test',\n"
    "    command: ['cp', '@INPUT@', '@OUTPUT@'])\n"
    "  test(name, find_program('sh'), args: program, protocol: 'tap', suite: name)\n"
    "endforeach\n"
    "add_test_setup('lessons', is_default: true, exclude_suites: ['solution', 'gpu'])\n";

struct Course : FakeCourse {
  void set_up(const std::string& solution) const {
    write("meson.build", build_file);
    write("exercise.sh", "echo not ok 1 - a: the learner has not solved it\nexit 1\n");
    write("solution.sh", solution);
    write("gpu.sh", "echo '1..0 # SKIP no GPU'\nexit 77\n");
    runner::capture({.words = {"rm", "-rf", (root() / "build").string()}});
    runner::capture({.words = {"meson", "setup", (root() / "build").string(), root().string()}});
  }
};

}  // namespace

TEST_CASE_FIXTURE(Course, "runs everything but the learner's exercises, and ends with the totals") {
  set_up("echo ok 1 - a: x\necho ok 2 - b: y\necho 1..2\n");
  const auto result = course("test");
  CHECK(result.code == 0);
  CHECK(result.says("gpu: no GPU"));
  CHECK_FALSE(result.says("learner"));
  CHECK(result.last_line() == "2 passed, 0 failed, 1 skipped");
}

TEST_CASE_FIXTURE(Course, "shows what failed before the totals") {
  set_up(
      "echo TAP version 13\necho not ok 1 - a: x\nprintf '  ---\\n  reason: test\\n  message: "
      "it is 3\\n"
      "  ...\\n'\necho ok 2 - b: y\necho 1..2\nexit 1\n");
  const auto result = course("test");
  CHECK(result.code == 1);
  CHECK(result.says("a: x (test)\n    it is 3"));
  CHECK(result.last_line() == "1 passed, 1 failed, 1 skipped");
}

TEST_CASE_FIXTURE(Course, "what failed is told to programs, and every case to services") {
  set_up("echo not ok 1 - a: x\necho ok 2 - b: y\necho 1..2\nexit 1\n");
  const auto result = told_by_course("test --json --junit report.xml");
  CHECK(result.code == 1);
  const auto test = runner::Json::parse(result.output, nullptr, /*allow_exceptions=*/false);
  CHECK(test["command"] == "test");
  CHECK(test["failed"] == 1);
  CHECK(test["failures"][0]["case"] == "a: x");
  const auto report = read("report.xml");
  CHECK(report.find("<testsuite") != std::string::npos);
  CHECK(report.find("a: x") != std::string::npos);
}

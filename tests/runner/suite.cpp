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

void set_up(const FakeCourse& fake, const std::string& solution) {
  fake.write("meson.build", build_file);
  fake.write("exercise.sh", "echo not ok 1 - a: the learner has not solved it\nexit 1\n");
  fake.write("solution.sh", solution);
  fake.write("gpu.sh", "echo '1..0 # SKIP no GPU'\nexit 77\n");
  runner::capture({.words = {"rm", "-rf", (fake.root() / "build").string()}});
  runner::capture(
      {.words = {"meson", "setup", (fake.root() / "build").string(), fake.root().string()}});
}

}  // namespace

TEST_CASE("runs everything but the learner's exercises, and ends with the totals") {
  const FakeCourse fake;
  set_up(fake, "echo ok 1 - a: x\necho ok 2 - b: y\necho 1..2\n");
  const auto result = fake.course("test");
  CHECK(result.code == 0);
  CHECK(result.says("gpu: no GPU"));
  CHECK_FALSE(result.says("learner"));
  CHECK(result.last_line() == "2 passed, 0 failed, 1 skipped");
}

TEST_CASE("shows what failed before the totals") {
  const FakeCourse fake;
  set_up(fake,
         "echo TAP version 13\necho not ok 1 - a: x\nprintf '  ---\\n  reason: test\\n  message: "
         "it is 3\\n"
         "  ...\\n'\necho ok 2 - b: y\necho 1..2\nexit 1\n");
  const auto result = fake.course("test");
  CHECK(result.code == 1);
  CHECK(result.says("a: x (test)\n    it is 3"));
  CHECK(result.last_line() == "1 passed, 1 failed, 1 skipped");
}

TEST_CASE("what failed is told to programs, and every case to services") {
  const FakeCourse fake;
  set_up(fake, "echo not ok 1 - a: x\necho ok 2 - b: y\necho 1..2\nexit 1\n");
  const auto result = fake.told_by_course("test --json --junit report.xml");
  CHECK(result.code == 1);
  const auto test = runner::Json::parse(result.output, nullptr, /*allow_exceptions=*/false);
  CHECK(test["command"] == "test");
  CHECK(test["failed"] == 1);
  CHECK(test["failures"][0]["case"] == "a: x");
  const auto report = fake.read("report.xml");
  CHECK(report.find("<testsuite") != std::string::npos);
  CHECK(report.find("a: x") != std::string::npos);
}

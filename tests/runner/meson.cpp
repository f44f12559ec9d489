// Meson alone, on a program that fails: what it shows on the terminal, and its report for graders.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "base/process.hpp"
#include "fake_course.hpp"
#include "in_text.hpp"

namespace {

/// As tests/meson.build has the tests of a lesson.
std::string project(const std::string& ending) {
  return "project('small')\ntest('lesson', find_program('" + std::string(std::getenv("ENDINGS")) +
         "'), args: '--meson', protocol: 'tap', verbose: true, env: {'ENDING': '" + ending +
         "', 'COHORT_PATIENCE': '1'})\n";
}

/// What Meson says of it, and its JUnit file.
struct MesonRun : testing::Result {
  std::string junit;
  bool reports(const std::string& text) const { return junit.find(text) != std::string::npos; }
};

MesonRun test_with_meson(const std::string& ending) {
  const testing::FakeCourse fake;
  fake.write("small/meson.build", project(ending));
  const auto folder = (fake.root() / "small").string(), build = (fake.root() / "b").string();
  runner::capture({.words = {"meson", "setup", build, folder}});
  const auto [end, output] = runner::capture({.words = {"meson", "test", "-C", build}});
  return {{.code = end.code, .output = output},
          runner::read_file_if_there(build + "/meson-logs/testlog.junit.xml")};
}

}  // namespace

TEST_CASE("Meson shows each case, what it says and what it printed") {
  for (const std::string ending : {"nothing", "crash", "wait"}) {
    const auto run = test_with_meson(ending);
    CAPTURE(run.output);
    CHECK(run.code == 1);
    CHECK(run.says("a: prints in a kernel OK"));
    CHECK(run.says("e: is another task FAIL"));
    CHECK(run.says("lesson FAIL"));
    CHECK_FALSE(run.says("ERROR"));
    CHECK_FALSE(run.says("UNKNOWN"));
    CHECK(run.says("a: prints in a kernel\n  It printed:\n    thread 3 is here\n"));
    CHECK(run.says("d: ends\n  It printed:") == (ending == "nothing"));
    CHECK(run.says("endings.cu:"));
    CHECK(run.says("of two paragraphs"));
  }
}

TEST_CASE("Meson's JUnit file has the cases and which of them failed") {
  const auto run = test_with_meson("crash");
  CHECK(testing::times(run.junit, "<testcase ") == 7);
  CHECK(testing::times(run.junit, "<failure") == 3);
  CHECK(run.reports("tests=\"7\" errors=\"0\" failures=\"3\""));
  CHECK(run.reports("d: ends"));
  CHECK(run.reports("Segmentation fault"));
}

TEST_CASE("every test program whose TAP Meson reads knows that it is Meson") {
  const auto tests = nlohmann::json::parse(runner::read_file(
      std::filesystem::path(std::getenv("BUILD")) / "meson-info/intro-tests.json"));
  std::size_t seen = 0;
  for (const auto& test : tests) {
    if (test.at("protocol") != "tap") continue;
    ++seen;
    CAPTURE(test.at("name").get<std::string>());
    const auto& words = test.at("cmd");
    CHECK(std::find(words.begin(), words.end(), "--meson") != words.end());
  }
  CHECK(seen > 0);
}

// Wrong answers to be cured from their report.
#include "learn/mend.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "base/text.hpp"
#include "course/answer.hpp"
#include "fake_course.hpp"
#include "judge/judge.hpp"

using namespace runner;
using testing::FakeCourse;

namespace {

const std::string solution_text =
    "#pragma once\n\n// a · One.\nint one() {\n  //! [a]\n  first();\n  second();\n"
    "  //! [a] otherwise: return 0;\n}\n\n// b · Two.\nint two() {\n  //! [b]\n  third();\n"
    "  //! [b]\n}\n";

const std::string late =
    "// rejected by: race in a\n// cure: barrier at second(late);\n// Comes too late,\n// and so "
    "it races.\n\n//! [a]\nfirst();\nsecond(late);\n//! [a]\n";

const std::string own = "work/00-first/mend.cuh";

/// A course in which task a of the first lesson is solved, and whose tests find `late`.
void set_up(const FakeCourse& fake) {
  fake.write("solutions/00-first/exercise.cuh", solution_text);
  fake.write("tests/00-first/wrong/late.cuh", late);
  fake.write("tests/mend.txt", "# What is handed out.\n00-first late\n");
  fake.write(".progress", "00-first: a\n");
  fake.write(
      "judge",
      "#!/bin/sh\n[ \"$1\" = --test-suite=a ] || exit 3\n"
      "grep -q 'third();' build/tests/00-first-mend.cuh || exit 4\n"
      "if grep -q 'late' build/tests/00-first-mend.cuh; then\n"
      "  printf 'not ok 1 - a: x\\n  ---\\n  reason: race\\n  message: they race\\n  ...\\n'\n"
      "  exit 1\nfi\necho ok 1 - a: x\n");
  const std::string targets = "build/meson-info/intro-targets.json";
  auto json = nlohmann::json::parse(fake.read(targets));
  json.push_back(
      {{"name", "00-first-mend"}, {"filename", {fake.root() / "build/tests/00-first-mend"}}});
  fake.write(targets, json.dump());
  fake.write("build/build.ninja",
             fake.read("build/build.ninja") +
                 "build tests/00-first-mend: copy ../judge | tests/00-first-mend.cuh\n");
}

/// The text without the directives that say whose each line is.
std::string code_of(const std::string& text) {
  std::string code;
  for (const auto& line : lines_of(text))
    if (!line.starts_with("#line ")) code += std::string(trim(line)) + '\n';
  return code;
}

}  // namespace

TEST_CASE("a broken kernel is handed out with the function around it, and its report") {
  const FakeCourse fake;
  set_up(fake);
  const auto result = fake.course("mend 00");
  CHECK(result.code == 1);
  CHECK(result.says("they race"));
  CHECK_FALSE(result.says("Comes too late"));
  CHECK(result.last_line() == "Cure work/00-first/mend.cuh, then run ./course mend 00");
  const auto text = fake.read(own);
  CHECK(
      text.ends_with("\n\n// a · One.\nint one() {\n  //! [a]\n  first();\n  second(late);\n"
                     "  //! [a]\n}\n"));
  CHECK(text.find("rejected by") == std::string::npos);
  CHECK(text.find("third") == std::string::npos);
}

TEST_CASE("what is cured is told why it was wrong, and remembered") {
  const FakeCourse fake;
  set_up(fake);
  fake.write(own, "// Mine.\nint one() {\n//! [a]\nfirst();\nsecond();\n//! [a]\n}\n");
  const auto result = fake.course("mend 00");
  CHECK(result.code == 0);
  CHECK(result.says("Mended."));
  CHECK(result.says("Comes too late, and so it races."));
  CHECK(fake.read(".progress").find("00-first mended:") != std::string::npos);
}

TEST_CASE("nothing is handed out before its task is solved") {
  const FakeCourse fake;
  set_up(fake);
  fake.write(".progress", "00-first: b\n");
  const auto result = fake.course("mend 00");
  CHECK(result.code == 2);
  CHECK(result.says("solve task a of lesson 00 first"));
  CHECK_FALSE(std::filesystem::exists(fake.root() / own));
  CHECK(fake.course("mend 01").says("lesson 01 has nothing to mend"));
}

TEST_CASE("a file without its markers is no answer") {
  const FakeCourse fake;
  set_up(fake);
  fake.write(own, "int one() { first(); }\n");
  const auto result = fake.course("mend 00");
  CHECK(result.code == 2);
  CHECK(result.says("work/00-first/mend.cuh has lost its markers //! [a]"));
}

TEST_CASE("what doesn't compile is shown as in a check") {
  const FakeCourse fake;
  set_up(fake);
  fake.write("judge", "\n\nbroken\n");
  const auto result = fake.course("mend 00");
  CHECK(result.code == 1);
  CHECK(result.says("3:1: error: broken"));
}

TEST_CASE("every lesson hands out one of its wrong answers, which a report rejects") {
  const Tree tree{.root = std::filesystem::path(std::getenv("CHAPTER")).parent_path().parent_path(),
                  .build = std::getenv("BUILD")};
  for (const auto& lesson : load_lessons(tree)) {
    CAPTURE(lesson.name);
    const auto kernel = broken_kernel(lesson, tree);
    REQUIRE(kernel);
    const auto file = tree.root / "tests" / lesson.name / "wrong" / (kernel->name + ".cuh");
    const auto answer = named_text(file);
    const auto solution = named_text(tree.solution(lesson.name));
    CHECK(code_of(with_regions_of({.name = "mend.cuh", .text = kernel->text}, solution)) ==
          code_of(derive_answer(solution, answer)));
    const auto promise = promise_in(lines_of(answer.text).at(0));
    REQUIRE(promise);
    for (const auto& reason : promise->reasons) {
      CHECK(reason != "test");
      CHECK_FALSE(reason.starts_with("counter "));
    }
  }
}

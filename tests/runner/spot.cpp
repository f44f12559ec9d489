// Wrong answers as exercises.
#include <doctest/doctest.h>

#include "fake_course.hpp"
#include "learn/puzzle.hpp"

using namespace runner;
using testing::FakeCourse;

namespace {

const std::string solution_text =
    "#pragma once\n\n// a · One.\nint one() {\n  int before;\n\n  //! [a]\n  first();\n  "
    "second();\n"
    "  //! [a]\n}\n\n// b · Two.\nint two() {\n  //! [b]\n  third();\n  //! [b]\n}\n";

const std::string late =
    "// rejected by: race in a\n// cure: barrier at second(late);\n// Comes too late,\n// and so "
    "it races.\n\n//! [a]\nfirst();\nsecond(late);\n//! [a]\n";

const std::string low =
    "// rejected by: test in a\n// cure: more, no line: why\n// Counts from 0.\n\n//! [a]\nlow();\n"
    "//! [a]\n";

/// A course in which task a of the first lesson is solved; two answers to it are wrong.
struct Course : FakeCourse {
  Course() {
    write("solutions/00-first/exercise.cuh", solution_text);
    write("tests/00-first/wrong/late.cuh", late);
    write("tests/00-first/wrong/low.cuh", low);
    write(".progress", "00-first: a\n");
    write("late",
          "#!/bin/sh\nprintf 'not ok 1 - a: x\\n  ---\\n  reason: race\\n  message: they "
          "race\\n  ...\\n'\nexit 1\n");
    add_target("00-first-puzzle", "../late");
  }
};

}  // namespace

TEST_CASE("a wrong answer is shown in its function, without its comment") {
  const auto puzzle = puzzle_from(late, "late", solution_text);
  REQUIRE(puzzle);
  CHECK(puzzle->code == std::vector<std::string>{"// a · One.", "int one() {", "  int before;", "",
                                                 "  first();", "  second(late);", "}"});
  CHECK(puzzle->line == 5u);
  CHECK(puzzle->kinds == std::vector<std::string>{"race"});
  CHECK(puzzle->comment == "Comes too late, and so it races.");
  CHECK(has_line(*puzzle, {.line = 6}));
  CHECK(has_line(*puzzle, {.line = 7}));
  CHECK_FALSE(has_line(*puzzle, {.line = 4}));
  CHECK(has_kind(*puzzle, {.line = 6, .kind = "race"}));
  CHECK_FALSE(has_kind(*puzzle, {.line = 6, .kind = "wrong result"}));
  CHECK_FALSE(has_kind(*puzzle, {}));
}

TEST_CASE_FIXTURE(Course, "wrong answers are no exercise before the task is solved") {
  write(".progress", "00-first: b\n");
  const auto result = course("spot 00");
  CHECK(result.code == 2);
  CHECK(result.says("solve a task of lesson 00 first"));
}

TEST_CASE_FIXTURE(Course, "what is found is remembered, what is missed comes again") {
  auto result = course("spot 00 < /dev/null");
  CHECK(result.code == 2);
  CHECK(result.says("nothing is remembered"));

  write("answer", "0\n6\n1\n");  // no such line; then line 6, a race
  result = course("spot 00 < answer");
  CHECK(result.code == 0);
  CHECK(result.says("  6    second(late);\n"));
  CHECK(result.says("1 race · 2 wrong result"));
  CHECK(result.says("Yes."));
  CHECK(result.says("they race"));
  CHECK(read("build/tests/00-first-puzzle.txt") ==
        (root() / "tests/00-first/wrong/late.cuh\n").string());
  CHECK(result.says("Comes too late, and so it races."));
  CHECK(result.last_line() == "1 of 3 found, 1 of 3 points; the next: ./course spot 00");

  write("answer", "r\n");
  result = course("spot 00 < answer");
  CHECK(result.code == 1);
  CHECK(result.says("No. It is wrong result."));
  result = course("spot 00 < answer");
  CHECK(result.code == 0);
  CHECK(result.says("It is the reference solution."));

  write("answer", "5\n2\n");
  result = course("spot 00 < answer");
  CHECK(result.says("low();"));
  CHECK(result.code == 0);
  CHECK(course("spot 00 < answer").says("You have found all 3 of lesson 00, which are 3 points"));
}

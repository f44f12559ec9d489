// Task m: a small kernel with a mistake, to be fixed from its report.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "base/files.hpp"
#include "base/text.hpp"
#include "conversation.hpp"
#include "course/broken_kernel.hpp"
#include "fake_course.hpp"
#include "upkeep/judge.hpp"

using namespace runner;
using testing::Conversation;
using testing::FakeCourse;

namespace {

const std::string own = "work/00-first/mend.cuh";

const std::string cured = "// Mine.\nint one() { return first() + second(); }\n";

/// A course whose first lesson begins with a kernel to mend, and whose tests find `late` in it.
struct Course : FakeCourse {
  Course() {
    write("solutions/00-first/mend.cuh",
          "// Adds one to the other.\n#pragma once\n\nnamespace lesson {\n\n"
          "//! [kernel]\nint one() { return first() + second(); }\n//! [kernel]\n\n}\n");
    write(
        "tests/00-first/mend/late.cuh",
        "// rejected by: race in m\n// cure: barrier at late();\n// Comes too late,\n// and so it "
        "races.\n\n//! [kernel]\nint one() { return first() + late(); }\n//! [kernel]\n");
    write("judge",
          "#!/bin/sh\ncase $* in\n  *--test-suite=m*) ;;\n  *) exit 3;;\nesac\n"
          "if grep -q late work/00-first/mend.cuh; then\n"
          "  printf 'not ok 1 - m: x\\n  ---\\n  reason: race\\n  report: "
          "{\"causes\":[{\"facts\":{\"title\":\"they race\",\"parts\":[{\"place\":\"late.cu:7\","
          "\"words\":\"thread 1 writes\"}],\"rest\":[\"no barrier orders the "
          "two.\"]},\"cure\":{\"kind\":\"barrier\",\"text\":\"Put a barrier there.\"}}]}\\n  "
          "...\\n'\n"
          "  exit 1\nfi\necho ok 1 - m: x\n");
    add_target("00-first-mend", "../judge | ../work/00-first/mend.cuh");
  }
};

}  // namespace

TEST_CASE_FIXTURE(Course,
                  "a lesson begins with its broken kernel, and the report says what to cure") {
  const auto result = course("");
  CHECK(result.code == 1);
  CHECK(result.says("> 00  First   · · ·"));
  CHECK(result.says("✗ m  Mend the kernel"));
  CHECK(result.says("they race"));
  CHECK_FALSE(result.says("Comes too late"));
  CHECK(result.last_line() == "Fix work/00-first/mend.cuh, then run ./course check 00.m");
  const auto text = read(own);
  CHECK(
      text.ends_with("\n#pragma once\n\nnamespace lesson {\n\nint one() { return first() + late(); "
                     "}\n\n}\n"));
  CHECK(text.find("rejected by") == std::string::npos);
}

TEST_CASE("what to change is told by the second check, or by a hint") {
  for (const std::string second : {"mend 00", "hint 00.m", "check 00.m"}) {
    CAPTURE(second);
    const Course fake;
    auto result = fake.course("mend 00");
    CHECK(result.says("they race"));
    CHECK(result.says("late.cu:7: thread 1 writes"));
    CHECK_FALSE(result.says("→"));
    CHECK_FALSE(result.says("no barrier orders"));
    CHECK(result.says("What to change is yours to find."));
    CHECK(result.says("or now: ./course hint 00.m"));
    result = fake.course(second);
    CHECK(result.code == 1);
    CHECK(result.says("→ Put a barrier there."));
    CHECK(result.says("no barrier orders"));
    CHECK_FALSE(result.says("yours to find"));
  }
}

TEST_CASE("a hint for task m, or all of the report, needn't wait for a check") {
  for (const std::string first : {"hint 00.m", "check 00.m --all"}) {
    CAPTURE(first);
    const Course fake;
    CHECK(fake.course(first).says("→ Put a barrier there."));
  }
}

TEST_CASE_FIXTURE(Course, "what is cured is told why it was wrong, and the exercise comes next") {
  write(own, cured);
  const auto result = course("mend");
  CHECK(result.code == 0);
  CHECK(result.says("Task m of lesson 00 passes."));
  CHECK(result.says("What was wrong: Comes too late, and so it races."));
  CHECK(result.last_line().starts_with("Fix work/00-first/exercise.cuh for task a"));
  CHECK(has(".progress", "00-first: m\n"));
  CHECK(course("progress").says("1 of 4 tasks"));
  CHECK(course("mend 01").says("lesson 01 has no task m; its tasks are a"));
}

TEST_CASE_FIXTURE(Course, "a check of the lesson goes on to its kernel once the exercise passes") {
  const auto failing = course("check 00");
  CHECK(failing.code == 1);
  CHECK_FALSE(failing.says("mend.cuh"));
  write_exercise("00-first", "ok 1 - a: x\nok 2 - b: y");
  const auto result = course("check 00");
  CHECK(result.code == 1);
  CHECK(result.says("The exercise of lesson 00 passes. Task m is left:\n"));
  CHECK(result.says("✗ m  Mend the kernel"));
  CHECK_FALSE(result.says("is solved"));
  CHECK(result.last_line() == "Fix work/00-first/mend.cuh, then run ./course check 00.m");
  CHECK(course("skip 00.m").says("work/01-second/exercise.cuh"));

  write(own, cured);
  CHECK(course("check 00").says("Lesson 00 is solved."));
  const auto again = course("check 00");
  CHECK(again.says("Lesson 00 is solved."));
  CHECK_FALSE(again.says("mend.cuh"));
}

TEST_CASE_FIXTURE(Course, "after a task comes the next one, and the kernel when its turn comes") {
  write(".progress", "00-first: a\n");
  CHECK(
      course("solution 00.a").last_line().starts_with("Fix work/00-first/exercise.cuh for task b"));
  write(".progress", "00-first: b\n");
  CHECK(course("solution 00.b").last_line().starts_with("Fix work/00-first/mend.cuh"));
}

TEST_CASE_FIXTURE(Course, "a reset hands the kernel out again, and keeps what was there") {
  write(own, cured);
  CHECK(course("reset 00").code == 0);
  CHECK(read(own) == cured);
  const auto result = course("reset 00.m");
  CHECK(result.code == 0);
  CHECK(has(own, "late()"));
  CHECK(result.says("Yours is kept as work/00-first/mend.cuh."));
}

TEST_CASE_FIXTURE(Course, "the solution is shown as lines to change, to whoever asks twice") {
  course("mend 00");
  CHECK(course("solution 00.m").says("once more"));
  const auto result = course("solution 00.m");
  CHECK(result.code == 0);
  CHECK(result.says("-int one() { return first() + late(); }"));
  CHECK(result.says("+int one() { return first() + second(); }"));
  CHECK_FALSE(result.says("Adds one to the other"));
  CHECK(result.says("What is wrong: Comes too late, and so it races."));
  CHECK(course("check 00.m --solution").says("./course solution 00.m"));
}

TEST_CASE_FIXTURE(Course, "a kernel of an older course makes room for the new one, and is kept") {
  const std::string head = "// Adds.\n#pragma once\n\n//! [kernel]\n", end = "//! [kernel]\n";
  write("solutions/00-first/mend.cuh",
        head + "__global__ void __cluster_dims__(2) add(int* x) {}\n" + end);
  write("tests/00-first/mend/late.cuh",
        "// rejected by: race in m\n// cure: barrier\n// Late.\n\n//! [kernel]\n"
        "__global__ void __cluster_dims__(2) add(int* x) { late(); }\n//! [kernel]\n");
  write(own, "__global__ void __cluster_dims__(2) square(int* x) { do_add(); }\n");
  CHECK(course("mend 00").says("another kernel in work/00-first/mend.cuh; yours is kept as"));
  CHECK(has(own, "add(int* x) { late(); }"));
  write(own, "__global__ void add(int* x) {}\n");
  CHECK_FALSE(course("mend 00").says("another kernel"));
  CHECK(read(own) == "__global__ void add(int* x) {}\n");
}

TEST_CASE_FIXTURE(Course, "watch follows a save from the kernel to the exercise and back") {
  Conversation watch(*this, "watch", Conversation::Where::pipe);
  REQUIRE(watch.hears("they race"));
  REQUIRE(watch.hears("Waiting for you to save"));
  write(own, cured);
  REQUIRE(watch.hears("Task m of lesson 00 passes."));
  REQUIRE(watch.hears("Waiting for you to save"));
  write_exercise("00-first", "ok 1 - a: x\nnot ok 2 - b: y", "exit 1");
  REQUIRE(watch.hears("✗ b  Go on"));
  REQUIRE(watch.hears("Waiting for you to save"));
  watch.types("q");
  CHECK(watch.code() == 0);
}

TEST_CASE("every lesson hands out a kernel with a mistake that a report rejects") {
  const Tree tree{.root = std::getenv("ROOT"), .build = std::getenv("BUILD")};
  for (const auto& lesson : load_lessons(tree)) {
    CAPTURE(lesson.name);
    REQUIRE(lesson.tasks.front().is_mend());
    const auto right = read_file(right_kernel(tree, lesson.name));
    const auto kernel = broken_kernel(tree, lesson.name);
    CHECK(kernel.text.find(right.substr(right.find("#pragma once"))) == std::string::npos);
    CHECK(kernel.text.find("//!") == std::string::npos);
    CHECK(kernel.comment.ends_with("."));
    const auto folder = tree.root / "tests" / lesson.name / "mend";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const auto promise = promise_in(lines_of(read_file(entry.path())).at(0));
      REQUIRE(promise);
      for (const auto& reason : promise->reasons) CHECK(reason != "test");
    }
  }
}

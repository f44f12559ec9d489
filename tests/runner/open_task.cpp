// Open tasks: nobody need solve one, and an answer has a score beside known ones.
#include <doctest/doctest.h>

#include <string>

#include "base/json.hpp"
#include "fake_course.hpp"

using runner::Json;
using testing::FakeCourse;

namespace {

const std::string core = "ok 1 - a: x\nok 2 - b: y\n";

/// A fake course whose first lesson has an open task.
struct Course : FakeCourse {
  Course() {
    write("lessons/00-first/README.md", "# 00 · First\n### a · Begin\n### b · On\n### x · Cheap\n");
    write("lessons/00-first/score.json", R"({"plain": 4096, "reference": 420, "best": 400})");
  }

  testing::Result scores(const std::string& score, const std::string& words = "check 00.x") const {
    write_exercise("00-first",
                   core + "# score: " + score + "\nok 3 - x: z\n" + "ok 4 - x: is right");
    return course(words);
  }
};

}  // namespace

TEST_CASE_FIXTURE(Course, "a lesson is solved without its open task") {
  write_exercise("00-first", core + "not ok 3 - x: z\nok 4 - x: is right", "exit 1");
  const auto result = course("check 00");
  CHECK(result.code == 0);
  CHECK(result.says("· x  Cheap  open: not solved yet"));
  CHECK(result.says("Lesson 00 is solved."));
  CHECK(result.says("Task x is open (Cheap), for those who want it: ./course check 00.x"));
  CHECK(result.last_line() == "Next: read lessons/01-second/README.md, then run ./course check 01");
  CHECK(course("progress").says("2 of 3 tasks, 1 of 2 lessons"));
  CHECK(course("next").first_line() == "01 · Second, task a: Again");
  const auto json = Json::parse(told_by_course("check 00 --json").output);
  CHECK(json["verdict"] == "passed");
  CHECK(json["score"].is_null());
  CHECK(json["cases"][2]["result"] == "skipped");
}

TEST_CASE_FIXTURE(Course, "a core task that fails is told, with an open one that fails as well") {
  write_exercise("00-first", "ok 1 - a: x\nnot ok 2 - b: y\nnot ok 3 - x: z", "exit 1");
  const auto result = course("check 00");
  CHECK(result.code == 1);
  CHECK(result.says("✗ b  On     1 of 1 case failed"));
  CHECK(result.says("· x  Cheap  open: not solved yet"));
}

TEST_CASE_FIXTURE(Course, "cases by a word leave it open as well, unless they are all its own") {
  write_exercise("00-first", "ok 1 - a: yes\nnot ok 2 - x: yes", "exit 1");
  CHECK(course("check 00 yes").code == 0);
  write_exercise("00-first", "not ok 1 - x: yes", "exit 1");
  CHECK(course("check 00 yes").code == 1);
}

TEST_CASE_FIXTURE(Course, "when all else is solved, a hint is one for the open task") {
  write("lessons/00-first/hints.md", "# Hints\n## Task x\n### 1 · The concept\nCount.\n");
  write(".progress", "00-first: a b\n");
  CHECK(course("hint 00").first_line() ==
        "Hint 1 of 1 for task x of lesson 00 (Cheap) · The concept");
  write(".progress", "00-first: a b x\n");
  CHECK(course("hint 00").says("lesson 00 is solved"));
}

TEST_CASE_FIXTURE(Course, "an open task that is asked for fails as others do") {
  write(".progress", "00-first: a b\n");
  write_exercise("00-first", core + "not ok 3 - x: z", "exit 1");
  const auto result = course("check 00.x");
  CHECK(result.code == 1);
  CHECK(result.says("✗ x  Cheap  1 of 1 case failed"));
  CHECK(result.last_line() ==
        "Fix work/00-first/exercise.cuh for task x (Cheap), then run ./course check 00.x");
}

TEST_CASE_FIXTURE(Course, "a score is told with its parts and beside its marks") {
  const auto good = scores("1412 = 1348 sectors + 1 atomic, 64 each");
  CHECK(good.says("Your score: 1,412 = 1,348 sectors + 1 atomic, 64 each\n"));
  CHECK(
      good.says("The plain way 4,096, the reference 420, the best we know 400: "
                "better than the plain way\n"));
  CHECK(scores("4096").says(": no better than the plain way\nYour best so far: 1,412\n"));
  CHECK(scores("420").says(": as good as the reference\nYour best so far, before this: 1,412\n"));
  CHECK(scores("412").says(": better than the reference\n"));
  CHECK(scores("400").says(": as good as the best\n"));
  CHECK(scores("399").says(": better than any that we know\n"));
}

TEST_CASE_FIXTURE(Course, "the best is kept, in the map and in a table") {
  CHECK(course("best").says("00.x  Cheap      –  4,096        420         400"));
  scores("1412");
  scores("2000");
  CHECK(has(".progress", "00-first best: 1412/4096\n"));
  CHECK(course("list").says("00  First   a b x  best 1,412"));
  CHECK(course("best").says("00.x  Cheap  1,412  4,096        420         400"));
  const auto json = Json::parse(told_by_course("best --json").output);
  CHECK(json["tasks"] == Json::parse(R"([{"lesson": "00-first", "task": "x", "title": "Cheap",
      "score": 1412, "plain": 4096, "reference": 420, "best": 400}])"));
  CHECK(Json::parse(scores("1000", "check 00.x --json").output)["score"]["score"] == 1000);
  CHECK(course("best").says("1,000"));
}

TEST_CASE_FIXTURE(
    Course, "what doesn't count is not kept: a wrong answer, the solution, another way to score") {
  write_exercise("00-first", "# score: 7\nok 1 - x: z\nnot ok 2 - x: is right", "exit 1");
  CHECK_FALSE(course("check 00.x").says("Your score"));
  write("solutions/00-first/exercise.cuh", "#!/bin/sh\necho '# score: 420'\necho ok 1 - x: z\n");
  const auto solution = course("check 00.x --solution");
  CHECK(solution.says("Its score: 420\n"));
  CHECK(course("best").says("–"));
  scores("412");
  write("lessons/00-first/score.json", R"({"plain": 5000, "reference": 420, "best": 400})");
  CHECK(course("best").says("–"));
}

TEST_CASE_FIXTURE(
    FakeCourse, "a course without an open task says so, and one without its marks what is wrong") {
  CHECK(course("best").output == "No lesson here has an open task\n");
  const Course broken;
  broken.write("lessons/00-first/score.json", R"({"plain": "many"})");
  const auto result = broken.course("best");
  CHECK(result.code == 2);
  CHECK(result.says("lessons/00-first/score.json has no number \"plain\""));
}

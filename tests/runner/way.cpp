// A learner's way through a lesson: hints, the solution, an exercise handed out again and back.
#include <doctest/doctest.h>

#include <filesystem>

#include "fake_course.hpp"
#include "learn/reset.hpp"

using testing::FakeCourse;

namespace {

const std::string solution_text =
    "// Lesson 00.\nint a() {\n  //! [a]\n  return 1;\n  //! [a] otherwise: return 0;\n}\n\n"
    "void b() {\n  //! [b]\n  first();\n  second();\n  //! [b]\n}\n";

const std::string own_text =
    "// Lesson 00.\nint a() {\n  return one;\n}\n\nvoid b() {\n  mine();\n}\n";

const std::string skeleton_text =
    "// Lesson 00.\nint a() {\n  // Task a. Your code here (about 1 line).\n  return 0;\n}\n\n"
    "void b() {\n  // Task b. Your code here (about 2 lines).\n}\n";

const std::string exercise = "work/00-first/exercise.cuh";

struct WrittenCourse : FakeCourse {
  WrittenCourse() {
    write("solutions/00-first/exercise.cuh", solution_text);
    write(exercise, own_text);
  }
};

std::size_t files_in(const std::filesystem::path& folder) {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

}  // namespace

TEST_CASE_FIXTURE(FakeCourse, "a hint is one a call, and the next is remembered") {
  write("lessons/00-first/hints.md",
        "# Hints\n## Task a\n### 1 · The concept\nThink.\n### 2 · The API\n`f()`\n");
  const auto first = course("hint");
  CHECK(first.code == 0);
  CHECK(first.first_line() == "Hint 1 of 2 for task a of lesson 00 (Begin) · The concept");
  CHECK(first.says("Think."));
  CHECK_FALSE(first.says("f()"));
  CHECK(course("hint 00.a").says("Hint 2 of 2"));
  const auto last = course("hint 0 a");
  CHECK(last.says("`f()`"));
  CHECK(last.says("all are in lessons/00-first/hints.md:2"));
  CHECK(last.last_line().ends_with("./course solution 00.a"));
  CHECK(course("hint 00.b").code == 2);
  CHECK(course("hint 00.b").says("has no hint for task b"));
}

TEST_CASE_FIXTURE(WrittenCourse,
                  "the solution is shown when asked twice, as a difference from one's own") {
  const auto first = course("solution 00");
  CHECK(first.code == 1);
  CHECK_FALSE(first.says("return 1;"));
  CHECK(first.says("./course hint 00"));
  const auto second = course("solution 00");
  CHECK(second.code == 0);
  CHECK(second.says("-  return one;\n+  return 1;\n"));
  CHECK(second.says("-  mine();\n+  first();\n+  second();\n"));
  CHECK_FALSE(second.says("//!"));
  CHECK(second.says("Why it is right: solutions/00-first/README.md"));
}

TEST_CASE_FIXTURE(WrittenCourse,
                  "the solution of a solved task is shown at once, and nothing of the others") {
  write(".progress", "00-first: b\n");
  std::string apart;
  for (int line = 0; line < 10; ++line) apart += "// apart\n";
  auto far = solution_text, mine = own_text;
  write("solutions/00-first/exercise.cuh", far.insert(far.find("void b"), apart));
  write(exercise, mine.insert(mine.find("void b"), apart));
  const auto result = course("solution 00.b");
  CHECK(result.code == 0);
  CHECK(result.says("+  first();"));
  CHECK_FALSE(result.says("return 1;"));
  CHECK(course("solution 00").code == 1);
}

TEST_CASE_FIXTURE(WrittenCourse,
                  "the solution of one task is its own lines alone, however near the others are") {
  for (const auto& own : {skeleton_text, own_text}) {
    write(exercise, own);
    write(".progress", "00-first: a b\n");
    const auto b = course("solution 00.b");
    CHECK(b.says("+  first();\n+  second();\n"));
    CHECK_FALSE(b.says("return 1;"));
    const auto a = course("solution 00.a");
    CHECK(a.says("+  return 1;\n"));
    CHECK_FALSE(a.says("first();"));
  }
}

TEST_CASE_FIXTURE(WrittenCourse, "the markers of a reference that was copied are no difference") {
  write(exercise, solution_text);
  write(".progress", "00-first: a b\n");
  for (const std::string words : {"solution 00", "solution 00.a"}) {
    const auto same = course(words);
    CHECK_MESSAGE(same.first_line() == "Yours is the reference's, word for word.", same.output);
  }
  auto other = solution_text;
  write(exercise, other.replace(other.find("first"), 5, "third"));
  const auto result = course("solution 00");
  CHECK(result.says("-  third();\n+  first();\n"));
  CHECK(result.says("@@ work/00-first/exercise.cuh:6\n"));
  CHECK_FALSE(result.says("//!"));
}

TEST_CASE_FIXTURE(WrittenCourse, "the solution of a task that has passed and was changed says so") {
  write(".progress", "00-first: a b\n00-first changed: b\n");
  const auto result = course("solution 00.b");
  CHECK(result.code == 0);
  CHECK(result.first_line() ==
        "You have solved task b, and changed it since: as it is now it fails.");
  CHECK_FALSE(course("solution 00.a").says("changed it since"));
}

TEST_CASE_FIXTURE(WrittenCourse,
                  "reset hands out the exercise again, and restore brings back what was there") {
  write(".progress", "00-first: a b\n");
  const auto result = course("reset 00");
  CHECK(result.code == 0);
  CHECK(read(exercise) == skeleton_text);
  CHECK(result.says("To bring it back, run ./course restore 00\n"));
  CHECK_FALSE(has(".progress", "00-first:"));

  write(exercise, "another try\n");
  CHECK(course("restore 00").code == 0);
  CHECK(read(exercise) == own_text);
  CHECK(course("restore 00").code == 0);
  CHECK(read(exercise) == "another try\n");
}

TEST_CASE_FIXTURE(WrittenCourse, "resets in the same second keep a version each") {
  course("next");
  const auto before = files_in(root() / "work/00-first");
  for (const std::string text : {"one\n", "two\n", "three\n"}) {
    write(exercise, text);
    CHECK(course("reset 00").code == 0);
  }
  CHECK(files_in(root() / "work/00-first") == before + 3);
}

TEST_CASE_FIXTURE(WrittenCourse, "reset of a task leaves the others as they are") {
  CHECK(course("reset 00.b").code == 0);
  CHECK(read(exercise) ==
        "// Lesson 00.\nint a() {\n  return one;\n}\n\nvoid b() {\n"
        "  // Task b. Your code here (about 2 lines).\n}\n");
  CHECK(course("reset 00.b").says("as it was handed out"));
  CHECK(course("reset 00.a").code == 0);
  CHECK(read(exercise) == skeleton_text);
}

TEST_CASE("a task is reset where the learner has left its comment and written below it") {
  const auto own =
      "// Lesson 00.\nint a() {\n  // Task a. Your code here (about 1 line).\n"
      "  return 7;\n}\n\nvoid b() {\n"
      "  // Task b. Your code here (about 2 lines).\n  mine();\n  more();\n}\n";
  const auto folder = std::filesystem::temp_directory_path();
  CHECK(runner::with_task_reset(own, skeleton_text, "b", folder) ==
        "// Lesson 00.\nint a() {\n  // Task a. Your code here (about 1 line).\n"
        "  return 7;\n}\n\nvoid b() {\n  // Task b. Your code here (about 2 lines).\n}\n");
}

TEST_CASE_FIXTURE(WrittenCourse, "reset and restore say what they need") {
  CHECK(course("reset").code == 2);
  CHECK(course("reset 00.x").says("has no task x"));
  const auto nothing = course("restore 00");
  CHECK(nothing.code == 2);
  CHECK(nothing.says("no other version"));
}

TEST_CASE_FIXTURE(WrittenCourse, "an exercise that was deleted is handed out again") {
  std::filesystem::remove_all(root() / "work");
  CHECK(course("next").code == 0);
  CHECK(read(exercise) == skeleton_text);
}

TEST_CASE_FIXTURE(FakeCourse,
                  "next says where to read and to write; skip leaves a task for later") {
  auto result = course("next");
  CHECK(result.code == 0);
  CHECK(result.first_line() == "00 · First, task a: Begin");
  CHECK(result.says("lessons/00-first/README.md:2\n"));
  CHECK(result.says("work/00-first/exercise.cuh\n"));

  result = course("skip");
  CHECK(result.first_line() ==
        "Lesson 00 is left for later; ./course skip --undo 00 takes it up again.");
  CHECK(course("next").first_line() == "01 · Second, task a: Again");
  CHECK(course("list").says("00  First   – –\n> 01"));
  CHECK(course("skip --undo 00.b").code == 0);
  CHECK(course("next").first_line() == "00 · First, task b: Go on");
}

TEST_CASE_FIXTURE(FakeCourse,
                  "progress shows each lesson, what is done of it, and the hints it took") {
  write(".progress", "00-first: a\n00-first hints: a1 a2\n");
  const auto result = course("progress");
  CHECK(result.code == 0);
  CHECK(result.first_line() == "Part 0    > 00  First   a ·       2 hints");
  CHECK(result.says("1 of 3 tasks, 0 of 2 lessons"));
  CHECK(result.last_line().starts_with("Fix work/00-first/exercise.cuh"));
}

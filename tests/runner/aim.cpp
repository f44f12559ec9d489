// What a command is about, and what is remembered of the learner.
#include "course/aim.hpp"

#include <doctest/doctest.h>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "fake_course.hpp"
#include "learn/hint.hpp"

using namespace runner;
using testing::FakeCourse;

namespace {

struct Course : FakeCourse {
  Tree tree() const { return {.root = root(), .build = root() / "build"}; }

  std::string aimed(const std::vector<std::string>& words) const {
    const auto aim = aim_at(load_lessons(tree()), Marks(tree()), words);
    return aim.shown() + (aim.test_case.empty() ? "" : " " + aim.test_case);
  }
};

}  // namespace

TEST_CASE_FIXTURE(Course, "a lesson, a task and a case are named by the words after a command") {
  CHECK(aimed({}) == "00");
  CHECK(aimed({"1"}) == "01");
  CHECK(aimed({"00.b"}) == "00.b");
  CHECK(aimed({"first.b"}) == "00.b");
  CHECK(aimed({"0", "b"}) == "00.b");
  CHECK(aimed({"b"}) == "00.b");
  CHECK(aimed({"work/01-second/exercise.cuh"}) == "01");
  CHECK(aimed({"0", "sums", "one word"}) == "00 sums one word");
  CHECK(aimed({"0.b", "sums one"}) == "00.b sums one");
  CHECK(aimed({"0", "b: sums one"}) == "00.b sums one");
  CHECK_THROWS_WITH_AS(aimed({"00.x"}), "lesson 00 has no task x; its tasks are a, b", Failure);
  CHECK_THROWS_WITH_AS(aimed({"0.aa"}), "lesson 00 has no task aa; its tasks are a, b", Failure);
  CHECK(aimed({"00a"}) == "00.a");
  CHECK_THROWS_AS(aimed({"third"}), Failure);
}

TEST_CASE_FIXTURE(
    Course, "what is to be done next leaves out what was skipped, until nothing else is left") {
  const auto lessons = load_lessons(tree());
  Marks marks(tree());
  CHECK(marks.task_to_do(lessons[0])->letter == "a");
  marks.skip(lessons[0], "a");
  CHECK(marks.task_to_do(lessons[0])->letter == "b");
  marks.set(lessons[0], "b", true);
  CHECK(marks.first_unsolved(lessons) == &lessons[1]);
  marks.set(lessons[1], "a", true);
  CHECK(marks.first_unsolved(lessons) == &lessons[0]);
  CHECK(marks.task_to_do(lessons[0])->letter == "a");
  marks.set(lessons[0], "a", true);
  CHECK(marks.first_unsolved(lessons) == nullptr);
}

TEST_CASE_FIXTURE(Course, "what two commands remember at the same time is not lost") {
  const auto lesson = load_lessons(tree())[0];
  Marks checking(tree()), asking(tree());
  asking.add_hint(lesson, "b");
  asking.save();
  checking.set(lesson, "a", true);
  checking.save();
  const Marks marks(tree());
  CHECK(marks.has(lesson, {"a"}));
  CHECK(marks.hints(lesson, "b") == 1);
}

TEST_CASE("hints are found by their task, also those of its parts") {
  const std::string page =
      "# Hints\n## Task a\n### 1 · The concept\nOne.\n\n### 2 · The API\nTwo.\n"
      "## Task c, part 1\n### 1 · The concept\nThree.\n## Task c, part 2\n### 1 · The API\nFour.\n";
  const auto a = hints_in(page, "a"), c = hints_in(page, "c");
  REQUIRE(a.size() == 2);
  CHECK(a[1].title == "The API");
  CHECK(a[1].lines == std::vector<std::string>{"Two."});
  REQUIRE(c.size() == 2);
  CHECK(c[1].lines == std::vector<std::string>{"Four."});
  CHECK(hints_in(page, "b").empty());
}

TEST_CASE_FIXTURE(Course, "what a command is about can begin a sentence") {
  const auto said = [&](const std::vector<std::string>& words) {
    return capitalised(aim_at(load_lessons(tree()), Marks(tree()), words).in_words());
  };
  CHECK(said({"00"}).starts_with("Lesson 00"));
  CHECK(said({"00.a"}).starts_with("Task a"));
  CHECK(capitalised("").empty());
}

// The learner's files, when they are made, and when a newer course comes.
#include <doctest/doctest.h>

#include <filesystem>

#include "fake_course.hpp"

using testing::FakeCourse;

namespace {

const std::string own = "work/00-first/exercise.cuh", tracked = "lessons/00-first/exercise.cuh";

/// A solution whose task is answered in so many lines, and has this text above it.
std::string solution(const std::string& above, int lines = 1) {
  std::string answer;
  for (int line = 0; line < lines; ++line) answer += "  answer();\n";
  return above + "\n\n\nint a() {\n  //! [a]\n" + answer + "  //! [a] otherwise: return 0;\n}\n";
}

std::string exercise(const std::string& above, const std::string& answer) {
  return above + "\n\n\nint a() {\n" + answer + "}\n";
}

const std::string open = "  // Task a. Your code here (about 1 line).\n  return 0;\n";
const std::string answered = "  return 42;\n";

/// A course that has handed out "// Old", with nothing written yet.
class Course : public FakeCourse {
 public:
  Course() {
    std::filesystem::remove_all(root() / "work");
    write("solutions/00-first/exercise.cuh", solution("// Old"));
    write(tracked, exercise("// Old", open));
    write(".gitignore", "/work/\n/build/\n");
    run("sh -c 'git init -q && git add . && git -c user.name=t -c user.email=t@t commit -q -m t'");
  }

  /// A newer course, as git pull brings it.
  void becomes(const std::string& new_solution, const std::string& skeleton) const {
    write("solutions/00-first/exercise.cuh", new_solution);
    write(tracked, skeleton);
    run("git -c user.name=t -c user.email=t@t commit -q -a -m t");
  }

  bool is_clean() const { return run("git status --porcelain").output.empty(); }

  /// The name of the only version that is kept, or nothing.
  std::string kept() const {
    for (const auto& entry : std::filesystem::directory_iterator(root() / "work/00-first")) {
      const auto name = "work/00-first/" + entry.path().filename().string();
      if (name.starts_with(own + ".")) return name;
    }
    return "";
  }
};

}  // namespace

TEST_CASE_FIXTURE(Course, "exercises are made from the skeletons, where git doesn't look") {
  CHECK(course("next").says("Fix    work/00-first/exercise.cuh:5\n"));
  CHECK(read(own) == exercise("// Old", open));
  CHECK(read("work/00-first/skeleton.cuh") == exercise("// Old", open));
  write(own, exercise("// Old", answered));
  CHECK(course("next").code == 0);
  CHECK(read(own) == exercise("// Old", answered));
  CHECK(is_clean());
}

TEST_CASE_FIXTURE(
    Course,
    "a file that was handed out before and is missing is named when it is handed out again") {
  const std::string again = own + " was missing, and has been handed out again\n";
  CHECK_FALSE(course("next").says("missing"));
  for (const std::string words : {"check 00", "hint 00.a", "solution 00", "check 01", "next"}) {
    CAPTURE(words);
    std::filesystem::remove(root() / own);
    CHECK(course(words).first_line() == "course: " + again.substr(0, again.size() - 1));
    CHECK(read(own) == exercise("// Old", open));
    CHECK_FALSE(course(words).says("missing"));
  }
  SUBCASE("also with all of its folder, once a check of it has passed or failed") {
    std::filesystem::remove_all(root() / "work/00-first");
    CHECK_FALSE(course("next").says("missing"));
    write(".progress", "00-first: a\n");
    std::filesystem::remove_all(root() / "work/00-first");
    CHECK(course("next").says(again));
  }
  SUBCASE("with others in one line") {
    std::filesystem::remove(root() / own);
    std::filesystem::remove(root() / "work/01-second/exercise.cuh");
    CHECK(course("next").first_line() ==
          "course: work/00-first/exercise.cuh, work/01-second/exercise.cuh were missing, and have "
          "been handed out again");
  }
}

TEST_CASE_FIXTURE(Course, "what a newer course hands out is handed out") {
  course("next");
  becomes(solution("// New"), exercise("// New", open));
  CHECK(course("next").says("a newer course has changed work/00-first/exercise.cuh\n"));
  CHECK(read(own) == exercise("// New", open));
  CHECK(kept() == "");
}

TEST_CASE_FIXTURE(Course,
                  "a change goes into what the learner has written, and that is kept as it was") {
  course("next");
  write(own, exercise("// Old", answered));
  becomes(solution("// New"), exercise("// New", open));
  const auto result = course("next");
  CHECK(read(own) == exercise("// New", answered));
  REQUIRE(kept() != "");
  CHECK(result.says(kept()));
  CHECK(read(kept()) == exercise("// Old", answered));
  CHECK(is_clean());
  CHECK_FALSE(course("next").says("newer"));
}

TEST_CASE_FIXTURE(Course,
                  "a change where the learner has written is told once, and leaves theirs alone") {
  course("next");
  write(own, exercise("// Mine", answered));
  becomes(solution("// New"), exercise("// New", open));
  CHECK(course("next").says("where you have written"));
  CHECK(read(own) == exercise("// Mine", answered));
  CHECK(read("work/00-first/skeleton.cuh") == exercise("// New", open));
  CHECK_FALSE(course("next").says("newer"));
}

TEST_CASE_FIXTURE(Course, "how long an answer is now is no news to one who has it") {
  course("next");
  write(own, exercise("// Old", answered));
  becomes(solution("// Old", 3),
          exercise("// Old", "  // Task a. Your code here (about 3 lines).\n  return 0;\n"));
  CHECK_FALSE(course("next").says("newer"));
  CHECK(read(own) == exercise("// Old", answered));
}

TEST_CASE_FIXTURE(Course,
                  "what was written in the course's own file is adopted, with its versions") {
  write(tracked, exercise("// Old", answered));
  write(tracked + ".20260131-142359", "an older one\n");
  CHECK(course("next").says("is now in work/00-first/exercise.cuh"));
  CHECK(read(own) == exercise("// Old", answered));
  CHECK(read(own + ".20260131-142359") == "an older one\n");
  CHECK(read(tracked) == exercise("// Old", open));
  CHECK(is_clean());

  SUBCASE("and changed with a newer course") {
    becomes(solution("// New"), exercise("// New", open));
    course("next");
    CHECK(read(own) == exercise("// New", answered));
  }
  SUBCASE("and kept aside when there is one already") {
    write(tracked, exercise("// Another", answered));
    std::filesystem::remove(root() / (own + ".20260131-142359"));
    CHECK(course("next").says("the change is kept as"));
    CHECK(read(own) == exercise("// Old", answered));
    CHECK(read(kept()) == exercise("// Another", answered));
    CHECK(is_clean());
  }
}

TEST_CASE_FIXTURE(Course, "a repository without solutions hands out what was committed") {
  std::filesystem::remove_all(root() / "solutions");
  run("git -c user.name=t -c user.email=t@t commit -q -a -m t");
  CHECK(course("next").code == 0);
  CHECK(read(own) == exercise("// Old", open));

  SUBCASE("and again after a reset") {
    write(own, exercise("// Old", answered));
    CHECK(course("reset 00.a").code == 0);
    CHECK(read(own) == exercise("// Old", open));
    CHECK(course("restore 00").code == 0);
    CHECK(read(own) == exercise("// Old", answered));
  }
  SUBCASE("not what was written in its place") {
    write(tracked, exercise("// Old", answered));
    CHECK(course("next").code == 0);
    CHECK(read(own) == exercise("// Old", answered));
    CHECK(is_clean());
    CHECK(course("reset 00").code == 0);
    CHECK(read(own) == exercise("// Old", open));
  }
  SUBCASE("and says so where a solution is asked for") {
    for (const std::string words : {"solution 00", "spot 00", "check 00 --solution"}) {
      CAPTURE(words);
      const auto result = course(words);
      CHECK(result.code == 2);
      CHECK(result.says("handed out without the solutions"));
    }
  }
}

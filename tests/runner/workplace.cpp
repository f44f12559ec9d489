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

TEST_CASE("exercises are made from the skeletons, where git doesn't look") {
  const Course course;
  CHECK(course.course("next").says("Fix    work/00-first/exercise.cuh:5\n"));
  CHECK(course.read(own) == exercise("// Old", open));
  CHECK(course.read("work/00-first/skeleton.cuh") == exercise("// Old", open));
  course.write(own, exercise("// Old", answered));
  CHECK(course.course("next").code == 0);
  CHECK(course.read(own) == exercise("// Old", answered));
  CHECK(course.is_clean());
}

TEST_CASE("a file that was handed out before and is missing is named when it is handed out again") {
  const Course course;
  const std::string again = own + " was missing, and has been handed out again\n";
  CHECK_FALSE(course.course("next").says("missing"));
  for (const std::string words : {"check 00", "hint 00.a", "solution 00", "check 01", "next"}) {
    CAPTURE(words);
    std::filesystem::remove(course.root() / own);
    CHECK(course.course(words).first_line() == "course: " + again.substr(0, again.size() - 1));
    CHECK(course.read(own) == exercise("// Old", open));
    CHECK_FALSE(course.course(words).says("missing"));
  }
  SUBCASE("also with all of its folder, once a check of it has passed or failed") {
    std::filesystem::remove_all(course.root() / "work/00-first");
    CHECK_FALSE(course.course("next").says("missing"));
    course.write(".progress", "00-first: a\n");
    std::filesystem::remove_all(course.root() / "work/00-first");
    CHECK(course.course("next").says(again));
  }
  SUBCASE("with others in one line") {
    std::filesystem::remove(course.root() / own);
    std::filesystem::remove(course.root() / "work/01-second/exercise.cuh");
    CHECK(course.course("next").first_line() ==
          "course: work/00-first/exercise.cuh, work/01-second/exercise.cuh were missing, and have "
          "been handed out again");
  }
}

TEST_CASE("what a newer course hands out is handed out") {
  const Course course;
  course.course("next");
  course.becomes(solution("// New"), exercise("// New", open));
  CHECK(course.course("next").says("a newer course has changed work/00-first/exercise.cuh\n"));
  CHECK(course.read(own) == exercise("// New", open));
  CHECK(course.kept() == "");
}

TEST_CASE("a change goes into what the learner has written, and that is kept as it was") {
  const Course course;
  course.course("next");
  course.write(own, exercise("// Old", answered));
  course.becomes(solution("// New"), exercise("// New", open));
  const auto result = course.course("next");
  CHECK(course.read(own) == exercise("// New", answered));
  REQUIRE(course.kept() != "");
  CHECK(result.says(course.kept()));
  CHECK(course.read(course.kept()) == exercise("// Old", answered));
  CHECK(course.is_clean());
  CHECK_FALSE(course.course("next").says("newer"));
}

TEST_CASE("a change where the learner has written is told once, and leaves theirs alone") {
  const Course course;
  course.course("next");
  course.write(own, exercise("// Mine", answered));
  course.becomes(solution("// New"), exercise("// New", open));
  CHECK(course.course("next").says("where you have written"));
  CHECK(course.read(own) == exercise("// Mine", answered));
  CHECK(course.read("work/00-first/skeleton.cuh") == exercise("// New", open));
  CHECK_FALSE(course.course("next").says("newer"));
}

TEST_CASE("how long an answer is now is no news to one who has it") {
  const Course course;
  course.course("next");
  course.write(own, exercise("// Old", answered));
  course.becomes(solution("// Old", 3),
                 exercise("// Old", "  // Task a. Your code here (about 3 lines).\n  return 0;\n"));
  CHECK_FALSE(course.course("next").says("newer"));
  CHECK(course.read(own) == exercise("// Old", answered));
}

TEST_CASE("what was written in the course's own file is adopted, with its versions") {
  const Course course;
  course.write(tracked, exercise("// Old", answered));
  course.write(tracked + ".20260131-142359", "an older one\n");
  CHECK(course.course("next").says("is now in work/00-first/exercise.cuh"));
  CHECK(course.read(own) == exercise("// Old", answered));
  CHECK(course.read(own + ".20260131-142359") == "an older one\n");
  CHECK(course.read(tracked) == exercise("// Old", open));
  CHECK(course.is_clean());

  SUBCASE("and changed with a newer course") {
    course.becomes(solution("// New"), exercise("// New", open));
    course.course("next");
    CHECK(course.read(own) == exercise("// New", answered));
  }
  SUBCASE("and kept aside when there is one already") {
    course.write(tracked, exercise("// Another", answered));
    std::filesystem::remove(course.root() / (own + ".20260131-142359"));
    CHECK(course.course("next").says("the change is kept as"));
    CHECK(course.read(own) == exercise("// Old", answered));
    CHECK(course.read(course.kept()) == exercise("// Another", answered));
    CHECK(course.is_clean());
  }
}

TEST_CASE("a repository without solutions hands out what was committed") {
  const Course course;
  std::filesystem::remove_all(course.root() / "solutions");
  course.run("git -c user.name=t -c user.email=t@t commit -q -a -m t");
  CHECK(course.course("next").code == 0);
  CHECK(course.read(own) == exercise("// Old", open));

  SUBCASE("and again after a reset") {
    course.write(own, exercise("// Old", answered));
    CHECK(course.course("reset 00.a").code == 0);
    CHECK(course.read(own) == exercise("// Old", open));
    CHECK(course.course("restore 00").code == 0);
    CHECK(course.read(own) == exercise("// Old", answered));
  }
  SUBCASE("not what was written in its place") {
    course.write(tracked, exercise("// Old", answered));
    CHECK(course.course("next").code == 0);
    CHECK(course.read(own) == exercise("// Old", answered));
    CHECK(course.is_clean());
    CHECK(course.course("reset 00").code == 0);
    CHECK(course.read(own) == exercise("// Old", open));
  }
  SUBCASE("and says so where a solution is asked for") {
    for (const std::string words : {"solution 00", "spot 00", "check 00 --solution"}) {
      CAPTURE(words);
      const auto result = course.course(words);
      CHECK(result.code == 2);
      CHECK(result.says("handed out without the solutions"));
    }
  }
}

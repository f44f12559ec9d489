// `course refresh` on a small course.
#include <doctest/doctest.h>

#include <filesystem>

#include "fake_course.hpp"

using testing::FakeCourse;

namespace {

const std::string solution = "int f() {\n//! [a]\nreturn 1;\n//! [a] otherwise: return 0;\n}\n";
const std::string skeleton = "int f() {\n// Task a. Your code here (about 1 line).\nreturn 0;\n}\n";

/// With solutions that have regions.
struct Course : FakeCourse {
  Course() {
    write("solutions/00-first/exercise.cuh", solution);
    write("solutions/01-second/exercise.cuh", solution);
  }
};

}  // namespace

TEST_CASE_FIXTURE(Course, "writes skeletons and pages, then finds nothing to do") {
  write("README.md", "<!-- lessons -->\n<!-- end -->\n");
  write("lessons/00-first/exercise.cuh", "old\n");
  auto result = course("refresh --check");
  CHECK(result.code == 1);
  CHECK(result.says("lessons/00-first/exercise.cuh:1: "));
  CHECK(result.says("README.md:1: "));
  CHECK(read("lessons/00-first/exercise.cuh") != skeleton);

  CHECK(course("refresh").code == 0);
  CHECK(read("lessons/00-first/exercise.cuh") == skeleton);
  CHECK(has("README.md", "[Second](lessons/01-second/README.md)"));
  CHECK(course("refresh --check").code == 0);
}

TEST_CASE_FIXTURE(Course,
                  "what a learner wrote in a skeleton is adopted, but not what is committed") {
  std::filesystem::remove_all(root() / "work");
  write("lessons/00-first/exercise.cuh", "int f() { return 2; }\n");
  run("sh -c 'git init -q && git add lessons solutions && "
      "git -c user.name=t -c user.email=t@t commit -q -m t'");
  write("lessons/01-second/exercise.cuh", "int f() { return 3; }\n");
  const auto result = course("refresh");
  CHECK(result.code == 0);
  CHECK_FALSE(result.says("work/00-first"));
  CHECK(read("lessons/00-first/exercise.cuh") == skeleton);
  CHECK(read("work/01-second/exercise.cuh") == "int f() { return 3; }\n");
  CHECK(result.says("work/01-second/exercise.cuh"));
}

TEST_CASE_FIXTURE(Course, "a fault in a solution or a page is named by its line, and fails") {
  write("solutions/00-first/exercise.cuh", "int x;\n//! [a]\n");
  write("lessons/00-first/README.md", "# 00 · First\n\n<!-- table: no.md -->\n<!-- end -->\n");
  const auto result = course("refresh");
  CHECK(result.code == 1);
  CHECK(result.says("solutions/00-first/exercise.cuh:2: "));
  CHECK(result.says("lessons/00-first/README.md:3: "));
}

TEST_CASE_FIXTURE(Course, "writes a single skeleton for the build") {
  CHECK(course("derive skeleton solutions/00-first/exercise.cuh out/s.cuh").code == 0);
  CHECK(read("out/s.cuh") == skeleton);
}

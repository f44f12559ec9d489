// `course refresh` on a small course.
#include <doctest/doctest.h>

#include <filesystem>

#include "base/process.hpp"
#include "fake_course.hpp"

using testing::FakeCourse;

namespace {

const std::string solution = "int f() {\n//! [a]\nreturn 1;\n//! [a] otherwise: return 0;\n}\n";
const std::string skeleton = "int f() {\n// Task a. Your code here (about 1 line).\nreturn 0;\n}\n";

FakeCourse& with_solutions(FakeCourse& fake) {
  fake.write("solutions/00-first/exercise.cuh", solution);
  fake.write("solutions/01-second/exercise.cuh", solution);
  return fake;
}

void commit(const FakeCourse& fake) {
  runner::capture({.words = {"sh", "-c",
                             "cd '" + fake.root().string() +
                                 "' && git init -q && git add lessons solutions && "
                                 "git -c user.name=t -c user.email=t@t commit -q -m t"}});
}

}  // namespace

TEST_CASE("writes skeletons and pages, then finds nothing to do") {
  FakeCourse fake;
  with_solutions(fake).write("README.md", "<!-- lessons -->\n<!-- end -->\n");
  fake.write("lessons/00-first/exercise.cuh", "old\n");
  auto result = fake.course("refresh --check");
  CHECK(result.code == 1);
  CHECK(result.says("lessons/00-first/exercise.cuh:1: "));
  CHECK(result.says("README.md:1: "));
  CHECK(fake.read("lessons/00-first/exercise.cuh") != skeleton);

  CHECK(fake.course("refresh").code == 0);
  CHECK(fake.read("lessons/00-first/exercise.cuh") == skeleton);
  CHECK(fake.read("README.md").find("[Second](lessons/01-second/README.md)") != std::string::npos);
  CHECK(fake.course("refresh --check").code == 0);
}

TEST_CASE("what a learner wrote in a skeleton is adopted, but not what is committed") {
  FakeCourse fake;
  with_solutions(fake);
  std::filesystem::remove_all(fake.root() / "work");
  fake.write("lessons/00-first/exercise.cuh", "int f() { return 2; }\n");
  commit(fake);
  fake.write("lessons/01-second/exercise.cuh", "int f() { return 3; }\n");
  const auto result = fake.course("refresh");
  CHECK(result.code == 0);
  CHECK_FALSE(result.says("work/00-first"));
  CHECK(fake.read("lessons/00-first/exercise.cuh") == skeleton);
  CHECK(fake.read("work/01-second/exercise.cuh") == "int f() { return 3; }\n");
  CHECK(result.says("work/01-second/exercise.cuh"));
}

TEST_CASE("a fault in a solution or a page is named by its line, and fails") {
  FakeCourse fake;
  with_solutions(fake).write("solutions/00-first/exercise.cuh", "int x;\n//! [a]\n");
  fake.write("lessons/00-first/README.md", "# 00 · First\n\n<!-- table: no.md -->\n<!-- end -->\n");
  const auto result = fake.course("refresh");
  CHECK(result.code == 1);
  CHECK(result.says("solutions/00-first/exercise.cuh:2: "));
  CHECK(result.says("lessons/00-first/README.md:3: "));
}

TEST_CASE("writes a single skeleton for the build") {
  FakeCourse fake;
  with_solutions(fake);
  CHECK(fake.course("derive skeleton solutions/00-first/exercise.cuh out/s.cuh").code == 0);
  CHECK(fake.read("out/s.cuh") == skeleton);
}

// `course mutate`, on a lesson that a compiler alone can build.
#include <doctest/doctest.h>

#include "fake_course.hpp"

using testing::FakeCourse;

namespace {

/// The steps of the build are the real ones; what they do is less.
const std::string ninja =
    "rule translate\n  command = cat $exercise $in > $out\n"
    "rule compile\n  command = g++ -c $in -o $out\n"
    "rule link\n  command = g++ $in -o $out\n"
    "build tests/00-first-skeleton.cpp: translate ../tests/00-first/test.cu\n"
    "  exercise = tests/00-first-skeleton.cuh\n"
    "build tests/00-first-skeleton.o: compile tests/00-first-skeleton.cpp\n"
    "build tests/00-first-skeleton: link tests/00-first-skeleton.o\n";

const std::string test =
    "extern \"C\" int puts(const char*);\n"
    "#define TEST_SUITE(task) int main()\n"
    "TEST_SUITE(\"a\") {\n"
    "  const bool good = next(1) == 2;\n"
    "  puts(good ? \"1..1\\nok 1 - a: x\" : \"1..1\\nnot ok 1 - a: x\\n  ---\\n  reason: test\");\n"
    "  return good ? 0 : 1;\n"
    "}\n";

class Course : public FakeCourse {
 public:
  Course() {
    write("build/build.ninja", ninja);
    write("build/tests/00-first-skeleton.cuh", "int next(int) { return 0; }\n");
    write("tests/00-first/test.cu", test);
    write_solution("if (x < 0) return 5;\n  return x + 1;");
  }

  void write_solution(const std::string& answer) const {
    write("solutions/00-first/exercise.cuh",
          "int next(int x) {\n  //! [a]\n  " + answer + "\n  //! [a]\n}\n");
  }

  testing::Result mutate(const std::string& words) const {
    return run("\"$MUTATE\" -j 2 " + words + " 2>&1");
  }
};

}  // namespace

TEST_CASE_FIXTURE(Course, "mutants that no test sees are shown, and the others counted") {
  const auto result = mutate("0");
  CHECK(result.code == 1);
  // `x <= 0`, a condition that never holds, and the two numbers beside 5; and of `x < 0` the 1.
  CHECK(result.says("Lesson 00: 10 mutants, 0 of them equivalent; 10 to judge"));
  CHECK(
      result.says("solutions/00-first/exercise.cuh:3: survives the tests of task a\n"
                  "- if (x < 0) return 5;\n+ if (x <= 0) return 5;\n"
                  "a: if (x < 0) return 5; => if (x <= 0) return 5;\n"));
  CHECK_FALSE(result.says("+ if (x >= 0) return 5;"));
  CHECK_FALSE(result.says("x - 1"));
  CHECK(result.last_line() == "Lesson 00: 5 of 10 mutants rejected, 50%; 0 more don't compile");
}

TEST_CASE_FIXTURE(Course, "what has been judged is not judged again, until the tests change") {
  mutate("0");
  auto result = mutate("0");
  CHECK(result.says("10 judged before\n"));
  CHECK(result.last_line() == "Lesson 00: 5 of 10 mutants rejected, 50%; 0 more don't compile");
  write("tests/00-first/test.cu", test + "// changed\n");
  CHECK(mutate("0").says("10 to judge"));
}

TEST_CASE_FIXTURE(Course, "a sample is a part of a larger one") {
  CHECK(mutate("0 --sample 2").says("2 in the sample; 2 to judge"));
  CHECK(mutate("--all --sample 4").says("4 in the sample, 2 judged before; 2 to judge"));
}

TEST_CASE_FIXTURE(Course, "only mutants with some words are judged when asked") {
  CHECK(mutate("0 --only 'x <= 0'").says("1 to judge"));
  CHECK(mutate("0").says("1 judged before; 9 to judge"));
}

TEST_CASE_FIXTURE(
    Course, "a mutant that is named as equivalent doesn't count, and must survive and be there") {
  const std::string file = "tests/00-first/equivalent.txt";
  write(file, "a: if (x < 0) return 5; => if (x <= 0) return 5;\n  The test asks for 1.\n");
  CHECK(mutate("0").last_line() ==
        "Lesson 00: 5 of 9 mutants rejected, 55.5%; 0 more don't compile");
  write(file, "a: return x + 1; => return x - 1;\n  Why not.\n");
  auto result = mutate("0");
  CHECK(result.says("Not equivalent, for a: x (test): remove it from " + file));
  write(file, "a: return x + 2; => return x - 1;\n  Why not.\n");
  result = mutate("0");
  CHECK(result.code == 2);
  CHECK(result.says(file + ":1: the solution has no such mutant any more"));
}

TEST_CASE_FIXTURE(Course, "without a solution that passes there is no verdict") {
  write_solution("return x + 2;");
  const auto result = mutate("0");
  CHECK(result.code == 2);
  CHECK(result.says("the solution of 00-first doesn't pass the tests of task a: a: x (test)"));
}

TEST_CASE_FIXTURE(Course, "the score is recorded when asked") {
  mutate("0 --record");
  CHECK(has("bench/results/mutation.md", "| 00-first | 10 | 0 | 10 | 5 | 50.0 |"));
}

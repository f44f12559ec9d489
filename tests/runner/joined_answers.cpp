// The tests of several wrong answers in one file.
#include "check/joined_answers.hpp"

#include <doctest/doctest.h>

#include "base/failure.hpp"
#include "fake_course.hpp"
#include "in_text.hpp"

using namespace runner;
using testing::contains;

namespace {

const NamedText test{.name = "/t.cu",
                     .text =
                         "#include <vector>\n"          // 1
                         "#include \"harness.hpp\"\n"   // 2
                         "#define LIMIT 3\n"            // 3
                         "#include \"exercise.cuh\"\n"  // 4
                         "#include \"inputs.hpp\"\n"    // 5
                         "TEST_SUITE(\"a\") {\n"        // 6
                         "  TEST_CASE(\"one\") {}\n"    // 7
                         "}\n"                          // 8
                         "TEST_SUITE(\"b\") {\n}\n"};   // 9, 10
const NamedText solution{.name = "/s.cuh",
                         .text = "#pragma once\n//! [a]\nint f();\n//! [a] otherwise: none\n"};

NamedText answer(const std::string& name, const std::string& code) {
  return {.name = "/" + name + ".cuh",
          .text = "// rejected by: test in a\n//! [a]\n" + code + "\n//! [a]\n"};
}

}  // namespace

TEST_CASE_FIXTURE(
    testing::FakeCourse,
    "answers have namespaces with what they include, and each line its own file and number") {
  write("inputs.hpp", "#pragma once\n#include <set>\nint input;\n");
  const auto header = root() / "inputs.hpp";
  JoinedAnswers joined(test, solution, {"/nowhere", root()});
  joined.add("late", answer("late", "long f();"));
  CHECK(joined.text() ==
        "#include <vector>\n#include <set>\n#include \"harness.hpp\"\n#include \"asked.hpp\"\n"
        "\n#undef COHORT_ANSWER\n#define COHORT_ANSWER \"late\"\n"
        "#undef EXERCISE\n#define EXERCISE answer_late\n#pragma push_macro(\"LIMIT\")\nnamespace "
        "answer_late {\n"
        "#line 1 \"/t.cu\"\n\n\n#define LIMIT 3\n"
        "#line 1 \"/s.cuh\"\n\n//! [a]\n#line 3 \"/late.cuh\"\nlong f();\n"
        "#line 4 \"/s.cuh\"\n//! [a] otherwise: none\n"
        "#line 4 \"/t.cu\"\n\n"
        "#line 1 \"" +
            header.string() +
            "\"\n\n\nint input;\n"
            "#line 5 \"/t.cu\"\n\nTEST_SUITE(\"a\") {\n  TEST_CASE(\"one\") {}\n}\n\n\n"
            "}\n#pragma pop_macro(\"LIMIT\")\n");
  CHECK(joined.headers() == std::vector<std::filesystem::path>{header});

  joined.add("early", answer("early", "char f();"));
  const auto second = joined.text().substr(joined.text().find("namespace answer_early"));
  CHECK(contains(second, "char f();"));
  CHECK(contains(second, "int input;"));  // again, for this namespace
}

TEST_CASE_FIXTURE(testing::FakeCourse,
                  "a header of the harness is included once, after the libraries") {
  write("inputs.hpp", "#pragma once\nnamespace cohort::harness {}\n");
  JoinedAnswers joined(test, solution, {root()});
  joined.add("late", answer("late", "long f();"));
  joined.add("early", answer("early", "char f();"));
  CHECK(joined.text().starts_with(
      "#include <vector>\n#include \"harness.hpp\"\n#include \"asked.hpp\"\n"
      "#include \"inputs.hpp\"\n\n#undef COHORT_ANSWER\n#define COHORT_ANSWER \"late\"\n"));
}

TEST_CASE_FIXTURE(testing::FakeCourse, "an answer serves what the judge of its task asks for") {
  write("interface.hpp", "KERNEL(ask, int)\nKERNEL(tell, int)\nKERNEL(both, int)\n");
  write("both.hpp", "void launch_both() { both<<<1, 1>>>(1); }\n");
  write("test.cu",
        "TEST_SUITE(\"a\") {\n  ask<<<1, 1>>>(1), launch_both();\n}\nTEST_SUITE(\"b\") {\n  "
        "tell<<<1, "
        "1>>>(1);\n}\n");
  const NamedText program{.name = (root() / "answer.cu").string(),
                          .text = "#include \"interface.hpp\"\n"};
  JoinedAnswers joined(program, solution, {root()});
  joined.add("late", answer("late", "long f();"));
  CHECK(contains(joined.text(), "KERNEL(ask, int)\n\nKERNEL(both, int)\n"));
  CHECK(joined.headers() == std::vector<std::filesystem::path>{
                                root() / "test.cu", root() / "both.hpp", root() / "interface.hpp"});
}

TEST_CASE_FIXTURE(
    testing::FakeCourse,
    "without an answer, the solution is tested by all tests, and called as their file and its "
    "folder") {
  NamedText whole = test;
  whole.name = "/07-shared-memory/t.cu";
  JoinedAnswers joined(whole, solution, {root()});
  joined.add_solution();
  const auto text = joined.text();
  CHECK(contains(text, "namespace answer_07_shared_memory_t {\n"));
  CHECK(contains(text, "int f();"));
  CHECK(contains(text, "TEST_SUITE(\"b\")"));
}

TEST_CASE_FIXTURE(
    testing::FakeCourse,
    "a text file may name the answer, and both are what the joined file is made from") {
  write("t.cu", test.text);
  write("s.cuh", solution.text);
  write("late.cuh", answer("late", "long f();").text);
  const auto file = [&](const char* name) { return root() / name; };
  write("chosen.txt", file("late.cuh").string() + "\n");
  CHECK(write_joined_answers(file("out.cu"), file("out.d"),
                             {file("t.cu"), file("s.cuh"), file("chosen.txt")}) == passed);
  CHECK(has("out.cu", "namespace answer_late {"));
  CHECK(has("out.d", file("chosen.txt").string() + " " + file("late.cuh").string()));
}

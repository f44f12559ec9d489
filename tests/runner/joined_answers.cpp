// The tests of several wrong answers in one file.
#include "check/joined_answers.hpp"

#include <doctest/doctest.h>

#include "base/failure.hpp"
#include "fake_course.hpp"

using namespace runner;

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

TEST_CASE("answers have namespaces with what they include, and each line its own file and number") {
  testing::FakeCourse fake;
  fake.write("inputs.hpp", "#pragma once\n#include <set>\nint input;\n");
  const auto header = fake.root() / "inputs.hpp";
  JoinedAnswers joined(test, solution, {"/nowhere", fake.root()});
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
  CHECK(second.find("char f();") != std::string::npos);
  CHECK(second.find("int input;") != std::string::npos);  // again, for this namespace
}

TEST_CASE("a header of the harness is included once, after the libraries") {
  testing::FakeCourse fake;
  fake.write("inputs.hpp", "#pragma once\nnamespace cohort::harness {}\n");
  JoinedAnswers joined(test, solution, {fake.root()});
  joined.add("late", answer("late", "long f();"));
  joined.add("early", answer("early", "char f();"));
  CHECK(joined.text().starts_with(
      "#include <vector>\n#include \"harness.hpp\"\n#include \"asked.hpp\"\n"
      "#include \"inputs.hpp\"\n\n#undef COHORT_ANSWER\n#define COHORT_ANSWER \"late\"\n"));
}

TEST_CASE("an answer serves what the judge of its task asks for") {
  testing::FakeCourse fake;
  fake.write("interface.hpp", "KERNEL(ask, int)\nKERNEL(tell, int)\nKERNEL(both, int)\n");
  fake.write("both.hpp", "void launch_both() { both<<<1, 1>>>(1); }\n");
  fake.write("test.cu",
             "TEST_SUITE(\"a\") {\n  ask<<<1, 1>>>(1), launch_both();\n}\nTEST_SUITE(\"b\") {\n  "
             "tell<<<1, "
             "1>>>(1);\n}\n");
  const NamedText program{.name = (fake.root() / "answer.cu").string(),
                          .text = "#include \"interface.hpp\"\n"};
  JoinedAnswers joined(program, solution, {fake.root()});
  joined.add("late", answer("late", "long f();"));
  CHECK(joined.text().find("KERNEL(ask, int)\n\nKERNEL(both, int)\n") != std::string::npos);
  CHECK(joined.headers() == std::vector<std::filesystem::path>{fake.root() / "test.cu",
                                                               fake.root() / "both.hpp",
                                                               fake.root() / "interface.hpp"});
}

TEST_CASE(
    "without an answer, the solution is tested by all tests, and called as their file and its "
    "folder") {
  testing::FakeCourse fake;
  NamedText whole = test;
  whole.name = "/07-shared-memory/t.cu";
  JoinedAnswers joined(whole, solution, {fake.root()});
  joined.add_solution();
  const auto text = joined.text();
  CHECK(text.find("namespace answer_07_shared_memory_t {\n") != std::string::npos);
  CHECK(text.find("int f();") != std::string::npos);
  CHECK(text.find("TEST_SUITE(\"b\")") != std::string::npos);
}

TEST_CASE("a text file may name the answer, and both are what the joined file is made from") {
  const testing::FakeCourse fake;
  fake.write("t.cu", test.text);
  fake.write("s.cuh", solution.text);
  fake.write("late.cuh", answer("late", "long f();").text);
  const auto file = [&](const char* name) { return fake.root() / name; };
  fake.write("chosen.txt", file("late.cuh").string() + "\n");
  CHECK(write_joined_answers(file("out.cu"), file("out.d"),
                             {file("t.cu"), file("s.cuh"), file("chosen.txt")}) == passed);
  CHECK(fake.read("out.cu").find("namespace answer_late {") != std::string::npos);
  CHECK(fake.read("out.d").find(file("chosen.txt").string() + " " + file("late.cuh").string()) !=
        std::string::npos);
}

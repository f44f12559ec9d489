// Answers that give only what they replace in the solution.
#include "course/answer.hpp"

#include <doctest/doctest.h>

#include "base/failure.hpp"
#include "base/process.hpp"
#include "fake_course.hpp"
#include "in_text.hpp"

using namespace runner;
using testing::contains;

namespace {

const std::string solution =
    "#pragma once\n"                         // 1
    "//! [signature]\n"                      // 2
    "int f() {\n"                            // 3
    "  //! [signature]\n"                    // 4
    "  //! [a]\n"                            // 5
    "  return 1;\n"                          // 6
    "  //! [a] otherwise: return 0;\n"       // 7
    "}\n"                                    // 8
    "//! [g]\n"                              // 9
    "int g() {\n"                            // 10
    "  //! [b]\n"                            // 11
    "  return f() +\n         f();\n"        // 12, 13
    "  //! [b]\n"                            // 14
    "}\n"                                    // 15
    "//! [g]\n"                              // 16
    "//! [h]\n//! [h]\n//! [h]\n//! [h]\n";  // 17 to 20

const std::string head = "// rejected by: test in a\n// Two is not one.\n\n";

std::string derived(const std::string& answer) {
  return derive_answer({.name = "/s.cuh", .text = solution}, {.name = "/w.cuh", .text = answer});
}

/// What is said of an answer that can't be derived.
std::string refusal(const std::string& answer) {
  try {
    derived(answer);
  } catch (const Failure& failure) {
    return failure.what();
  }
  return "none";
}

}  // namespace

TEST_CASE("an answer's regions stand in the solution, and each line has its own file and number") {
  CHECK(derived(head + "//! [a]\nreturn 2;\n//! [a]\n") ==
        "#line 1 \"/s.cuh\"\n#pragma once\n//! [signature]\nint f() {\n  //! [signature]\n"
        "  //! [a]\n"
        "#line 5 \"/w.cuh\"\nreturn 2;\n"
        "#line 7 \"/s.cuh\"\n  //! [a] otherwise: return 0;\n}\n//! [g]\nint g() {\n  //! [b]\n"
        "  return f() +\n         f();\n  //! [b]\n}\n//! [g]\n"
        "//! [h]\n//! [h]\n//! [h]\n//! [h]\n");
}

TEST_CASE("an answer gives its regions in any order, and may leave one empty") {
  const auto whole = derived("// x\n//! [b]\n//! [b]\n//! [a]\n\nreturn 3;\n//! [a]\n");
  CHECK(contains(whole, "  //! [a]\n#line 5 \"/w.cuh\"\n\nreturn 3;\n#line 7 \"/s.cuh\"\n"));
  CHECK(contains(whole, "  //! [b]\n#line 3 \"/w.cuh\"\n#line 14 \"/s.cuh\"\n  //! [b]\n}\n"));
}

TEST_CASE("a region around others replaces them too") {
  const auto whole = derived("//! [g]\nint g() { return 2; }\n//! [g]\n");
  CHECK_FALSE(contains(whole, "f();"));
  CHECK(
      contains(whole, "//! [g]\n#line 2 \"/w.cuh\"\nint g() { return 2; }\n#line 16 \"/s.cuh\"\n"));
  CHECK(refusal("//! [g]\nint g();\n//! [g]\n//! [b]\nreturn 2;\n//! [b]\n") ==
        "/w.cuh:4: [b] is part of another region that is replaced");
}

TEST_CASE("a region must differ from the solution's, and not only in how its lines are broken") {
  CHECK(refusal(head + "//! [a]\nreturn 1;\n//! [a]\n") ==
        "/w.cuh:4: [a] is the same in the solution: leave it out");
  CHECK(refusal(head + "//! [b]\nreturn f() + f();\n//! [b]\n") ==
        "/w.cuh:4: [b] is the same in the solution: leave it out");
}

TEST_CASE("a region must be one of the solution's, and come once") {
  CHECK(refusal("//! [c]\n//! [c]\n") ==
        "/w.cuh:1: the solution has no region [c]; it has [signature], [a], [g], [b], [h], [h]");
  CHECK(refusal("//! [h]\nx();\n//! [h]\n") ==
        "/w.cuh:1: the solution has more than one region [h]");
  CHECK(refusal("//! [a]\nreturn 2;\n//! [a]\n//! [a]\nreturn 3;\n//! [a]\n") ==
        "/w.cuh:4: a second region [a]");
}

TEST_CASE("an answer has nothing but comment lines and then regions, side by side") {
  CHECK(refusal(head + "#pragma once\n//! [a]\nreturn 2;\n//! [a]\n") ==
        "/w.cuh:4: this is outside of the regions that the answer replaces");
  CHECK(refusal(head + "//! [a]\nreturn 2;\n//! [a]\n}\n") ==
        "/w.cuh:7: this is outside of the regions that the answer replaces");
  CHECK(refusal(head + "// After a blank line.\n") ==
        "/w.cuh:4: this is outside of the regions that the answer replaces");
  CHECK(refusal("// rejected by: test in a\n// Nothing is wrong.\n")
            .starts_with("/w.cuh:1: no region"));
  CHECK(refusal("").starts_with("/w.cuh:1: no region"));
  CHECK(refusal("//! [a]\n//! [b]\n//! [b]\n//! [a]\n") == "/w.cuh:2: [b] inside a region");
  CHECK(refusal("//! [a]\nreturn 2;\n").starts_with("/w.cuh:1: the region //! [a] doesn't end"));
  CHECK(refusal("//! [a]\nreturn 2;\n//! [a] otherwise: return 0;\n").starts_with("/w.cuh:3: "));
}

TEST_CASE_FIXTURE(testing::FakeCourse,
                  "the compiler names the line of the answer's own file, or of the solution's") {
  write("test.cu", "#include \"exercise.cuh\"\n");
  write("s.cuh", "int f() {\n  //! [a]\n  return 1;\n  //! [a]\n}\nint g() { return two; }\n");
  write("wrong.cuh", "// Why.\n\n//! [a]\n\nreturn one;\n//! [a]\n");
  REQUIRE(course("derive joined whole.cpp whole.d test.cu s.cuh wrong.cuh").code == passed);
  write("harness.hpp", "");
  write("asked.hpp", "");
  const auto compiler =
      capture({.words = {"g++", "-fsyntax-only", (root() / "whole.cpp").string()}});
  const auto names = [&](const std::string& place) {
    return compiler.output.find((root() / place).string()) != std::string::npos;
  };
  CHECK(names("wrong.cuh:5:8: error: "));
  CHECK(names("s.cuh:6:18: error: "));
}

TEST_CASE_FIXTURE(testing::FakeCourse, "an answer that can't be derived is named, with its line") {
  write("test.cu", "#include \"exercise.cuh\"\n");
  write("s.cuh", "//! [a]\nint f();\n//! [a]\n");
  write("same.cuh", "// Why.\n//! [a]\nint f();\n//! [a]\n");
  const auto refused = course("derive joined whole.cu whole.d test.cu s.cuh same.cuh 2>&1");
  CHECK(refused.code == broken_setup);
  CHECK(refused.says("same.cuh:2: [a] is the same in the solution"));
}

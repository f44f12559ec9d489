// Exercises derived from solutions.
#include "course/skeleton.hpp"

#include <doctest/doctest.h>

#include "base/failure.hpp"
#include "course/regions.hpp"

using namespace runner;

TEST_CASE("an answer becomes an invitation, with its length") {
  CHECK(derive_skeleton("int f() {\n  //! [a]\n  // Why.\n  int x = 1;\n\n  return x;\n"
                        "  //! [a] otherwise: return 0;\n}\n") ==
        "int f() {\n  // Task a. Your code here (about 2 lines).\n  return 0;\n}\n");
}

TEST_CASE("nothing stands in for an answer that needs nothing") {
  CHECK(derive_skeleton("//! [b]\nx();\n//! [b]\n") ==
        "// Task b. Your code here (about 1 line).\n");
}

TEST_CASE("the answers of one task may stay") {
  const std::string solution =
      "//! [a1]\nx();\n//! [a1] otherwise: y();\n//! [b]\nz();\n//! [b]\n//! [a2]\nw();\n"
      "//! [a2]\n";
  CHECK(derive_skeleton(solution, "a") ==
        "x();\n// Task b. Your code here (about 1 line).\nw();\n");
  CHECK(derive_skeleton(solution, "c") == derive_skeleton(solution));
}

TEST_CASE("the parts of a task share its letter") {
  CHECK(derive_skeleton("//! [c1]\nx();\n//! [c1]\ny();\n//! [c2]\nz();\n//! [c2]\n") ==
        "// Task c. Your code here (about 1 line).\ny();\n"
        "// Task c. Your code here (about 1 line).\n");
}

TEST_CASE("regions that are only quoted lose their markers, also around and inside answers") {
  CHECK(derive_skeleton("//! [kernel]\nf() {\n//! [a]\n//! [loop]\nx();\n//! [loop]\n//! [a]\n}\n"
                        "//! [kernel]\n") ==
        "f() {\n// Task a. Your code here (about 1 line).\n}\n");
}

TEST_CASE("comments don't count as lines to write") {
  CHECK(derive_skeleton("//! [a]\n/* one\n   two */\n/* three */\nx();\n//! [a]\n") ==
        "// Task a. Your code here (about 1 line).\n");
}

TEST_CASE("a marker without its pair is an error at its line") {
  const auto line_of_error = [](const char* solution) {
    try {
      derive_skeleton(solution);
    } catch (const LineFailure& failure) {
      return failure.line();
    }
    return std::size_t{0};
  };
  CHECK(line_of_error("int x;\n//! [a]\nx();\n") == 2);
  CHECK(line_of_error("//! [a]\n//! [b]\n//! [b]\n//! [a]\n") == 2);
  CHECK(line_of_error("//! [a]\n//! [a]\n//! [a]\n//! [a]\n") == 3);
  CHECK(line_of_error("//! [signature]\n") == 1);
}

TEST_CASE("the letters of a solution's tasks") {
  const auto* solution =
      "//! [all]\n//! [b]\n//! [b]\n//! [a1]\n//! [a1]\n//! [a2]\n//! [a2]\n//! [all]\n";
  CHECK(task_letters(solution) == std::vector<std::string>{"b", "a"});
  CHECK(derive_skeleton(solution).starts_with(invitation_to("b")));
}

TEST_CASE("a quoted region has no markers and no common indentation") {
  const auto* text =
      "f() {\n    //! [a]\n    if (x) {\n      //! [inner]\n      y();\n"
      "      //! [inner]\n\n    }\n    //! [a] otherwise: return;\n}\n";
  CHECK(region(text, "a") == std::vector<std::string>{"if (x) {", "  y();", "", "}"});
  CHECK(region(text, "inner") == std::vector<std::string>{"y();"});
  CHECK_THROWS_AS(region(text, "b"), Failure);
  CHECK_THROWS_AS(region("//! [b]\n", "b"), Failure);
}

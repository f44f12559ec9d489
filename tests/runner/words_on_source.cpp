// What a file tells of a name that isn't known where it is used.
#include "compile/words_on_source.hpp"

#include <doctest/doctest.h>

using namespace runner;

namespace {

std::string words(std::size_t line, const std::string& error, const std::string& source) {
  Diagnostic diagnostic;
  diagnostic.line = line;
  diagnostic.text = error;
  return words_on_source(diagnostic, source);
}

std::string on_unknown(const std::string& name, std::size_t line, const std::string& source) {
  return words(line, "‘" + name + "’ was not declared in this scope; did you mean ‘tan’?", source);
}

}  // namespace

TEST_CASE("a member is told by whose it is") {
  const std::string source =
      "struct Pool {\n  unsigned size, taken = 0;\n};\nstruct Slots { int taken[3] = {}; };\n"
      "void f(Pool& pool) {\n  taken = 3;\n}\n";
  CHECK(on_unknown("taken", 6, source) ==
        "taken is a member of Pool and of Slots: write whose before it, as in OBJECT.taken.");
  CHECK(on_unknown("pool", 6, "int g() {\n  return pool;\n}\n").empty());
}

TEST_CASE("an enumeration's value is told by its type") {
  const std::string source =
      "enum class Place { shared, global };\nstruct Plan { Place place = Place::global; };\n";
  CHECK(on_unknown("shared", 4, source) == "shared is one of Place's values: write Place::shared.");
  CHECK(on_unknown("global", 4, source) == "global is one of Place's values: write Place::global.");
}

TEST_CASE("a name is told where it ends, in the function that has it") {
  const std::string source =
      "void f(int n) {\n  if (n > 0) {\n    const int lane = n, size = 2;\n  }\n  use(lane);\n}\n"
      "void g() {\n  use(n);\n  for (int i = 0; i < 3; ++i) use(i);\n  use(i);\n}\n";
  CHECK(on_unknown("lane", 5, source) ==
        "lane of line 3 is known only up to the brace that closes in line 4.");
  CHECK(on_unknown("n", 8, source).empty());
}

TEST_CASE("what comes further down is told where") {
  const std::string source =
      "void f() {\n  helper(3);\n}\n__device__ int helper(int x) { return x; }\n";
  CHECK(on_unknown("helper", 2, source) ==
        "helper is declared in line 4, further down: what is used must be declared before.");
}

TEST_CASE("a variable is in no namespace") {
  const std::string source =
      "void f() {\n  const auto grid = cg::this_grid();\n  cg::grid.sync();\n}\nint reduce;\n";
  CHECK(words(3, "‘grid’ is not a member of ‘cg’", source) ==
        "grid is declared in line 2, and not in cg: leave out cg::.");
  CHECK(words(3, "‘reduce’ is not a member of ‘cg’", source).empty());
}

TEST_CASE("a semicolon ends the head of a function") {
  const std::string error = "expected unqualified-id before ‘{’ token";
  CHECK(words(1, error, "int f(int x); {\n  return x;\n}\n") ==
        "The semicolon before this { has ended the function: leave it out.");
  CHECK(words(2, error, "int f(int x)\n{ return x; }}\n{\n}\n").empty());
}

TEST_CASE("an array of another type is told where it is declared") {
  Diagnostic error;
  error.line = 3;
  error.column = 9;
  error.text = "cannot convert ‘float*’ to ‘unsigned int*’ in argument passing";
  error.excerpt = {"    3 |   count(sums);", "      |         ^~~~"};
  const std::string head = "__global__ void f(float* given) {\n";
  CHECK(words_on_source(error, head + "  __shared__ float sums[3];\n  count(sums);\n}\n") ==
        "Line 2 declares sums as an array of float: is unsigned int meant there?");
  CHECK(words_on_source(error, head + "  float* const sums = given;\n  count(sums);\n}\n").empty());
}

TEST_CASE("a slip is told by the name that is known there") {
  const std::string source =
      "int bins;\nvoid f(int count) {\n  {\n    __shared__ int tiles[3];\n    use(tile[0]);\n  }\n"
      "  use(tile, cuont);\n}\n";
  CHECK(on_unknown("tile", 5, source) == "Is tiles meant, which is declared in line 4?");
  CHECK(on_unknown("tile", 7, source).empty());
  CHECK(on_unknown("cuont", 7, source) == "Is count meant, which is declared in line 2?");
  CHECK(on_unknown("bin", 7, source) == "Is bins meant, which is declared in line 1?");
  CHECK(on_unknown("big", 7, source).empty());
  // CUDA's own names come first.
  CHECK(on_unknown("reduce", 2, "int reduced;\nint f() { return reduce(3); }\n").empty());
}

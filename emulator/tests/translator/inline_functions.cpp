// Functions of a test program, which may not need them all.
#include <doctest/doctest.h>

#include <string>

#include "tight.hpp"

namespace {

const std::string prelude = "#pragma GCC pch_preprocess \"prelude.hpp.gch\"\n";

}  // namespace

TEST_SUITE("inline functions") {
  TEST_CASE("those at namespace scope become inline") {
    for (const std::string definition :
         {"int f() { return 1; }", "a::B operator+(int, int) { }", "S::S() : a(1) { }",
          "std::vector<int> f(int) { }", "auto f() -> int { }"}) {
      CAPTURE(definition);
      CHECK(translated(prelude + definition) == prelude + "inline " + definition);
      CHECK(translated(prelude + "namespace n { " + definition + " }") ==
            prelude + "namespace n { inline " + definition + " }");
      CHECK(translated(definition) == definition);
    }
    CHECK(translated(prelude + "[[nodiscard]] int f() { }") ==
          prelude + "[[nodiscard]] inline int f() { }");
  }

  TEST_CASE("a kernel does") {
    CHECK(translated(prelude + "__global__ void k() {}")
              .text.starts_with(Tight(prelude + "inline __attribute__((patchable").text));
  }

  TEST_CASE("all else stays") {
    for (const std::string rest :
         {"int f();", "int a = g();", "int a{1};", "static int f() { }", "inline int f() { }",
          "constexpr int f() { }", "template <class T> int f() { }", "template <> int f<1>() { }",
          "extern \"C\" int f() { }", "int main() { }", "struct S { int f() { } };",
          "auto f = [](int) { };", "enum E { a };", "using namespace std;"}) {
      CAPTURE(rest);
      CHECK(translated(prelude + rest) == prelude + rest);
    }
  }
}

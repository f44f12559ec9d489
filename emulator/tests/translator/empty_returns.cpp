// `return;` where a number is to be returned.
#include <doctest/doctest.h>

#include <string>

#include "tight.hpp"

TEST_SUITE("empty returns") {
  TEST_CASE("in main they return 0") {
    CHECK(translated("int main() { if (x) return; f(); return; }") ==
          "int main() { if (x) return 0; f(); return 0; }");
    CHECK(translated("int main(int n, char** words) { while (n) { return; } }") ==
          "int main(int n, char** words) { while (n) { return 0; } }");
  }

  TEST_CASE("elsewhere they stay") {
    for (const std::string source :
         {"int f() { return; }", "void main() { return; }", "int main() { return 1; }",
          "int main() { auto f = [&](int x) { return; }; f(1); }",
          "int main() { struct S { void f() { return; } }; }"}) {
      CAPTURE(source);
      CHECK(translated(source) == source);
    }
  }
}

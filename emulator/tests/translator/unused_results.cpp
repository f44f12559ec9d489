// `atomicExch` and `cudaGetLastError` as statements.
#include <doctest/doctest.h>

#include <string>

#include "tight.hpp"

TEST_SUITE("unused results") {
  TEST_CASE("an exchange whose result nobody uses is another function") {
    for (const std::string before :
         {"void f() { ", "void f() { g(); ", "void f() { if (g(1)) ",
          "void f() { if (x) y(); else ", "void f() { while (x) ", "void f() { do ",
          "void f() { (void)", "void f() { case 3: "}) {
      CAPTURE(before);
      CHECK(translated(before + "atomicExch(p, g(1)); }") ==
            before + "::emulator::unused::atomicExch(p, g(1)); }");
      CHECK(translated(before + "::atomicExch_block(p, 1); }") ==
            before + "::emulator::unused::atomicExch_block(p, 1); }");
    }
  }

  TEST_CASE("nor does anybody look at an error") {
    const std::string declared = "# 1 \"/emulator/api/device.hpp\"\nint cudaGetLastError();\n";
    CHECK(translated(declared + "void f() { cudaGetLastError(); }")
              .ends_with("{ ::emulator::unused::cudaGetLastError(); }"));
    CHECK(translated(declared + "void f() { check(cudaGetLastError()); }")
              .ends_with("{ check(cudaGetLastError()); }"));
  }

  TEST_CASE("one whose result is used stays") {
    for (const std::string source :
         {"void f() { x = atomicExch(p, 1); }", "void f() { x = (int)atomicExch(p, 1); }",
          "int f() { return atomicExch(p, 1); }", "void f() { while (atomicExch(p, 1)); }",
          "void f() { for (; atomicExch(p, 1);) ; }", "void f() { g(atomicExch(p, 1)); }",
          "void f() { x ? 0 : atomicExch(p, 1); }", "void f() { atomicExch(p, 1) + 1; }",
          "void f() { n::atomicExch(p, 1); }", "void f() { a.atomicExch(p, 1); }"}) {
      CAPTURE(source);
      CHECK(translated(source) == source);
    }
  }

  TEST_CASE("a program's own function stays what it is") {
    const std::string source =
        "double atomicExch(double* p, double x); void f() { atomicExch(p, 1.0); }";
    CHECK(translated(source) == source);
  }
}

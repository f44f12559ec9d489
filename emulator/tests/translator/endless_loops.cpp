// Loops without a condition, which `continue` begins again.
#include <doctest/doctest.h>

#include <string>

#include "tight.hpp"

TEST_SUITE("endless loops") {
  TEST_CASE("with a continue they end in a block of their own") {
    CHECK(translated("__device__ void f() { while (true) { if (x) continue; g(); } }") ==
          "void f() { for (; true; ({ __asm__ volatile(\"\"); })) { if (x) continue; g(); } }");
    CHECK(translated("__device__ void f() { for (;;) if (x) continue; }") ==
          "void f() { for (;;({ __asm__ volatile(\"\"); })) if (x) continue; }");
  }

  TEST_CASE("other loops stay") {
    for (const std::string function :
         {"void f() { while (true) { g(); } }", "void f() { while (x) { if (y) continue; g(); } }",
          "void f() { do { if (x) continue; } while (true); }",
          "void f() { for (; x; ++y) { if (y) continue; g(); } }",
          "constexpr void f() { for (;;) { if (y) continue; g(); } }"}) {
      CAPTURE(function);
      CHECK(translated("__device__ " + function) == function);
    }
    const std::string of_the_host = "void f() { while (true) { if (x) continue; g(); } }";
    CHECK(translated(of_the_host) == of_the_host);
  }
}

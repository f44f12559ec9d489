// Calls of CUDA's functions as statements.
#include <doctest/doctest.h>

#include <string>

#include "tight.hpp"

namespace {

const std::string declared =
    "enum cudaError_t { cudaSuccess }; cudaError_t cudaFree(void* p); cudaError_t "
    "cudaGetLastError(); ";

}  // namespace

TEST_SUITE("dropped errors") {
  TEST_CASE("a call that is a statement says whose error is dropped") {
    for (const std::string before :
         {"void f() { ", "void f() { if (g(1)) ", "void f() { if (x) y(); else ",
          "void f() { for (; x;) ", "void f() { { g(); } "}) {
      CAPTURE(before);
      CHECK(translated(declared + before + "cudaFree(g(1)); }") ==
            declared + before + "::emulator::dropped(\"cudaFree\"), cudaFree(g(1)); }");
      CHECK(translated(declared + before + "::cudaFree(p); }") ==
            declared + before + "::emulator::dropped(\"cudaFree\"), ::cudaFree(p); }");
    }
  }

  TEST_CASE("one whose error is used, or cast away, stays") {
    for (const std::string source :
         {"void f() { e = cudaFree(p); }", "cudaError_t f() { return cudaFree(p); }",
          "void f() { check(cudaFree(p)); }", "void f() { if (cudaFree(p)) g(); }",
          "void f() { for (; cudaFree(p);) ; }", "void f() { (void)cudaFree(p); }",
          "void f() { cudaFree(p) == cudaSuccess ? g() : h(); }", "void f() { a.cudaFree(p); }",
          "void f() { n::cudaFree(p); }", "void f() { cudaGetLastError(); }", "void f() { g(); }",
          "cudaError_t cudaFree(void*);"}) {
      CAPTURE(source);
      CHECK(translated(declared + source) == declared + source);
    }
  }
}

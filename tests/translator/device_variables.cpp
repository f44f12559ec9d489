// `__device__`, `__constant__`, `__managed__`: the text that variables and functions become.
#include <doctest/doctest.h>

#include <string>

#include "tight.hpp"

namespace {

std::string section(const std::string& name) {
  return "__attribute__((section(\"emulator_" + name + "\")))";
}

}  // namespace

TEST_SUITE("device variables") {
  TEST_CASE("variables move to the section of their memory") {
    CHECK(translated("__device__ int a;") == section("device") + " int a;");
    CHECK(translated("__constant__ float a[3] = {1};") ==
          section("constant") + " float a[3] = {1};");
    CHECK(translated("__managed__ int a;") == section("managed") + " int a;");
    CHECK(translated("__device__ __managed__ int a;") == section("managed") + "  int a;");
    CHECK(translated("static __constant__ __device__ int a;") ==
          "static " + section("constant") + "  int a;");
  }

  TEST_CASE("variables of all kinds") {
    for (const std::string rest : {
             " int a, *b;",
             " A<B<int>> a{1};",
             " A<(3 > 2), 1> a = 3;",
             " int a(3);",
             " float (*a)(int) = f;",
             " struct { int x; } a;",
             " struct S { S(); } a[2];",
             " volatile int a[];",
             " const int* a;",
             " std::atomic<int> a;",
             " int S::a = 3;",
             " auto a = f(1);",
             " T (*a[3])[4];",
             " alignas(16) int a;",
             " unsigned char* a[] = {};",
         }) {
      CAPTURE(rest);
      for (const std::string before : {"", "static ", "extern ", "namespace a { } ", "int x; "})
        CHECK(translated(before + "__device__" + rest) == before + section("device") + rest);
    }
  }

  TEST_CASE("functions and lambdas lose the word") {
    for (const std::string rest : {
             " int f(int a = 3);",
             " A<int> f() { return {}; }",
             " S::S(int x) : a(x) {}",
             " S::operator int() const;",
             " S operator+(S, S);",
             " auto f() -> int { return 1; }",
             " void f(T (*g)(int));",
             " decltype(x) f(T t);",
             " __attribute__((pure)) int f();",
             " bool operator()(int) const;",
             " S() = default;",
             " explicit S(int);",
         }) {
      CAPTURE(rest);
      for (const std::string before : {"", "static ", "template <class T = int> ", "extern \"C\" "})
        CHECK(translated(before + "__device__" + rest) == before + rest);
    }
    CHECK(translated("auto f = [] __device__ (int x) { return x; };") ==
          "auto f = []  (int x) { return x; };");
    CHECK(translated("auto f = [] __device__ { return 1; };") == "auto f = []  { return 1; };");
    CHECK(translated("auto f = []() __device__ -> int { return 1; };") ==
          "auto f = []()  -> int { return 1; };");
  }

  TEST_CASE("inside classes and functions the words vanish") {
    CHECK(translated("struct S { static __device__ int a; __constant__ int b; };") ==
          "struct S { static  int a;  int b; };");
    CHECK(translated("void f() { static __device__ int a; }") == "void f() { static  int a; }");
    CHECK(translated("struct S { __device__ S(); } s; __device__ int a;") ==
          "struct S {  S(); } s; " + section("device") + " int a;");
  }

  TEST_CASE("namespaces and linkage blocks are namespace scope") {
    for (const std::string block : {"namespace a::b {", "namespace {", "inline namespace a {",
                                    "extern \"C\" {", "namespace [[deprecated]] a {"})
      CHECK(translated(block + "__device__ int a;}") == block + section("device") + " int a;}");
  }

  TEST_CASE("constants stay where they are, inline variables become plain ones") {
    for (const std::string rest : {" const int a = 1;", " constexpr int a[] = {1};",
                                   " int* const a = 0;", " inline constexpr int a = 1;"})
      CHECK(translated("__device__" + rest) == rest);
    CHECK(translated("static inline __device__ int a;") ==
          "static  " + section("device") + " int a;");
  }
}

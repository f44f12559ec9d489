// `__device__`, `__constant__`, `__managed__`: the text that variables and functions become.
#include <doctest/doctest.h>

#include <regex>
#include <string>

#include "tight.hpp"

namespace {

std::string section(const std::string& name) {
  return "__attribute__((section(\"emulator_" + name + "\")))";
}

/// What tells reports the type of the variable `a`.
std::string type_note(const std::string& a = "a") {
  return "__attribute__((used, section(\"emulator_types\"))) static const "
         "::emulator::VariableType* const emulator_type_of_" +
         a + " = &::emulator::type_of_variable<" + a + ">; ";
}

/// A translation, without the bytes beside the variables and without the notes on their types.
Tight without_gaps(const std::string& source,
                   translator::Linkage linkage = translator::Linkage::shared) {
  static const std::regex gap(R"(__asm__\("\.pushsection[^)]*\);)");
  static const std::regex note(R"(__attribute__\(\(used,section\("emulator_types"[^;]*;)");
  return std::regex_replace(std::regex_replace(translated(source, linkage).text, gap, ""), note,
                            "");
}

}  // namespace

TEST_SUITE("device variables") {
  TEST_CASE("on both sides of a variable are bytes that are nobody's") {
    const std::string gap =
        "__asm__(\".pushsection emulator_constant,\\\"aw\\\"; .zero 256; .popsection\");";
    CHECK(translated("int x; __constant__ int a[2] = {1, 2}; int y;") ==
          "int x; " + gap + section("constant") + " int a[2] = {1, 2}; " + gap + type_note() +
              " int y;");
    CHECK(translated("extern __device__ int a;") == "extern " + section("device") + " int a;");
  }
  TEST_CASE("a variable's type is noted where its name is clear") {
    for (const std::string clear : {"int a;", "volatile int* a[3];", "struct { int x; } a = {1};",
                                    "std::atomic<int> a{3};"}) {
      CAPTURE(clear);
      CHECK(translated("__device__ " + clear).ends_with(type_note()));
      CHECK(translated("namespace n { __constant__ " + clear + " }").ends_with(type_note() + "}"));
    }
    for (const std::string unclear :
         {"__device__ int (*a)(int);", "__device__ int& a = b;", "__device__ int S::a = 3;",
          "extern __device__ int a;", "__device__ const int a = 3;", "__device__ int a(int);",
          "void f() { static __device__ int a; }"}) {
      CAPTURE(unclear);
      CHECK(translated(unclear).text.find("emulator_types") == std::string::npos);
    }
  }
  TEST_CASE("variables move to the section of their memory") {
    CHECK(without_gaps("__device__ int a;") == section("device") + " int a;");
    CHECK(without_gaps("__constant__ float a[3] = {1};") ==
          section("constant") + " float a[3] = {1};");
    CHECK(without_gaps("__managed__ int a;") == section("managed") + " int a;");
    CHECK(without_gaps("__device__ __managed__ int a;") == section("managed") + "  int a;");
    CHECK(without_gaps("static __constant__ __device__ int a;") ==
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
             " int a(-x);",
             " int a(n::x + 1);",
             " int a(int{3}), b;",
             " int* a(&b);",
             " int a((int)b);",
             " int a(sizeof(T));",
             " std::atomic<int> a;",
             " int S::a = 3;",
             " auto a = f(1);",
             " T (*a[3])[4];",
             " alignas(16) int a;",
             " unsigned char* a[] = {};",
         }) {
      CAPTURE(rest);
      for (const std::string before : {"", "static ", "extern ", "namespace a { } ", "int x; "})
        CHECK(without_gaps(before + "__device__" + rest) == before + section("device") + rest);
    }
  }

  TEST_CASE("variables are a file's own, unless they are declared extern") {
    const auto own = [](const std::string& source) {
      return without_gaps(source, translator::Linkage::own);
    };
    CHECK(own("__device__ int a[2];") == "static " + section("device") + " int a[2];");
    CHECK(own("namespace n { __constant__ int a; }") ==
          "namespace n { static " + section("constant") + " int a; }");
    for (const std::string source :
         {"static __device__ int a;", "extern __device__ int a;",
          "template <> __device__ int a<1>;", "__device__ int S::a = 3;",
          "extern __device__ int a[]; __device__ int a[2] = {1, 2};", "__device__ int f(int);",
          "__global__ void k() { static __device__ int a; }"})
      CHECK(own(source) == without_gaps(source));
  }

  TEST_CASE("a lone name in parentheses is looked up") {
    const std::string values = "constexpr int n = 4; enum { e, g = 2 }; int f(int); int m[3]; ";
    for (const std::string initialiser : {"n", "e", "g", "f(n)", "m[0]", "n * n", "n & n", "::n"}) {
      CAPTURE(initialiser);
      CHECK(without_gaps(values + "__device__ int a(" + initialiser + ");") ==
            values + section("device") + " int a(" + initialiser + ");");
    }
    const std::string types =
        "struct S { int x; }; using U = int; typedef float real; enum E { e }; void f(const S); ";
    for (const std::string parameter :
         {"S", "U", "real", "E", "S, U", "U (*)(S)", "const S&", "S*", "U x", "from_a_header",
          "std::size_t", "A<3>", "int", "int n", "...", "U n = 4", "S&&", "U n[4]"}) {
      CAPTURE(parameter);
      CHECK(without_gaps(types + "__device__ int a(" + parameter + ");") ==
            types + " int a(" + parameter + ");");
    }
  }

  TEST_CASE("what a name is in another function, or a namespace's, tells nothing") {
    for (const std::string before :
         {"void f() { int T = 4; }", "void f(int T) { }", "int f(int T);", "namespace T { }",
          "void f() { for (int T = 0; T < 3; ++T) { } }"})
      CHECK(without_gaps(before + " __device__ int a(T);") == before + " int a(T);");
    CHECK(without_gaps("void f(int n) { static __device__ int a(n); }") ==
          "void f(int n) { static " + section("device") + " int a(n); }");
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
             " char (&f(...))[2];",
             " int (*f(int))[4];",
             " const int* const (&N::f(T))[2];",
             " decltype(x) f(T t);",
             " __attribute__((pure)) int f();",
             " bool operator()(int) const;",
             " S() = default;",
             " explicit S(int);",
         }) {
      CAPTURE(rest);
      for (const std::string before : {"", "static ", "template <class T = int> ", "extern \"C\" "})
        CHECK(without_gaps(before + "__device__" + rest) == before + rest);
    }
    CHECK(without_gaps("auto f = [] __device__ (int x) { return x; };") ==
          "auto f = []  (int x) { return x; };");
    CHECK(without_gaps("auto f = [] __device__ { return 1; };") == "auto f = []  { return 1; };");
    CHECK(without_gaps("auto f = []() __device__ -> int { return 1; };") ==
          "auto f = []()  -> int { return 1; };");
  }

  TEST_CASE("of members and parameters the words vanish") {
    CHECK(without_gaps("struct S { __device__ int a; };") == "struct S {  int a; };");
    CHECK(without_gaps("void f(__device__ int a) {}") == "void f( int a) {}");
    CHECK(without_gaps("void f() { extern __device__ int a; }") == "void f() { extern  int a; }");
    CHECK(without_gaps("struct S { __device__ S(); } s; __device__ int a;") ==
          "struct S {  S(); } s; " + section("device") + " int a;");
    CHECK(without_gaps("struct S { int x; } __device__ a;") ==
          section("device") + " struct S { int x; }  a;");
  }

  TEST_CASE("static variables of functions move to sections too") {
    for (const std::string function :
         {"void f()", "static inline void f()", "template <> void f<1>()", "int* (*f(int))()"})
      CHECK(without_gaps(function +
                         " { static __device__ int a = 3; { static __constant__ int b[2]; } }") ==
            function + " { static " + section("device") + " int a = 3; { static " +
                section("constant") + " int b[2]; } }");
    CHECK(without_gaps("template <class T> void f() { static const __device__ int a = 3; }") ==
          "template <class T> void f() { static const  int a = 3; }");
  }

  TEST_CASE("namespaces and linkage blocks are namespace scope") {
    for (const std::string block : {"namespace a::b {", "namespace {", "inline namespace a {",
                                    "extern \"C\" {", "namespace [[deprecated]] a {"})
      CHECK(without_gaps(block + "__device__ int a;}") == block + section("device") + " int a;}");
  }

  TEST_CASE("constants stay where they are, inline variables become plain ones") {
    for (const std::string rest :
         {" const int a = 1;", " __const__ int a = 1;", " __const int a = 1;",
          " constexpr int a[] = {1};", " int* const a = 0;", " inline constexpr int a = 1;"})
      CHECK(without_gaps("__device__" + rest) == rest);
    CHECK(without_gaps("static inline __device__ int a;") ==
          "static  " + section("device") + " int a;");
  }
}

// `__shared__`: the text that shared variables become.
#include <doctest/doctest.h>

#include <array>
#include <string>

#include "tight.hpp"

namespace {

/// The translation of `source` in a function's body.
Tight in_function(const std::string& source) {
  const std::string text = translator::translate("void f() {" + source + "}");
  return text.substr(10, text.size() - 11);
}

/// What a declaration of these members becomes, and the text that follows.
Tight variables(const std::string& members, const std::string& rest) {
  return "struct emulator_shared_1 {" + members + "};" + rest;
}

/// The reference to member `index`.
std::string reference(const std::string& name, int index) {
  return "[[maybe_unused]] auto& " + name + " = ::emulator::shared_variable<emulator_shared_1, " +
         "decltype(emulator_shared_1::" + name + "), " + std::to_string(index) + ">(\"" + name +
         "\", \"<input>\", 1);";
}

/// The same for one variable `a`.
Tight variable(const std::string& member) { return variables(member, reference("a", 0)); }

/// What an `extern` declaration of `a` in a function becomes.
Tight dynamic(const std::string& type) {
  return "[[maybe_unused]] auto& a = ::emulator::dynamic_shared<" + type +
         ">(\"a\", \"<input>\", 1);";
}

}  // namespace

TEST_SUITE("shared variables") {
  TEST_CASE("variables are references to members") {
    CHECK(in_function("__shared__ int a[2][N + 1], *b, c;") ==
          variables("int a[2][N + 1], *b, c;",
                    reference("a", 0) + reference("b", 1) + reference("c", 2)));
  }

  TEST_CASE("qualifiers stay, storage goes, alignment comes first") {
    CHECK(in_function("volatile __shared__ int a;") == variable("volatile int a;"));
    CHECK(in_function("static __shared__ const int a;") == variable("const int a;"));
    CHECK(in_function("int __shared__ a;") == variable("int a;"));
    CHECK(in_function("__shared__ alignas(16) int a;") == variable("alignas(16) int a;"));
    CHECK(in_function("alignas(8) volatile __shared__ __attribute__((aligned(16))) int a;") ==
          variable("alignas(8) __attribute__((aligned(16))) volatile int a;"));
    CHECK(in_function("__shared__ int a __attribute__((aligned(16)));") ==
          variable("int a __attribute__((aligned(16)));"));
  }

  TEST_CASE("types of all kinds") {
    for (const std::string declaration : {
             "typename X<int>::Y a;",
             "::std::array<int, (3 > 2)> a;",
             "T a;",
             "unsigned long long a;",
             "struct { int x; float y; } a;",
             "union { int i; float f; } a;",
             "struct S a;",
             "decltype(x + 1) a;",
             "float (*a)[4];",
             "void (*a)(int, int);",
             "int* const volatile a;",
             "typename X::template Y<int> a[3];",
             "const cuda::barrier<cuda::scope> a;",
         }) {
      CAPTURE(declaration);
      CHECK(in_function("__shared__ " + declaration) == variable(declaration));
    }
  }

  TEST_CASE("a named struct keeps its name") {
    CHECK(in_function("__shared__ struct S { int x; } a;") ==
          variables("struct S { int x; } a;",
                    "using S = typename emulator_shared_1::S; " + reference("a", 0)));
  }

  TEST_CASE("a type defined before the word is part of the declaration") {
    CHECK(in_function("struct S { int x; } __shared__ a;") ==
          variables("struct S { int x; } a;",
                    "using S = typename emulator_shared_1::S; " + reference("a", 0)));
    CHECK(in_function("if (x) { f(); } __shared__ int a;") ==
          "if (x) { f(); }" + variable("int a;").text);
  }

  TEST_CASE("dynamic shared memory is an array without a size") {
    CHECK(in_function("extern __shared__ int a[];") == dynamic("int[]"));
    CHECK(in_function("extern __shared__ volatile T a[][32];") == dynamic("volatile T[][32]"));
    CHECK(in_function("extern __shared__ alignas(16) float *a[];") == dynamic("float*[]"));
    CHECK(translated("extern __shared__ int a[];") ==
          "inline constexpr ::emulator::DynamicShared<int[]> a{};");
  }

  TEST_CASE("extern variables that know their size are static ones, as nvcc has it") {
    CHECK(in_function("extern __shared__ int a;") == variable("int a;"));
    CHECK(in_function("extern __shared__ int a[16];") == variable("int a[16];"));
  }

  TEST_CASE("lambdas without a capture of it declare a variable again") {
    const auto in_lambda = [](const std::string& captures, const std::string& body) {
      return captures + " {" + reference("a", 0) + "{" + body + "}};";
    };
    const auto with = [](const std::string& text) {
      return variables("int a;", reference("a", 0) + text);
    };
    const std::string a = "__shared__ int a; ";
    for (const std::string captures : {"[]", "[=]", "[x](int i) mutable", "[this]() -> int"})
      CHECK(in_function(a + captures + "{ a; };") == with(in_lambda(captures, "a;")));
    CHECK(in_function(a + "[] { [] { a; }; };") == with(in_lambda("[]", in_lambda("[]", "a;"))));
    CHECK(in_function(a + "[] { [&] { a; }; };") == with(in_lambda("[]", "[&] { a; };")));
    for (const std::string unchanged : {
             "f([&] { a; });",
             "f([&a] { a; });",
             "f([&, x] { a; });",
             "f([] { b.a; });",
             "f([](int a) { a; });",
             "f(b[i]); auto [x, y] = a;",
             "f(); { int b[] = {a}; }",
         })
      CHECK(in_function(a + unchanged) == with(unchanged));
    CHECK(in_function("{ " + a + "} [] { a; };").ends_with("} [] { a; };"));
    CHECK(in_function("extern __shared__ int a[]; f([] { a; });") ==
          dynamic("int[]").text + "f([] {" + dynamic("int[]").text + "{ a; }});");
  }

  TEST_CASE("of two variables of one name, the nearer is declared again") {
    const std::string text =
        translator::translate("void f() { __shared__ int a; { __shared__ int a; [] { a; }; } }");
    CHECK(text.find(
              "[] { [[maybe_unused]] auto& a = ::emulator::shared_variable<emulator_shared_2") !=
          std::string::npos);
    CHECK(text.ends_with("{ a; }}; } }"));
  }

  TEST_CASE("member functions of local classes declare a variable again") {
    const std::string object =
        reference("a", 0).substr(std::string("[[maybe_unused]]auto& a = ").size());
    const std::string expression =
        "(" + object.substr(object.find("::"), object.find(";") - object.find("::")) + ")";
    const auto in_class = [](const std::string& source) {
      return in_function("__shared__ int a; struct S { " + source + " };");
    };
    const auto expected = [](const std::string& text) {
      return variables("int a;", reference("a", 0) + "struct S {" + text + "};");
    };
    CHECK(in_class("int f() const { return a; }") ==
          expected("int f() const {" + reference("a", 0) + "{ return a; } }"));
    CHECK(in_class("int x; S(int i) : x{i} { a = 1; }") ==
          expected("int x; S(int i) : x{i} {" + reference("a", 0) + "{ a = 1; } }"));
    CHECK(in_class("int x = a; S() : x(a) {}") ==
          expected("int x = " + expression + "; S() : x(" + expression + ") {}"));
    for (const std::string unchanged :
         {"int a; int f() { return a; }", "int f(int a) { return a; }", "int f() { return b.a; }"})
      CHECK(in_class(unchanged) == expected(unchanged));
  }

  TEST_CASE("decltype of a variable is its own type") {
    CHECK(in_function("__shared__ int a; decltype(a) b; decltype(a + 1) c; decltype((a)) d;") ==
          variables("int a;", reference("a", 0) + "::std::remove_reference_t<decltype(a)> b; "
                                                  "decltype(a + 1) c; decltype((a)) d;"));
  }

  TEST_CASE("device functions declare a variable from outside again") {
    const std::string outside = "extern __shared__ int a[]; ";
    const std::string object = "inline constexpr ::emulator::DynamicShared<int[]> a{};";
    CHECK(translated(outside + "__device__ int f() { return a[0]; }") ==
          object + "int f() {" + dynamic("int[]").text + "{ return a[0]; }}");
    CHECK(translated(outside + "__device__ int f(); int f() { return a[0]; }") ==
          object + "int f(); int f() {" + dynamic("int[]").text + "{ return a[0]; }}");
    for (const std::string unchanged :
         {"int f() { return a[0]; }", "struct S { int a; int f() { return a; } };"})
      CHECK(translated(outside + unchanged) == object + unchanged);
    CHECK(translated(outside + "struct S { int a; __device__ int f() { return a; } };") ==
          object + "struct S { int a; int f() { return a; } };");
    CHECK(translated(outside + "__device__ int f(int a) { return a; }") ==
          object + "int f(int a) { return a; }");
  }

  TEST_CASE("a variable outside of functions is a type there, and memory in device functions") {
    CHECK(translated("static __shared__ int a; __device__ int f() { return [] { return a; }(); }"
                     "int g(int a) { return a; }") ==
          "namespace {" + variables("int a;", "").text +
              "} extern decltype(emulator_shared_1::a) a; int f() {" + reference("a", 0) +
              "{ return [] {" + reference("a", 0) + "{ return a; }}(); }}" +
              "int g(int a) { return a; }");
  }

  TEST_CASE(
      "a variable outside of functions is no variable of the device, if both words are there") {
    const auto of = [](const std::string& words) { return translated(words + " int a;").text; };
    CHECK(of("__device__ __shared__") == of("__shared__"));
    CHECK(of("__shared__ __device__") == of("__shared__"));
  }
}

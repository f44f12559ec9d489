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
  return "auto& " + name + " = ::emulator::shared_variable<emulator_shared_1, " +
         "decltype(emulator_shared_1::" + name + "), " + std::to_string(index) + ">(\"" + name +
         "\", \"<input>\", 1);";
}

/// The same for one variable `a`.
Tight variable(const std::string& member) { return variables(member, reference("a", 0)); }

/// What an `extern` declaration of `a` in a function becomes.
Tight dynamic(const std::string& type) {
  return "auto* const a = ::emulator::dynamic_shared<" + type + ">(\"a\", \"<input>\", 1);";
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

  TEST_CASE("dynamic shared memory is a pointer") {
    CHECK(in_function("extern __shared__ int a[];") == dynamic("int"));
    CHECK(in_function("extern __shared__ volatile T a[][32];") == dynamic("volatile T[32]"));
    CHECK(in_function("extern __shared__ alignas(16) float *a[];") == dynamic("float*"));
    CHECK(translated("extern __shared__ int a[];") ==
          "inline constexpr ::emulator::DynamicShared<int> a{};");
  }

  TEST_CASE("lambdas capture what static variables would not need") {
    const std::string a = "__shared__ int a; ";
    const auto with = [](const std::string& text) {
      return variables("int a;", reference("a", 0) + text);
    };
    CHECK(in_function(a + "f([] { a; });") == with("f([&a] { a; });"));
    CHECK(in_function(a + "f([=] { a; });") == with("f([=, &a] { a; });"));
    CHECK(in_function(a + "f([x](int i) mutable { a; });") ==
          with("f([x, &a](int i) mutable { a; });"));
    CHECK(in_function(a + "f([] { [] { a; }; });") == with("f([&a] { [&a] { a; }; });"));
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
    CHECK(in_function("extern __shared__ int a[]; f([] { a; }, [=] { a; });") ==
          dynamic("int").text + "f([a] { a; }, [=] { a; });");
  }
}

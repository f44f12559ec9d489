// `__global__`: the text that kernels become.
#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "tight.hpp"

namespace {

/// What the translation makes of `__global__` in a definition.
const std::string listed = " __attribute__((patchable_function_entry(1, 1)))";

/// What the translation puts around the body of a kernel `k` at line 1.
std::string kernel(const std::string& types, const std::string& attributes, const std::string& body,
                   const std::string& names = {}) {
  std::string parameters;
  std::istringstream words(names);
  for (std::string name; words >> name;) {
    const bool is_pack = name.ends_with("...");
    if (is_pack) name.resize(name.size() - 3);
    parameters += (parameters.empty() ? "" : ", ") + ("::emulator::Parameter(\"" + name + "\", ") +
                  name + ")" + (is_pack ? "..." : "");
  }
  return "{ struct emulator_key; if (::emulator::enter_kernel<emulator_key, void(" + types +
         ")>(::emulator::KernelInfo{\"k\", \"<input>\", 1}" + attributes +
         ")) ::emulator::run_kernel({" + parameters + "}, [=]() mutable {" + body + "}); }";
}

}  // namespace

TEST_SUITE("kernels") {
  TEST_CASE("a definition hands its body to the runtime") {
    CHECK(translated("__global__ void k(int* p) { *p = 1; }") ==
          listed + " void k(int* p) " + kernel("int* p", "", " *p = 1; ", "p"));
  }

  TEST_CASE("parameters are named to the runtime, as far as they have names") {
    const auto names = [](const std::string& parameters, const std::string& expected) {
      CAPTURE(parameters);
      CHECK(translated("__global__ void k(" + parameters + ") {}")
                .ends_with(kernel(parameters, "", "", expected)));
    };
    names("const float* __restrict__ in, std::size_t n", "in n");
    names("unsigned int, A const, const B, C<int>, a::D, void*, struct E", "");
    names("int rows[4], unsigned long long bits, void (*f)(int)", "rows bits");
    names("void", "");
  }

  TEST_CASE("where the body returns, the thread leaves the kernel") {
    CHECK(translated("__global__ void k(int* p) { if (!p) return; *p = 1; }") ==
          listed + " void k(int* p) " +
              kernel("int* p", "", " if (!p) return ::emulator::leave_kernel(); *p = 1; ", "p"));
  }

  TEST_CASE("where a lambda or a member function in the body returns, it doesn't") {
    for (const std::string body : {
             " auto f = [&] { return; }; f(); ",
             " auto f = [](int i) -> void { if (i) { return; } }; f(1); ",
             " struct S { void f() { return; } }; S().f(); ",
         })
      CHECK(translated("__global__ void k() {" + body + "}") ==
            listed + " void k() " + kernel("", "", body));
  }

  TEST_CASE("declarations only lose their words") {
    CHECK(translated("__global__ void k(int* p);") == " void k(int* p);");
    CHECK(translated("template __global__ void k<int>(int*);") == "template  void k<int>(int*);");
    CHECK(translated("__global__ void __launch_bounds__(32) k();") == " void  k();");
    CHECK(translated("struct A { friend __global__ void k(A); };") ==
          "struct A { friend  void k(A); };");
    CHECK(translated("__global__ void k(int) = delete;") == " void k(int) = delete;");
  }

  TEST_CASE("default arguments stay out of the signature") {
    CHECK(translated("__global__ void k(int a = 3, A<int, 2> b = {1, 2}, int c = f(1, 2)) {}") ==
          listed + " void k(int a = 3, A<int, 2> b = {1, 2}, int c = f(1, 2)) " +
              kernel("int a, A<int, 2> b, int c", "", "", "a b c"));
    CHECK(translated("__global__ void k(bool a = b < c, A x = A<1, 2>()) {}") ==
          listed + " void k(bool a = b < c, A x = A<1, 2>()) " +
              kernel("bool a, A x", "", "", "a x"));
  }

  TEST_CASE("a definition is listed as a kernel, after its standard attributes") {
    CHECK(translated("template <class T> __global__ [[gnu::used]] void k() {}") ==
          "template <class T>  [[gnu::used]]" + listed + " void k() " + kernel("", "", ""));
  }

  TEST_CASE("auto parameters are named by their types") {
    CHECK(translated("__global__ void k(auto x, auto... y) {}") ==
          listed + " void k(auto x, auto... y) " +
              kernel("decltype(x), decltype(y)...", "", "", "x y..."));
  }

  TEST_CASE("attributes are passed on, wherever they stand") {
    const std::string calls = ".launch_bounds(256, 2).cluster_dims(2, 1, 1)";
    const auto expected = kernel("", calls, "");
    for (const std::string source : {
             "__global__ void __launch_bounds__(256, 2) __cluster_dims__(2, 1, 1) k() {}",
             "__launch_bounds__(256, 2) __cluster_dims__(2, 1, 1) __global__ void k() {}",
             "__global__ __launch_bounds__(256, 2) void k() __cluster_dims__(2, 1, 1) {}",
         }) {
      CAPTURE(source);
      CHECK(translated(source).ends_with(expected));
    }
  }

  TEST_CASE("only a kernel's own attributes are passed on") {
    const auto text =
        translated("__global__ void __launch_bounds__(1) j() {}__global__ void k() {}");
    CHECK(text.ends_with(" void k() " + kernel("", "", "")));
  }

  TEST_CASE("the name is found behind return types and before template arguments") {
    for (const std::string declaration : {
             "static __global__ void k()",
             "extern \"C\" __global__ void k()",
             "void __global__ k()",
             "template <> __global__ void k<int>()",
             "__global__ typename std::enable_if<(N > 3)>::type k()",
             "__global__ __attribute__((used)) decltype(f(1)) k()",
             "__global__ [[gnu::used]] void k() noexcept(noexcept(f()))",
             "template <class T> requires (A<T> && B<T>) __global__ void k()",
             "template <class T> __global__ void k() requires A<T> && requires(T t) { t + 1; }",
             "template <class T> __global__ void k() requires requires { T(); }",
         }) {
      CAPTURE(declaration);
      CHECK(translated(declaration + " {;}").ends_with(" " + kernel("", "", ";")));
    }
  }

  TEST_CASE("__noinline__ becomes GCC's, except in GCC's own attributes") {
    CHECK(translated("__noinline__ void f();") == "__attribute__((noinline)) void f();");
    CHECK(translated("__attribute__((__noinline__)) void f();") ==
          "__attribute__((__noinline__)) void f();");
  }
}

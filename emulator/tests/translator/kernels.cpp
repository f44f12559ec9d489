// `__global__`: the text that kernels become.
#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "tight.hpp"
#include "translate.hpp"

namespace {

/// What the translation makes of `__global__` in a definition.
const std::string listed = " __attribute__((patchable_function_entry(1, 1)))";

/// What the translation puts around the body of a kernel `k` at line 1. `types` has a `;` between
/// parameters; after a pack's name are dots.
std::string kernel(const std::string& types, const std::string& attributes, const std::string& body,
                   const std::string& names = {}) {
  std::string parameters, values;
  std::istringstream list(types);
  for (std::string type; std::getline(list, type, ';');)
    parameters += (parameters.empty() ? "[[maybe_unused]] " : ", [[maybe_unused]] ") + type;
  std::istringstream words(names);
  for (std::string name; words >> name;) {
    const bool is_pack = name.ends_with("...");
    if (is_pack) name.resize(name.size() - 3);
    const bool is_own = !name.starts_with("emulator_");
    values += std::string(values.empty() ? "" : ", ") + "::emulator::Parameter(\"" +
              (is_own ? name : "") + "\", " + name + ")" + (is_pack ? "..." : "");
  }
  std::string signature = types;
  for (auto at = signature.find(';'); at != std::string::npos; at = signature.find(';'))
    signature.replace(at, 1, ", ");
  return "{ struct emulator_key; if (::emulator::enter_kernel<emulator_key, void(" + signature +
         ")>(::emulator::KernelInfo{\"k\", \"<input>\", 1}" + attributes +
         ")) ::emulator::run_kernel<void(" + signature + ")>([](" + parameters +
         ") __attribute__((noclone)) -> void {" + body + "}, {" + values + "}); }";
}

}  // namespace

TEST_SUITE("kernels") {
  TEST_CASE("a definition hands its body to the runtime") {
    CHECK(translated("__global__ void k(int* p) { *p = 1; }") ==
          listed + " void k(int* p) " + kernel("int* p", "", " *p = 1; ", "p"));
  }

  TEST_CASE("parameters are named to the runtime") {
    const auto names = [](const std::string& parameters, const std::string& expected) {
      CAPTURE(parameters);
      CHECK(translated("__global__ void k(" + parameters + ") {}")
                .ends_with("{}, {" + expected + "}); }"));
    };
    const auto value = [](const std::string& name) {
      return "::emulator::Parameter(\"" + name + "\", " + name + ")";
    };
    for (const std::string declaration :
         {"const float* __restrict__ x", "std::size_t x", "int x[4]", "unsigned long long x",
          "void (*x)(int)", "int (&x)[4]", "int (C::*x)(int)", "int (*(*x)(int))[3]",
          "float* const x", "T* __restrict__ const x", "struct S x", "decltype(a) x",
          "[[gnu::unused]] A x", "A x [[gnu::unused]]", "__attribute__((unused)) A x",
          "A x __attribute__((unused))", "A<(1 > 2)> x = {}", "const ::a::B& x", "unsigned x"})
      names(declaration, value("x"));
    names("void", "");
  }

  TEST_CASE("parameters without a name get one") {
    const auto named = [](const std::string& parameter) {
      const auto text = translator::translate("__global__ void k(" + parameter + ") {}");
      const std::size_t begin = text.find(" k(") + 3;
      return text.substr(begin, text.find(") {") - begin);
    };
    for (const auto& [before, after] : {std::pair{"unsigned int", ""},
                                        {"A const", ""},
                                        {"const B", ""},
                                        {"C<int>", ""},
                                        {"::a::D", ""},
                                        {"typename T::type", ""},
                                        {"void*", ""},
                                        {"struct E", ""},
                                        {"int* __restrict__", ""},
                                        {"int ", "= 3"},
                                        {"int", "[4]"},
                                        {"void (*", ")(int)"},
                                        {"int (&", ")[4]"}})
      CHECK(named(std::string(before) + after) ==
            std::string(before) + " emulator_parameter_0" + after);
    CHECK(translated("__global__ void k(T...) {}") ==
          listed + " void k(T... emulator_parameter_0) " +
              kernel("T... emulator_parameter_0", "", "", "emulator_parameter_0..."));
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
              kernel("int a;A<int, 2> b;int c", "", "", "a b c"));
    CHECK(translated("__global__ void k(bool a = b < c, A x = A<1, 2>()) {}") ==
          listed + " void k(bool a = b < c, A x = A<1, 2>()) " +
              kernel("bool a;A x", "", "", "a x"));
  }

  TEST_CASE("a definition is listed as a kernel, after its standard attributes") {
    CHECK(translated("template <class T> __global__ [[gnu::used]] void k() {}") ==
          "template <class T>  [[gnu::used]]" + listed + " void k() " + kernel("", "", ""));
  }

  TEST_CASE("auto parameters are named by their types") {
    CHECK(translated("__global__ void k(auto x, auto... y) {}") ==
          listed + " void k(auto x, auto... y) " +
              kernel("decltype(x) x;decltype(y)... y", "", "", "x y..."));
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

  TEST_CASE("the name is found after return types and before template arguments") {
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

// `__CUDA_ARCH__`: two preprocessed texts become one.
#include "sides.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "source/source_error.hpp"
#include "tight.hpp"

namespace {

/// The merged text, without its line markers.
Tight merged(const std::string& device, const std::string& host) {
  std::string text = translator::merge_sides(device, host);
  for (auto at = text.find("\n# "); at != std::string::npos; at = text.find("\n# "))
    text.erase(at, text.find('\n', at + 1) - at + 1);
  return text;
}

/// A source with `SIDE` in it, which is 1 on the device and 0 on the host.
Tight merged(const std::string& source) {
  const auto with = [&](const std::string& value) {
    std::string text = source;
    for (auto at = text.find("SIDE"); at != std::string::npos; at = text.find("SIDE"))
      text.replace(at, 4, value);
    return text;
  };
  return merged(with("1"), with("0"));
}

std::string error_of(const std::string& device, const std::string& host) {
  try {
    return "merged to: " + translator::merge_sides(device, host);
  } catch (const source::SourceError& error) {
    return error.what();
  }
}

std::string both(const std::string& head, const std::string& device, const std::string& host) {
  return head + "{ if (::emulator::on_device()) {" + device + "} else {" + host + "} }";
}

}  // namespace

TEST_SUITE("sides") {
  TEST_CASE("a function for both has both bodies") {
    for (const std::string head :
         {"__host__ __device__ int f() ", "template <class T = int> __device__ __host__ T f(T x) ",
          "__host__ __device__ S::S() : a(1), b{2} ", "struct A { __device__ __host__ A() ",
          "namespace n { struct A { __host__ __device__ int operator()(int) const noexcept "}) {
      CAPTURE(head);
      std::string tail;
      for (const char c : head)
        if (c == '{' && head.find("b{2}") == std::string::npos) tail += " }";
      CHECK(merged(head + "{ return SIDE; }" + tail) ==
            both(head, "return 1;", "return 0;") + tail);
    }
  }

  TEST_CASE("a function for one side has that side's body") {
    CHECK(merged("__device__ int f() { return SIDE; }") == "__device__ int f() { return 1; }");
    CHECK(merged("__global__ void k() { SIDE; }") == "__global__ void k() { 1; }");
    CHECK(merged("__global__ void __launch_bounds__(64, SIDE) k() { SIDE; }") ==
          "__global__ void __launch_bounds__(64, 1) k() { 1; }");
    CHECK(merged("__global__ void k(const T* a, unsigned n) { a; }",
                 "__global__ void k(const T* b, unsigned) { }") ==
          "__global__ void k(const T* a, unsigned n) { a; }");
    CHECK(merged("int f() { return SIDE; }") == "int f() { return 0; }");
    CHECK(merged("__host__ int f() { return SIDE; }") == "__host__ int f() { return 0; }");
  }

  TEST_CASE("a function is for the sides that its first declaration says") {
    for (const auto& [before, head] :
         {std::pair<std::string, std::string>{"__host__ __device__ int f(int);", "int f(int x) "},
          {"namespace n { __device__ int f(); }", "int n::f() "},
          {"struct S { __host__ __device__ S(int); };", "S::S(int x) : a(x) "},
          {"template <class T> struct S { __device__ T f() const; };",
           "template <class T> T S<T>::f() const "},
          {"struct S { __device__ S operator+(S) const; };", "S S::operator+(S other) const "}}) {
      CAPTURE(head);
      CHECK(merged(before + head + "{ return SIDE; }") ==
            before + both(head, "return 1;", "return 0;"));
    }
    CHECK(merged("struct A { __device__ int f(); }; int B::f() { return SIDE; }") ==
          "struct A { __device__ int f(); }; int B::f() { return 0; }");
    CHECK(merged("__device__ int x = g(1); int g(int x) { return SIDE; }") ==
          "__device__ int x = g(1); int g(int x) { return 0; }");
  }

  TEST_CASE("so has a lambda in a function of the host") {
    CHECK(merged("void f() { SIDE; g([=] __device__(int i) { return SIDE; }); SIDE; }") ==
          "void f() { 0; g([=] __device__(int i) { return 1; }); 0; }");
    CHECK(merged("void f() { g([=] __host__ __device__(int i) { return SIDE; }); }") ==
          "void f() { g([=] __host__ __device__(int i) {"
          "if (::emulator::on_device()) { return 1; } else { return 0; } }); }");
    CHECK(merged("void f() { g([=] { return SIDE; }); }") == "void f() { g([=] { return 0; }); }");
  }

  TEST_CASE("a function that differs is no constant expression") {
    CHECK(merged("__host__ __device__ constexpr int f() { return SIDE; }") ==
          both("__host__ __device__ inline int f()", "return 1;", "return 0;"));
    CHECK(merged("inline __host__ __device__ constexpr int f() { return SIDE; }") ==
          merged("inline __host__ __device__ int f() { return SIDE; }"));
    CHECK(merged("constexpr int f() { return SIDE; }") ==
          both("inline int f()", "return 1;", "return 0;"));
  }

  TEST_CASE("two functions of one name and parameters become one") {
    CHECK(merged("__device__ inline int f(int x) { return x; }", "int f(int x) { return 0; }") ==
          both("__device__ inline int f(int x)", "return x;", "return 0;"));
  }

  TEST_CASE("what only one side declares is kept") {
    CHECK(merged("int a; __device__ int f(int); int b;", "int a; int f(long) { } int b;") ==
          "int a; __device__ int f(int); int f(long) { } int b;");
    CHECK(merged("struct A { int x; };", "struct A { int x; void f(); };") ==
          "struct A { int x; void f(); };");
    CHECK(merged("__device__ void f(unsigned int) { }", "__device__ void f(unsigned short) { }") ==
          "__device__ void f(unsigned int) { } __device__ void f(unsigned short) { }");
    CHECK(merged("int a;", "int a; int b;") == "int a; int b;");
  }

  TEST_CASE("a variable is its own side's") {
    CHECK(merged("__device__ int x = SIDE;") == "__device__ int x = 1;");
    CHECK(merged("static int x = SIDE;") == "static int x = 0;");
    CHECK(merged("const char* name = f(SIDE);") == "const char* name = f(0);");
  }

  TEST_CASE("what can't be both is refused") {
    for (const std::string declaration : {"constexpr int x = ", "const int x = ", "using x = "}) {
      CAPTURE(declaration);
      CHECK(error_of("\n" + declaration + "a;", "\n" + declaration + "b;")
                .starts_with("<input>:2: error: 'x' is declared in one way for the host and in "
                             "another for the device"));
    }
    CHECK(error_of("struct x : a { };", "struct x : b { };").find("'x' is declared in one way") !=
          std::string::npos);
    CHECK(error_of("namespace a { }", "namespace b { } }").find("closes nothing") !=
          std::string::npos);
    CHECK(error_of("namespace a { namespace b { int x; } }", "namespace a { int x; }")
              .find("a namespace or class begins here") != std::string::npos);
    CHECK(error_of("struct A { A() : x(1) {} };", "struct A { A() : x(2) {} };")
              .find("this function's return type or its initialisers") != std::string::npos);
  }

  TEST_CASE("in a system header, what is for neither side in words is the host's") {
    const std::string of_device = "namespace a { union U { int j; }; }",
                      of_host =
                          "namespace a { typedef int T; } namespace a { union U { T i; int j; }; }";
    const auto header = [](const std::string& text) {
      return "int a;\n# 1 \"x.hpp\" 1 3\n" + text + "\n# 2 \"a.cu\" 2\nint b;";
    };
    const auto around = [](const std::string& text) { return "int a;" + text + "int b;"; };
    // Of these nobody looks at the tokens; at the others one does.
    CHECK(merged(header(of_device), header(of_host)) == around(of_host));
    const std::string kernel = "__global__ void k(); ";
    CHECK(merged(header(kernel + "using x = a;"), header(kernel + "using x = b;")) ==
          around(kernel + "using x = b;"));
    CHECK(merged(header("__device__ int f() { return 1; }"),
                 header("__device__ int f() { return 0; }")) ==
          around("__device__ int f() { return 1; }"));
  }

  TEST_CASE("every line keeps its place") {
    const std::string before = "# 1 \"a.cu\"\n__host__ __device__ int f() {\n";
    const std::string text = translator::merge_sides(before + " return 1;\n\n\n} int x;\n",
                                                     before + "\n\n return 0;\n} int x;\n");
    CHECK(text.find("\n# 4 \"a.cu\"\nreturn 0;") != std::string::npos);
    CHECK(text.find("\n# 5 \"a.cu\"\n} } int x;\n") != std::string::npos);
  }
}

// The names of members, for reports.
#include <doctest/doctest.h>

#include <string>

#include "tight.hpp"

namespace {

/// The list of these names, and then the source.
Tight listed(const std::string& names, const std::string& source) {
  std::string text =
      "namespace emulator { template <class> struct MemberNames; template <class EmulatorType> "
      "struct MemberNames { template <class EmulatorVisitor> static void "
      "visit(const EmulatorVisitor& emulator_visit) { ";
  for (const char name : names) {
    const std::string call =
        std::string("emulator_visit(\"") + name + "\", &EmulatorType::" + name + "); ";
    text += "if constexpr (requires { " + call + "}) " + call;
  }
  return text + "} }; } " + source;
}

}  // namespace

TEST_SUITE("member names") {
  const std::string kernel = " __global__ void k();", declared = " void k();";

  TEST_CASE("all names of a class that may be those of data are listed, once") {
    for (const std::string source :
         {"struct S { int a, b; float c[2][3] = {}; T<int, 3> d{1}; };",
          "class S { public: const int* a = nullptr; int b; union { int c; float d; }; };",
          "template <class T> struct S { T a; struct R { T b; } c; int f(int x) const; T d; };",
          "struct S { int a; }; namespace n { struct S { int a, b; int c; volatile int d; }; }"}) {
      CAPTURE(source);
      CHECK(translated(source + kernel) == listed("abcd", source + declared));
    }
  }

  TEST_CASE("keywords, parameters, variables and what begins with an underscore are not") {
    for (const std::string source :
         {"struct S { S() = default; S& operator=(const S&) = delete; };",
          "struct S { int f(int a, int b = 1) const { int c; return c; } };",
          "int a, b[2]; int f() { int c = 1; return c; }", "struct S { int _a; };"}) {
      CAPTURE(source);
      CHECK(translated(source + kernel) == source + declared);
    }
  }

  TEST_CASE("none are without a kernel") {
    CHECK(translated("struct S { int a; };") == "struct S { int a; };");
  }
}

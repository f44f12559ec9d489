// What is inside of what, however it is written.
#include "source/outline.hpp"

#include <doctest/doctest.h>

#include <string>

#include "source/file.hpp"

using source::Code;
using source::Outline;
using Kind = source::Statement::Kind;

namespace {

/// The kinds of the statements around the first token of that text, from the innermost outwards.
std::string around(const Outline& outline, const std::string& word) {
  const auto& tokens = outline.code().tokens();
  std::size_t at = 0;
  while (!tokens[at].is(word)) ++at;
  std::string kinds;
  for (const std::size_t each : outline.around(outline.at(at)))
    kinds += "sfbBLcda"[static_cast<int>(outline[each].kind)];
  return kinds;
}

std::string around(const char* text, const std::string& word) {
  const Code code = Code::of_any(text);
  return around(Outline(code), word);
}

}  // namespace

TEST_CASE("loops, branches and blocks, with braces and without") {
  CHECK(around("void f() { for (;;) if (a) x = 1; }", "x") == "aBL");
  CHECK(around("void f() { for (;;) { if (a) { x = 1; } } }", "x") == "abBbL");
  CHECK(around("void f() { while (a) do x = 1; while (b); }", "x") == "aLL");
  CHECK(around("void f() { switch (a) { case 1: x = 1; } }", "x") == "abc");
  CHECK(around("void f() { { int x = 1; } }", "x") == "db");
}

TEST_CASE("a condition is its branch's, and what a branch governs is in it") {
  CHECK(around("void f() { if (x) y = 1; }", "x") == "B");
  CHECK(around("void f() { for (int x = 0; ; ) y = 1; }", "x") == "L");
  CHECK(around("void f() { if (a) b = 1; else x = 2; }", "x") == "aB");
  CHECK(around("void f() { if (a) b = 1; else if (c) x = 2; }", "x") == "aBB");
  CHECK(around("void f() { if (a) b = 1; x = 2; }", "x") == "a");
}

TEST_CASE("comments, literals and directives are no statements") {
  const char* text =
      "void f() {\n"
      "  // if (a) {\n"
      "  const char* b = \"{ for (;;) {\";\n"
      "#define LOOP for (;;) { \\\n"
      "    {\n"
      "  /* while (true) { */ x = 1;\n"
      "}\n";
  CHECK(around(text, "x") == "a");
}

TEST_CASE("namespaces, classes, templates and lambdas") {
  const char* text =
      "namespace n {\n"
      "struct S : Base {\n"
      "  explicit S(int a) : a_{a} { if (a) x = 1; }\n"
      "  int a_ = 0;\n"
      "};\n"
      "template <class T> __global__ void __launch_bounds__(64) k(T* p) { y = 1; }\n"
      "auto g() -> int { auto l = [&](int i) { while (i) z = 1; }; return 1; }\n"
      "}\n";
  const Code code = Code::of_any(text);
  const Outline outline(code);
  CHECK(around(outline, "x") == "aB");
  CHECK(around(outline, "y") == "a");
  CHECK(around(outline, "z") == "aL");
}

TEST_CASE("an = that gives nothing a value: defaults of templates, and operators") {
  CHECK(around("template <int n = 32, class T = A<int>> void f() { if (a) x = 1; }", "x") == "aB");
  CHECK(around("template <class T = int> struct S { void f() { if (a) x = 1; } };", "x") == "aB");
  CHECK(around("struct S { S& operator=(const S&) { if (a) x = 1; } };", "x") == "aB");
  CHECK(around("template <int n = 32> void g() {} void f() { if (a) x = 1; }", "x") == "aB");
}

TEST_CASE("brackets that have no partner end nothing that is around them") {
  const char* text =
      "#if A\n"
      "void f(int a) {\n"
      "#else\n"
      "void f() {\n"
      "#endif\n"
      "  if (a) x = 1;\n"
      "}\n";
  CHECK(around(text, "x") == "aB");
}

TEST_CASE("a statement of several lines is one, and a line may have several") {
  const char* text =
      "void f() {\n"
      "  x[0] =\n"
      "      y +\n"
      "      1;\n"
      "  if (a) b = 1; else c = 2;\n"
      "}\n";
  const Code code = Code::of_any(text);
  const Outline outline(code);
  CHECK(outline.on_line(2) == outline.on_line(4));
  CHECK(outline.on_line(5).size() == 3);
  CHECK(outline.on_line(6).empty());
}

TEST_CASE("a line that ends where a call's arguments begin is shown with the next") {
  const source::File file("f(\n    x, y);\ng();\n");
  CHECK(file.beginning(1) == "f(x, y);");
  CHECK(file.beginning(3) == "g();");
  CHECK(file.beginning(4).empty());
}

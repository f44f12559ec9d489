// What each style makes of a program, and how lines and marks are found again.
#include <doctest/doctest.h>

#include "kept_marks.hpp"
#include "restyled.hpp"
#include "styles.hpp"

using namespace restyle;

namespace {

std::string function_with(const std::string& statements) {
  return "__global__ void k(int* out, int n) { " + statements + " }\n";
}

std::string without_space(std::string text) {
  std::erase_if(text, [](char letter) { return letter == ' ' || letter == '\n'; });
  return text;
}

std::string restyled(Edits (*style)(const Source&), const std::string& text) {
  return edited(unchanged(text), style(Source(text))).text;
}

/// Whether the style makes this of the statements, spaces and line breaks apart.
void check_makes(Edits (*style)(const Source&), const std::string& statements,
                 const std::string& others) {
  CHECK(without_space(restyled(style, function_with(statements))) ==
        without_space(function_with(others)));
}

}  // namespace

TEST_CASE("braces enclose what an if, an else or a loop governs, once") {
  check_makes(in_braces, "if (n) f(); else g();", "if (n) { f(); } else { g(); }");
  check_makes(in_braces, "for (;;) if (n) f();", "for (;;) { if (n) { f(); } }");
  check_makes(in_braces, "if (n) { f(); } else if (n < 2) g();",
              "if (n) { f(); } else if (n < 2) { g(); }");
  check_makes(in_braces, "do f(); while (n); while (n);", "do { f(); } while (n); while (n);");
}

TEST_CASE("every second if without an else is a switch, unless a break would be another's") {
  check_makes(in_switches, "if (n) f();",
              "switch (const bool is_so_13 = static_cast<bool>(n); is_so_13) { case true: f(); }");
  for (const std::string same :
       {"++n; if (n) f();", "if (n) f(); else g();", "for (;;) { if (n) break; }"})
    check_makes(in_switches, same, same);
}

TEST_CASE("braces stand alone on their lines, and a function's begins one") {
  CHECK(restyled(in_braces, "BUG(k) { if (n) { f(); } }\n") ==
        "BUG(k) \n{ \n    if (n) \n    { \n        f(); \n    } \n}\n");
}

TEST_CASE("a statement is split at operators, commas and open brackets, and a launch is not") {
  const std::string text = function_with("out[n] = f(n, -n); k<<<1, 2>>>(out, n);");
  const auto after = restyled(split, text);
  CHECK(std::ranges::count(after, '\n') == 1 + 4 + 2);
  CHECK(after.find("<<<1, 2>>>") != std::string::npos);
  CHECK(without_space(after) == without_space(text));
}

TEST_CASE("names of variables are one letter, and members keep theirs") {
  const std::string text =
      "struct S { int sum; };\n"
      "void k(int* out, S s) { int i = 0, x1[2]; for (int t = 0; t < i; ++t) out[i] = s.out; }\n";
  CHECK(restyled(renamed, text) ==
        "struct S { int sum; };\n"
        "void k(int* x, S d) { int a = 0, b[2]; for (int c = 0; c < a; ++c) x[a] = d.out; }\n");
}

TEST_CASE("what the function shares with others keeps its name") {
  CHECK(restyled(renamed, "int n;\nvoid f(int* p) { int n = 0, q = n; g<q>(p); }\n") ==
        "int n;\nvoid f(int* x) { int n = 0, d = n; g<d>(x); }\n");
}

TEST_CASE("the names of a structured binding stay") {
  CHECK(restyled(renamed, "void f(int n) { const auto [left, right] = g(n); int m = left; }\n") ==
        "void f(int x) { const auto [left, right] = g(x); int d = left; }\n");
}

TEST_CASE("other forms are those of a thread's own numbers") {
  check_makes(in_other_forms, "n += 2 * n;", "n = n + (2 * n);");
  check_makes(in_other_forms, "for (int i = 0; i < n; ++i) n--;",
              "for (int i = 0; i < n; i += 1) n -= 1;");
  check_makes(in_other_forms, "out[n] += 1; out += 1; ++out;", "out[n] += 1; out += 1; ++out;");
  check_makes(in_other_forms, "__shared__ int sum; sum += n;", "__shared__ int sum; sum += n;");
  check_makes(in_other_forms, "int& m = out[0]; m += n;", "int& m = out[0]; m += n;");
  check_makes(in_other_forms, "while (n == 0) { f(); }", "for (; n == 0;) { f(); }");
  check_makes(in_other_forms, "do { f(); } while (n);", "do { f(); } while (n);");
  check_makes(in_other_forms, "if (n == 1) f();", "if (!(n != 1)) f();");
  check_makes(in_other_forms, "if (n == 1 && out) f();", "if (n == 1 && out) f();");
}

TEST_CASE("an assignment moves to a helper, a call alone doesn't") {
  check_makes(in_helpers, "out[n] = 1; f(n);", "[&] { out[n] = 1; }(); f(n);");
}

TEST_CASE("a comment never takes code away") {
  const std::string text = function_with("\n  while (n) {\n    f();\n    g(); h();\n  }\n");
  const auto after = restyled(commented, text);
  CHECK(source::tokenize(after).tokens.size() == source::tokenize(text).tokens.size());
  CHECK(std::ranges::count(after, '\n') == std::ranges::count(text, '\n') + 1);
}

TEST_CASE("each line knows where it came from, after several styles") {
  const std::string text = "void k(int* out) {\n  if (*out) out[0] = 1;\n  f();\n}\n";
  const auto once = edited(unchanged(text), in_braces(Source(text)));
  const auto twice = edited(once, split(Source(once.text)));
  const auto end = twice.text.find("f()");
  const auto line = static_cast<std::size_t>(
      std::count(twice.text.begin(), twice.text.begin() + static_cast<long>(end), '\n'));
  CHECK(line > 5);
  CHECK(twice.origins.at(line) == 2);
  CHECK(twice.origins.at(line + 1) == 3);
}

TEST_CASE("the lines of one statement are one") {
  const auto lines =
      statement_lines("void k() {\n  f(1,\n    2);\n  if (a &&\n      b)\n    g();\n}\n");
  CHECK(lines.at(3) == 2);
  CHECK(lines.at(5) == 4);
  CHECK(lines.at(6) == 6);
}

TEST_CASE("a mark is on each line of its statement") {
  const auto marked = without_marks("void k() {\n  x = 1;  // BUG race\n  y = 2;  // with\n}\n");
  CHECK(marked.text == "void k() {\n  x = 1;\n  y = 2;\n}\n");
  const auto after = edited(unchanged(marked.text), split(Source(marked.text)));
  const auto text = with_marks(after, marked.marks);
  CHECK(text.find("x =  // BUG race\n") != std::string::npos);
  CHECK(text.find(" 1;  // BUG race\n") != std::string::npos);
  CHECK(text.find(" 2;  // with\n}\n") != std::string::npos);
}

TEST_CASE("conditions of statements in blocks have variables") {
  const auto after = restyled(in_variables, function_with("if (n > 1) f(); else if (n) g();"));
  CHECK(after.find("const bool is_so_") != std::string::npos);
  CHECK(after.find(" = static_cast<bool>(n > 1); if (is_so_") != std::string::npos);
  CHECK(after.find("else if (n) g();") != std::string::npos);
}

TEST_CASE("a kernel's last if becomes a return, unless threads meet in it") {
  check_makes(guarded, "f(); if (n) { g(); }", "f(); if (!(n)) return; { g(); }");
  check_makes(guarded, "if (n) out[n] = 1;", "if (!(n)) return; out[n] = 1;");
  for (const char* same : {"if (n) g(); else f();", "if (n) g(); f();", "if (n) __syncthreads();"})
    check_makes(guarded, same, same);
}

TEST_CASE("elements by pointers are those of parameters") {
  check_makes(by_pointers, "out[out[n]] = n; int a[2]; a[0] = s.out[1];",
              "(*(out + ((*(out + (n)))))) = n; int a[2]; a[0] = s.out[1];");
}

TEST_CASE("macros stand for a thread's x and for the block's barrier") {
  const auto after =
      restyled(with_macros, function_with("out[threadIdx.x] = threadIdx.y; __syncthreads();"));
  CHECK(after.find("out[OF_THREAD(x)] = threadIdx.y; MEET();") != std::string::npos);
  CHECK(after.find("#define MEET()") != std::string::npos);
}

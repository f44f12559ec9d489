// One form for expressions and conditions that say the same.
#include "source/forms.hpp"

#include <doctest/doctest.h>

#include <string>

#include "source/definitions.hpp"

using source::Code;

namespace {

source::Words words_of(const Code& code) {
  return source::words_of(code, {1, code.tokens().size() - 1});
}
std::string plain(const char* text) {
  const Code code(text);
  return source::spelling(source::plain_form(words_of(code)));
}
std::string condition(const char* text, bool holds = true) {
  const Code code(text);
  return source::spelling(source::condition_form(words_of(code), holds));
}

}  // namespace

TEST_CASE("elements, however they are named") {
  for (const char* text : {"a[i]", "*(a + i)", "(a)[i]", "*(&a[i])", "*&a[i]", "(*(a + (i)))",
                           "*(volatile int*)&a[i]", "(a + i)[0]", "*(&a[0] + i)"})
    CHECK(plain(text) == "a[i]");
  CHECK(plain("*p") == "p[0]");
  CHECK(plain("p->x") == "p[0].x");
  CHECK(plain("(*p).x") == "p[0].x");
  CHECK(plain("this->x") == "x");
  CHECK(plain("(&a[i])[k]") == "a[i+k]");
  CHECK(plain("*&x") == "x");
}

TEST_CASE("what is no element stays, but for casts and parentheses") {
  CHECK(plain("a * b") == "a*b");
  CHECK(plain("a * (b)") == "a*b");
  CHECK(plain("(a + b) * c") == "(a+b)*c");
  CHECK(plain("(int)x + 1") == "x+1");
  CHECK(plain("static_cast<float>(x) / 2") == "x/2");
  CHECK(plain("*p++") == "*p++");
  CHECK(plain("f(&a[i], (x))") == "f(&a[i],x)");
}

TEST_CASE("conditions, however they are put") {
  for (const char* text : {"i < n", "n > i", "!(i >= n)", "(!(n <= i))"})
    CHECK(condition(text) == "i<n");
  CHECK(condition("i >= n", false) == "i<n");
  CHECK(condition("!done") == "!done");
  CHECK(condition("done", false) == "!done");
  CHECK(condition("!done", false) == "done");
  CHECK(condition("!a == b") == "!a==b");
  CHECK(condition("i < n && !(x == 0)") == "i<n&&x!=0");
  CHECK(condition("i >= n || x == 0", false) == "i<n&&x!=0");
}

TEST_CASE("what functions of several statements return") {
  const Code code(
      "int rank() { auto block = here(); const int r = block.rank() + 1; return r; }\n"
      "bool fits(int i, int n) { if (i > n) return false; return true; }\n"
      "bool either(int i) { if (a[i]) { return true; } else { return b[i]; } }\n"
      "int least(int i, int n) { if (i < n) return i; else return n; }\n"
      "int taken(int* p) { const int old = *p; *p = old + 1; return old; }\n"
      "int total(int n) { int sum = 0; for (int i = 0; i < n; ++i) sum += i; return sum; }\n"
      "int half(int n) { return n / 2; } float half(float x) { return x / 2; }\n"
      "int half(int n, int times) { return n >> times; }\n"
      "int a(int n) { return n; } int b(int n);\n"
      "long a(long n) { return n; }\n");
  const source::Outline outline(code);
  const source::Definitions all(outline);
  const auto value = [&](const char* name, std::size_t arguments) {
    const source::Definition* found = all.of(name, arguments);
    return found ? source::spelling(found->value) : "none";
  };
  CHECK(value("rank", 0) == "((here()).rank()+1)");
  CHECK(value("fits", 2) == "!(i>n)");
  CHECK(value("either", 1) == "(a[i])||(b[i])");
  CHECK(value("least", 2) == "(i<n)?(i):(n)");
  CHECK(value("taken", 1).empty());
  CHECK(value("total", 1).empty());
  CHECK(value("half", 2) == "n>>times");
  CHECK(value("half", 1) == "none");
  CHECK(value("a", 1) == "n");  // whichever it is
}

TEST_CASE("what functions take and return, and constants") {
  const Code code(
      "constexpr int wide = 32;\n"
      "enum { narrow = 16 };\n"
      "int sum(const int* p, int n = 2) { return p[n] + 1; }\n"
      "void put(int* p, int v) { p[0] = v; p[1] = v; }\n"
      "int twice(int n) { return n + n; } float twice(float x) { return 2 * x; }\n"
      "struct S { int x; bool is_set() const { return x != 0; } };\n"
      "void k() { auto half = [&](int n) { return n / 2; }; const int local = 3; }\n");
  const source::Outline outline(code);
  const source::Definitions all(outline);
  REQUIRE(all.of("sum", 2));
  CHECK(source::spelling(all.of("sum", 2)->value) == "p[n]+1");
  CHECK(source::spelling(all.of("sum", 2)->parameters) == "p n");
  REQUIRE(all.of("put", 2));
  CHECK(all.of("put", 2)->value.empty());
  CHECK_FALSE(all.of("twice", 1));
  REQUIRE(all.of("is_set", 0));
  CHECK(source::spelling(all.of("is_set", 0)->value) == "x!=0");
  REQUIRE(all.of("half", 1));
  CHECK(source::spelling(all.of("half", 1)->value) == "n/2");
  REQUIRE(all.constant("wide"));
  CHECK(*all.constant("wide") == source::Words{"32"});
  REQUIRE(all.constant("narrow"));
  CHECK_FALSE(all.constant("local"));
}

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

TEST_CASE("what functions take and return, and constants") {
  const Code code(
      "constexpr int wide = 32;\n"
      "enum { narrow = 16 };\n"
      "int sum(const int* p, int n = 2) { return p[n] + 1; }\n"
      "void put(int* p, int v) { p[0] = v; p[1] = v; }\n"
      "int twice() { return 1; } float twice(int) { return 2; }\n"
      "struct S { int x; bool is_set() const { return x != 0; } };\n"
      "void k() { auto half = [&](int n) { return n / 2; }; const int local = 3; }\n");
  const source::Outline outline(code);
  const source::Definitions all(outline);
  REQUIRE(all.of("sum"));
  CHECK(source::spelling(all.of("sum")->value) == "p[n]+1");
  CHECK(source::spelling(all.of("sum")->parameters) == "p n");
  REQUIRE(all.of("put"));
  CHECK(all.of("put")->value.empty());
  CHECK_FALSE(all.of("twice"));
  REQUIRE(all.of("is_set"));
  CHECK(source::spelling(all.of("is_set")->value) == "x!=0");
  REQUIRE(all.of("half"));
  CHECK(source::spelling(all.of("half")->value) == "n/2");
  REQUIRE(all.constant("wide"));
  CHECK(*all.constant("wide") == source::Words{"32"});
  REQUIRE(all.constant("narrow"));
  CHECK_FALSE(all.constant("local"));
}

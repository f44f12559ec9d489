// What a statement assigns to, calls and makes of a value.
#include "source/expression.hpp"

#include <doctest/doctest.h>

#include <string>

using source::Change;
using source::Code;

namespace {

source::Range all_of(const Code& code) { return {1, code.tokens().size() - 1}; }

/// "target sign value", each with a bar after it.
std::string assigned(const char* text) {
  const Code code(text);
  std::string all;
  for (const auto& each : assignments_in(code, all_of(code)))
    all += (each.declares ? "declares " : "") + code.text(each.target) + " " +
           std::string(each.sign) + " " + code.text(each.value) + "|";
  return all;
}

Change change(const char* text) {
  const Code code(text);
  const auto all = assignments_in(code, all_of(code));
  REQUIRE(all.size() == 1);
  return source::change_of(words_of(code, all[0].target), all[0].sign,
                           words_of(code, all[0].value));
}

Change kept(const char* condition, const char* text) {
  const Code decides(condition), code(text);
  const auto all = assignments_in(code, all_of(code));
  return source::kept_by(words_of(decides, all_of(decides)), words_of(code, all[0].target),
                         words_of(code, all[0].value));
}

}  // namespace

TEST_CASE("a lambda that is open at the end of the text has no end") {
  const Code code = Code::of_any("f([](int i) { a = 1");
  CHECK(assignments_in(code, all_of(code)).size() == 1);
}

TEST_CASE("what is assigned to") {
  CHECK(assigned("a[b[i]].x = d[i]") == "a[b[i]].x = d[i]|");
  CHECK(assigned("*sum += in[i] ^ 5") == "*sum += in[i] ^ 5|");
  CHECK(assigned("*(int*)p = 1") == "*(int*)p = 1|");
  CHECK(assigned("p->counts[k++] = v") == "k ++ |p->counts[k++] = v|");
  CHECK(assigned("++*out") == "*out ++ |");
  CHECK(assigned("x >>= 1") == "x >>= 1|");
  CHECK(assigned("const int* old = a, n = 2") == "declares old = a|declares n = 2|");
  CHECK(assigned("int a{1}") == "declares a = 1|");
  CHECK(assigned("template <int n = 4> void f(T b)").empty());
  CHECK(assigned("const int b(c)") == "declares b = c|");
  CHECK(assigned("int* find(int* from)").empty());
  CHECK(assigned("if_equal(a == b, c <= d, e != f)").empty());
}

TEST_CASE("the atomic that would do it in one step, by the operator that binds least") {
  CHECK(change("*total += in[i] ^ 5") == Change::add);
  CHECK(change("*total += max(in[i], 0)") == Change::add);
  CHECK(change("*total = *total + max(in[i], 0)") == Change::add);
  CHECK(change("x = a * b + x") == Change::add);
  CHECK(change("x = x - a - b") == Change::subtract);
  CHECK(change("x = a - x") == Change::other);
  CHECK(change("x *= 2") == Change::other);
  CHECK(change("x = x * 2 + 1") == Change::other);
  CHECK(change("bits |= 1u << i") == Change::bit_or);
  CHECK(change("bits = bits | a ^ b") == Change::bit_or);
  CHECK(change("bits = a ^ (bits)") == Change::bit_xor);
  CHECK(change("best = std::max(best, in[i])") == Change::maximum);
  CHECK(change("best = max(in[i], 0)") == Change::none);
  CHECK(change("best = fminf(in[i], best)") == Change::minimum);
  CHECK(change("best = in[i] > best ? in[i] : best") == Change::maximum);
  CHECK(change("best = best < in[i] ? best : in[i]") == Change::minimum);
  CHECK(change("x = y") == Change::none);
}

TEST_CASE("steps of a loop, however they are written") {
  const auto step = [](const char* text) {
    const Code code(text);
    const auto all = assignments_in(code, all_of(code));
    return source::step_of(words_of(code, all[0].target), all[0].sign,
                           words_of(code, all[0].value));
  };
  for (const char* text : {"++i", "i++", "i += 1", "i = i + 2"}) CHECK(step(text) == "+");
  for (const char* text : {"i *= 2", "i = i * (2)"}) CHECK(step(text) == "*");
  for (const char* text : {"i >>= 1", "i = i >> 1"}) CHECK(step(text) == ">>");
  for (const char* text : {"i += n", "i = n", "int i = 1", "i = i * n"}) CHECK(step(text).empty());
}

TEST_CASE("what a condition keeps") {
  CHECK(kept("v > *best", "*best = v") == Change::maximum);
  CHECK(kept("*best <= v", "*best = v") == Change::maximum);
  CHECK(kept("v < best[0]", "best[0] = v") == Change::minimum);
  CHECK(kept("v < limit", "best = v") == Change::none);
}

TEST_CASE("a member is no variable of its name") {
  const Code code("threadIdx.x + p->x + s.x");
  CHECK_FALSE(source::names(words_of(code, all_of(code)), "x"));
  CHECK(source::names(words_of(code, all_of(code)), "p"));
  CHECK(source::names(words_of(code, all_of(code)), "p.x"));
  CHECK(source::names(words_of(code, all_of(code)), "s.x"));
  CHECK_FALSE(source::names(words_of(code, all_of(code)), "s.y"));
  CHECK_FALSE(source::names(words_of(code, all_of(code)), "x.x"));
}

TEST_CASE("calls, with their objects and arguments") {
  const Code code("flags[i].store(1, cuda::memory_order_release) + atomicAdd(&count, f(2, 3))");
  const auto calls = calls_in(code, all_of(code));
  REQUIRE(calls.size() == 3);
  CHECK(code.text(calls[0].object) == "flags[i]");
  CHECK(calls[0].arguments.size() == 2);
  CHECK(calls[1].name == "atomicAdd");
  CHECK(code.text(calls[1].arguments[1]) == "f(2, 3)");
}

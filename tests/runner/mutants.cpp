// Mutants: what small mistakes are made, how they are named, and which of them no test sees.
#include "mutants.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "base/crew.hpp"
#include "base/failure.hpp"
#include "base/text.hpp"
#include "course/answer.hpp"
#include "equivalents.hpp"
#include "fake_course.hpp"
#include "score.hpp"
#include "verdicts.hpp"

using namespace runner;

namespace {

std::string solution_with(const std::string& code) {
  return "void f() {\n  //! [a]\n  " + code + "\n  //! [a]\n}\n";
}

/// What becomes of the code, a line each.
std::vector<std::string> made_of(const std::string& code) {
  std::vector<std::string> made;
  for (const auto& mutant : mutants_of(solution_with(code)))
    made.push_back(join(mutant.after, " "));
  return made;
}

bool makes(const std::string& code, const std::string& mutant) {
  const auto made = made_of(code);
  return std::find(made.begin(), made.end(), mutant) != made.end();
}

std::string refusal(const std::string& text, const std::set<std::string>& mutants = {}) {
  try {
    Equivalents(text).require_among(mutants);
  } catch (const LineFailure& failure) {
    return std::to_string(failure.line()) + ": " + failure.what();
  }
  return "none";
}

}  // namespace

TEST_CASE("of an open task there are none: what costs more may be right") {
  CHECK(mutants_of("//! [x]\nint i = 1;\n//! [x]\n").empty());
  CHECK_FALSE(mutants_of("//! [a]\nint i = 1;\n//! [a]\n").empty());
}

TEST_CASE("operators become their neighbour and their opposite, or lose their operand") {
  CHECK(made_of("return x < y;") == std::vector<std::string>{"return x <= y;", "return x >= y;"});
  CHECK(makes("return x == y;", "return x != y;"));
  CHECK(makes("return x + y;", "return x - y;"));
  CHECK(makes("return x & y;", "return x | y;"));
  CHECK(makes("return x >> y;", "return x << y;"));
  CHECK(makes("return !x;", "return x;"));
  CHECK(makes("return -x;", "return x;"));
  CHECK(makes("sum += x;", "sum = x;"));
}

TEST_CASE("what only looks like an operator stays") {
  CHECK(made_of("const T<a>& x = *y;").empty());
  CHECK(made_of("auto* const x = f<int>(&y);").empty());
}

TEST_CASE("numbers are one more and one less, and the size of a tile half and double") {
  CHECK(made_of("return 7u;") == std::vector<std::string>{"return 8u;", "return 6u;"});
  CHECK(made_of("return 0;") == std::vector<std::string>{"return 1;"});
  CHECK(makes("return 0x10;", "return 17;"));
  CHECK(made_of("return 1.5f;").empty());
  CHECK(made_of("return cg::tiled_partition<32>(b);") ==
        std::vector<std::string>{"return cg::tiled_partition<16>(b);",
                                 "return cg::tiled_partition<64>(b);"});
}

TEST_CASE("statements go, and initialisers; declarations and what is returned stay") {
  CHECK(made_of("f();") == std::vector<std::string>{";"});
  CHECK(makes("if (x) f();", "if (x) ;"));
  CHECK(makes("while (x) {\n  break;\n}", "  ;"));
  CHECK(makes("g([=](int i) { h(i); });", "g([=](int i) { ; });"));
  CHECK(makes("int x = y;", "int x;"));
  CHECK(makes("int x = f(a, b), y = z;", "int x = f(a, b), y;"));
  CHECK(made_of("const int x = y;").empty());
  CHECK(made_of("int& x = y;").empty());
  CHECK(made_of("return x;").empty());
  CHECK(made_of("cohort::buffer<int> x(y);").empty());
}

TEST_CASE("a function in a region is looked into") {
  CHECK(makes("__global__ void k(int n) {\n  f();\n}", "  ;"));
}

TEST_CASE("a condition holds always or never, and a loop is not entered") {
  CHECK(makes("if (x) return;", "if (true) return;"));
  CHECK(makes("if (int e = f(); e) return;", "if (int e = f(); false) return;"));
  CHECK(makes("return x ? y : z;", "return x || true ? y : z;"));
  CHECK(makes("for (; x;) f();", "for (; false;) f();"));
}

TEST_CASE("a loop begins elsewhere, or takes other steps") {
  const std::string loop = "for (int i = rank; i != n; i += size) f();";
  CHECK(makes(loop, "for (int i = 0; i != n; i += size) f();"));
  CHECK(makes(loop, "for (int i = rank + 1; i != n; i += size) f();"));
  CHECK(makes(loop, "for (int i = rank; i != n; i += 1) f();"));
  CHECK(makes("for (int i = 0; i != n; ++i) f();", "for (int i = 0; i != n; i += 2) f();"));
}

TEST_CASE("types lose half their bits, or get a sign") {
  CHECK(made_of("const std::size_t x = y;") == std::vector<std::string>{"const int x = y;"});
  CHECK(made_of("const unsigned char x = y;") ==
        std::vector<std::string>{"const signed char x = y;"});
  CHECK(made_of("const unsigned x = y;") == std::vector<std::string>{"const int x = y;"});
}

TEST_CASE("a barrier or an atomic is for fewer threads or for more") {
  CHECK(makes("block.sync();", "__syncwarp();"));
  CHECK(makes("cluster.sync();", "__syncthreads();"));
  CHECK(makes("tile.sync();", "__syncthreads();"));
  CHECK(makes("atomicAdd(p, 1);", "atomicAdd_block(p, 1);"));
}

TEST_CASE("neighbours among arguments change places, and so do x and y") {
  CHECK(makes("f(a, g(b, c));", "f(g(b, c), a);"));
  CHECK(makes("f(a, g(b, c));", "f(a, g(c, b));"));
  CHECK(makes("f<int, 2>(a, b);", "f<int, 2>(b, a);"));
  CHECK(makes("k<<<blocks, threads>>>(x);", "k<<<threads, blocks>>>(x);"));
  CHECK_FALSE(makes("return min(a, b);", "return min(b, a);"));
  CHECK(makes("return threadIdx.x;", "return threadIdx.y;"));
}

TEST_CASE("what CUDA says is not looked at") {
  CHECK(makes("return cudaFree(x);", "return (cudaFree(x), cudaSuccess);"));
  CHECK_FALSE(makes("cudaFree(x);", "(cudaFree(x), cudaSuccess);"));
}

TEST_CASE("a mutant is a wrong answer, and knows its line") {
  const auto solution = solution_with("f();\n  f();");
  const auto mutants = mutants_of(solution);
  REQUIRE(mutants.size() == 2);
  CHECK(mutants[1].answer == "//! [a]\nf();\n;\n//! [a]\n");
  CHECK(mutants[1].line == 4);
  CHECK(mutants[1].before == std::vector<std::string>{"f();"});
  CHECK(derive_answer({.name = "/s.cuh", .text = solution},
                      {.name = "/m.cuh", .text = mutants[1].answer})
            .find("#line 2 \"/m.cuh\"\nf();\n;\n") != std::string::npos);
}

TEST_CASE("no two mutants have the same description, and none is the solution") {
  const auto mutants = mutants_of(solution_with("f();\n  f();\n  f();"));
  std::set<std::string> descriptions;
  for (const auto& mutant : mutants) descriptions.insert(mutant.description);
  CHECK(descriptions ==
        std::set<std::string>{"a: f(); => ;", "a: f(); => ; (2)", "a: f(); => ; (3)"});
}

TEST_CASE("regions that are no answers have no mutants") {
  CHECK(mutants_of("//! [signature]\nf();\n//! [signature]\n").empty());
}

TEST_CASE("equivalent mutants have a reason, in common if they like, and are still there") {
  const Equivalents equivalents(
      "# why\na: x => y\na: y => z\n  They are the same,\n  always.\n\n"
      "b: x => y\n  Too.\n");
  CHECK(equivalents.size() == 3);
  CHECK(equivalents.has("a: y => z"));
  CHECK_FALSE(equivalents.has("b: y => z"));
  CHECK(refusal("a: x => y\n  Why.\n", {"a: x => y"}) == "none");
  CHECK(refusal("a: x => y\n  Why.\n", {"a: x => z"}).starts_with("1: the solution has no such"));
  CHECK(refusal("a: x => y\n").starts_with("1: no reason"));
  CHECK(refusal("a: x => y\n\n  Why.\n").starts_with("1: no reason"));
  CHECK(refusal("  Why.\n").starts_with("1: a reason, and no mutant"));
  CHECK(refusal("a: x => y\na: x => y\n  Why.\n").starts_with("2: this mutant is named twice"));
}

TEST_CASE_FIXTURE(testing::FakeCourse,
                  "verdicts are there the next time, but for one that was not written to its end") {
  const auto file = root() / "verdicts.txt";
  Verdicts(file).add("one", {.fate = Fate::rejected, .seconds = 2, .words = "a: x (test)"});
  const auto text = read("verdicts.txt");
  write("verdicts.txt", text + "\n" + text.substr(0, text.size() - 5));
  Verdicts(file).add("three", {});
  const Verdicts again(file);
  REQUIRE(again.of("one"));
  CHECK(again.of("one")->fate == Fate::rejected);
  CHECK(again.of("one")->words == "a: x (test)");
  CHECK(again.of("three"));
  CHECK_FALSE(again.of("two"));
}

TEST_CASE("every job is done once, by one of the workers") {
  std::vector<std::size_t> times(100), workers(100);
  const auto detail = [] { return ""; };
  do_all(
      100, 3, "Testing",
      [&](std::size_t job, std::size_t worker) {
        ++times[job];
        workers[job] = worker;
      },
      detail);
  CHECK(times == std::vector<std::size_t>(100, 1));
  CHECK(std::ranges::all_of(workers, [](auto worker) { return worker < 3; }));
  CHECK_THROWS_AS(
      do_all(
          3, 2, "Testing", [](std::size_t, std::size_t) { throw Failure("no"); }, detail),
      Failure);
}

TEST_CASE("a lesson's score takes the place of its old one, in a table of all lessons") {
  auto json = with_score("", "01-x", {.mutants = 9, .judged = 3, .rejected = 1});
  json = with_score(json, "00-y", {.mutants = 5, .equivalent = 1, .judged = 4, .rejected = 4});
  json = with_score(json, "01-x", {.mutants = 9, .judged = 3, .rejected = 2});
  CHECK(score_table(json) ==
        "| Lesson | Mutants | Equivalent | Judged | Rejected | % |\n|---|--:|--:|--:|--:|--:|\n"
        "| 00-y | 5 | 1 | 4 | 4 | 100.0 |\n| 01-x | 9 | 0 | 3 | 2 | 66.6 |\n");
}

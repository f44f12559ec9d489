// Which of a compiler's errors is the one to fix, and where it is shown.
#include "compile/error_to_fix.hpp"

#include <doctest/doctest.h>

#include "compile/own_names.hpp"

using namespace runner;

namespace {

ErrorToFix fixed(const std::string& messages, const std::string& source = "") {
  const auto found = error_to_fix(messages, "x.cu", source);
  REQUIRE(found);
  return *found;
}

}  // namespace

TEST_CASE("the first error is told, and how many others there are") {
  const auto found = fixed(R"(x.cu:38:38: error: ‘cg::thread_block’ is odd
   38 |   const cg::thread_block group = cg::coalesced_threads();
      |                                  ~~~~~~~~~~~~~~~~~~~~~^~
x.cu:41:16: error: ‘const class cg::thread_block’ has no member named ‘shfl’
   41 |   return group.shfl(first, 0);
      |                ^~~~
x.cu:41:30: error: ‘no’ was not declared in this scope)");
  CHECK(found.error.line == 38);
  CHECK(found.others == 1);
}

TEST_CASE("of a line's errors, that one is told which says most") {
  // Where an argument is missing, others don't fit.
  const auto call = fixed(R"(x.cu:58:62: error: invalid conversion from ‘Count*’ to ‘unsigned int’
   58 |     if (i < n) add(words, 256 * bytes[i], counts);
      |                                           ^~~~~~
x.cu:58:23: error: too few arguments to function ‘void add(unsigned int*, unsigned int, Count*)’
   58 |     if (i < n) add(words, 256 * bytes[i], counts);
      |                ~~~^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
x.cu:30:24: note: declared here)");
  CHECK(call.error.text.starts_with("too few arguments"));
  CHECK(call.meaning == "An argument is missing: line 30 says what it takes.");
  CHECK(call.others == 0);
  // A header's author says what it is for.
  const auto asserted = fixed(R"(x.cu: In instantiation of ‘int f()’:
x.cu:82:20: error: cannot convert ‘Tile’ to ‘int’ in return
   82 |   return cg::reduce(mine, tile, cg::plus<int>());
      |          ~~~~~~~~~~^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
emulator/include/fold.h: In instantiation of ‘T reduce(const Group&, T) [with Group = int]’:
x.cu:82:20:   required from here
emulator/include/fold.h:89:17: error: static assertion failed: reductions are for tiles)");
  CHECK(asserted.error.text == "reductions are for tiles");
  CHECK(asserted.meaning.empty());
  CHECK(asserted.others == 0);
}

TEST_CASE("a semicolon is missing where the statement ends") {
  const std::string source = "void f() {\n  const int i = 3  // three\n\n  // Then:\n  int b;\n}\n";
  const auto found = fixed(R"(x.cu:5:3: error: expected ‘,’ or ‘;’ before ‘int’
    5 |   int b;
      |   ^~~)",
                           source);
  CHECK(found.error.place() == "x.cu:2:18");
  CHECK(found.error.excerpt == std::vector<std::string>{"    2 |   const int i = 3  // three",
                                                        "      |                  ^"});
}

TEST_CASE("what a launch lacks, without a mark of the compiler's, is marked by its name") {
  const auto found = fixed(R"(x.cu:7:26: error: no matching function for call to ‘run(int&)’
    7 |   run<<<1, threads>>>(memory);)");
  CHECK(found.error.excerpt[1] == "      |   ^~~");
  CHECK(found.error.place() == "x.cu:7:3");
  const auto number = fixed(
      "x.cu:7:22: error: too few arguments to function\n"
      "    7 |   run<<<1, threads>>>(memory);");
  CHECK(number.error.excerpt[1] == "      |                      ^");
}

TEST_CASE("a call has the name that stands in its line, whatever a test has made of it") {
  const auto found = fixed(R"(x.cu:6:28: error: no matching function for call to ‘size(int*&)’
    6 |   most = cudaOccupancySize(kernel);
      |          ~~~~~~~~~~~~~~~~~^~~~~~~~
tests/pretend.hpp:27:13: note: candidate: ‘int pretend::size(int*, int)’
tests/pretend.hpp:27:13: note:   candidate expects 2 arguments, 1 provided)");
  CHECK(found.error.text == "no matching function for call to ‘cudaOccupancySize(int*&)’");
  CHECK(found.meaning == "cudaOccupancySize takes 2 arguments, and gets 1.");
}

TEST_CASE("what the tests can't use is told where it is declared") {
  const auto found = fixed(
      "tests/answer.cu:44:32: error: unable to deduce ‘const auto’ from ‘turns<count>’\n"
      "   44 | constexpr auto step = turns<count>;\n      |                       ^~~~~~~~~~~~\n",
      "// count (all)\n__device__ inline void count(int* counts, auto label) {\n  count(3);\n}\n");
  CHECK(found.error.place() == "x.cu:2:24");
  CHECK(found.error.text == "the tests can't use ‘count’ as it is declared here");
  CHECK(found.error.excerpt[1] == "      |                        ^~~~~");
  CHECK(found.meaning.find("skeleton.cuh") != std::string::npos);
}

TEST_CASE("what to do stands below the line, whoever says it") {
  const auto own = fixed("x.cu:18:48: error: '{' is never closed: add the missing '}'\n");
  CHECK(own.error.text == "'{' is never closed");
  CHECK(own.meaning == "Add the missing '}'.");
  const auto headers = fixed(
      "x.cu:9:8: error: call to ‘group::size’ declared with attribute error: CUDA doesn't define "
      "it: call num_threads()\n");
  CHECK(headers.error.text == "CUDA doesn't define it");
  CHECK(headers.meaning == "Call num_threads().");
  CHECK(fixed("x.cu:9:8: error: ‘a’ isn't ‘b’: nobody knows\n").meaning.empty());
}

TEST_CASE("a lambda's type doesn't tell what it stands in") {
  CHECK(without_owners_of_lambdas(
            "call to ‘(const f<g(const int*, h<2>)::<lambda(const int*)>::"
            "<lambda(unsigned int)> >(const A&)::<lambda(a, b)>) (const A&)’") ==
        "call to ‘(const <lambda(a, b)>) (const A&)’");
  CHECK(without_owners_of_lambdas("call to ‘use(A, g()::<lambda(int)>)’") ==
        "call to ‘use(A, <lambda(int)>)’");
  CHECK(without_owners_of_lambdas("no lambda") == "no lambda");
}

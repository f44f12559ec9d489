// Which of a compiler's errors a learner sees, where, and in how many columns.
#include <doctest/doctest.h>

#include "base/text.hpp"
#include "compile/compile_error.hpp"

using namespace runner;

namespace {

std::string shown(const std::string& messages) {
  return compile_error_text(messages, "", {}, "x.cu");
}

}  // namespace

TEST_CASE("of parameters that aren't understood, the mistake in them is told") {
  CHECK(shown(R"(x.cu:31:39: error: variable or field ‘sum_rows’ declared void
   31 | __global__ void sum_rows(consti unsigned char* bytes) {
      |                 ^~~~~~~~
x.cu:31:26: error: ‘consti’ was not declared in this scope; did you mean ‘const’?
   31 | __global__ void sum_rows(consti unsigned char* bytes) {
      |                          ^~~~~~)")
            .starts_with("x.cu:31:26: error: ‘consti’ was not declared in this scope; did you "));
}

TEST_CASE("what a header is passed wrongly is told where the arguments come from") {
  const std::string messages =
      R"(include/cohort/pool/bump_pool.hpp: In instantiation of ‘T* cohort::bump_pool<Exhausted, Count>::create(Arguments&& ...) [with T = block_vector<int, cohort::bump_pool<> >; Arguments = {long unsigned int}; Exhausted = cohort::null_when_exhausted; Count = cohort::count_used]’:
include/cohort/pool/block_pool.hpp:61:47:   required from ‘T* cohort::block_pool<Pool>::make(Arguments&& ...) [with T = block_vector<int, cohort::bump_pool<> >; Arguments = {long unsigned int}; Pool = cohort::bump_pool<>]’
x.cu:98:38:   required from ‘unique_block<T, Pool> make_unique_block(cohort::block_pool<Pool>&, Arguments&& ...) [with T = block_vector<int, cohort::bump_pool<> >; Pool = cohort::bump_pool<>; Arguments = {long unsigned int}]’
x.cu:155:45:   required from ‘void move_readers(cohort::block_pool<Pool>&, cuda::std::span<int>, cuda::std::span<const int>, int) [with Pool = cohort::bump_pool<>]’
x.cu:169:15:   required from here
include/cohort/pool/bump_pool.hpp:84:41: error: no matching function for call to ‘block_vector<int, cohort::bump_pool<> >::block_vector(long unsigned int)’
   84 |     return place == nullptr ? nullptr : new (place) T(std::forward<Arguments>(arguments)...);
      |                                         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
x.cu:41:4: note: candidate: ‘block_vector<T, Pool>::block_vector(Pool&, std::size_t) [with T = int; Pool = cohort::bump_pool<>; std::size_t = long unsigned int]’
x.cu:41:4: note:   candidate expects 2 arguments, 1 provided)";
  const auto text = shown(messages);
  CHECK(text.starts_with("x.cu:155:45: error: no matching function for call to "));
  CHECK(text.find("(through line 98)\n") != std::string::npos);
  CHECK(text.find("include/cohort") == std::string::npos);
  CHECK(text.ends_with("block_vector takes 2 arguments, and gets 1.\n"));
  CHECK(first_error(messages, "x.cu")->place == "x.cu:155");
}

TEST_CASE("sentences are broken at the terminal's width, and a line is cut around its mark") {
  const auto text = [](const std::string& code, std::size_t mark) {
    return compile_error_text("x.cu:7:1: error: ‘a’ is not captured\n    7 | " + code +
                                  "\n      | " + std::string(mark, ' ') + "^~~\n",
                              "", {}, "x.cu", {}, 40);
  };
  const std::string words = "The lambda doesn't see a: let it begin\nwith [&] in place of [].\n";
  CHECK(text("int abc = 1;", 4).ends_with("abc = 1;\n      |     ^~~\n" + words));
  const std::string digits = "0123456789", code = digits + digits + digits + digits + digits;
  CHECK(text(code, 4).ends_with("\n    7 | 0123456789012345678901234567890…\n      |     ^~~\n" +
                                words));
  CHECK(compile_error_text("x.cu:7: error: a kernel is not called, it is launched: write k\n", "",
                           {}, "x.cu", {}, 40) ==
        "x.cu:7: error: a kernel is not called,\nit is launched\nWrite k.\n");
  const auto mark = [](std::size_t column) {
    return "      | " + std::string(column, ' ') + "^~~\n";
  };
  CHECK(text(code, 50).ends_with("\n    7 | …012345678901234567890123456789 \n      | " +
                                 std::string(31, ' ') + "^\n" + words));
  CHECK(
      text(code, 30).ends_with("\n    7 | …567890123456789012345678901234…\n" + mark(16) + words));
  CHECK(
      text(code, 47).ends_with("\n    7 | …9012345678901234567890123456789\n" + mark(29) + words));
}

// Which of a compiler's errors a learner sees, where, and in how many columns.
#include <doctest/doctest.h>

#include "compile/compile_error.hpp"

using namespace runner;

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
  const auto mark = [](std::size_t column) {
    return "      | " + std::string(column, ' ') + "^~~\n";
  };
  CHECK(
      text(code, 30).ends_with("\n    7 | …567890123456789012345678901234…\n" + mark(16) + words));
  CHECK(
      text(code, 47).ends_with("\n    7 | …9012345678901234567890123456789\n" + mark(29) + words));
}

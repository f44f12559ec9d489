// Pages as a terminal shows them.
#include "base/markdown.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "base/files.hpp"
#include "base/text.hpp"

using namespace runner;

namespace {

std::string shown(const std::vector<std::string>& lines) { return for_terminal(lines, 80); }

}  // namespace

TEST_CASE("a comment is left out, and what stands after it on its line is not") {
  CHECK(shown({"It takes", "<!-- result: a.json#b -->43.1<!-- end --> ms."}) ==
        "It takes 43.1 ms.\n");
  CHECK(shown({"It takes <!-- result: a.json#b -->43.1<!-- end --> ms."}) == "It takes 43.1 ms.\n");
  CHECK(shown({"<!-- explains: race -->", "A race."}) == "A race.\n");
  CHECK(shown({"A race.", "<!-- end -->", "Another."}) == "A race. Another.\n");
}

TEST_CASE("code keeps its comments") {
  CHECK(shown({"```", "<!-- card -->", "```"}) == "    <!-- card -->\n");
}

TEST_CASE("links and stress are words") {
  CHECK(shown({"See *the* [page](x.md) of `int* p`."}) == "See the page of `int* p`.\n");
  CHECK(shown({"*All* of `*p`, **twice**: `a * b * c`."}) == "All of `*p`, twice: `a * b * c`.\n");
}

TEST_CASE("code that is too long is broken where a writer would, and no brace is alone") {
  CHECK(wrapped_code("    short();", 40) == "    short();");
  CHECK(wrapped_code("    for (int i = /* mine */; i < n; i += /* all of us */) {", 54) ==
        "    for (int i = /* mine */; i < n;\n        i += /* all of us */) {");
  CHECK(wrapped_code("    call(the_first_argument, the_second_one, a_third);", 40) ==
        "    call(the_first_argument,\n        the_second_one, a_third);");
  CHECK(wrapped_code("    for (int i = mine; i < n; i += all) found += is_letter(text[i]);", 60) ==
        "    for (int i = mine; i < n; i += all) found +=\n        is_letter(text[i]);");
  CHECK(wrapped_code("  x = 1;  // a remark that is long enough to be broken twice", 30) ==
        "  x = 1;\n      // a remark that is long\n      // enough to be broken\n"
        "      // twice");
  CHECK(wrapped_code("    /* the whole of this line is a remark */", 30) ==
        "    /* the whole of this line\n        is a remark */");
  const std::string word(60, 'x');
  CHECK(wrapped_code("    " + word, 40) == "    " + word);
}

TEST_CASE("every hint of the course fits a terminal, and its code stays code") {
  const std::filesystem::path root = std::getenv("ROOT");
  std::size_t hints = 0;
  for (const auto& folder : std::filesystem::directory_iterator(root / "lessons")) {
    const auto page = folder.path() / "hints.md";
    if (!std::filesystem::exists(page)) continue;
    ++hints;
    for (const auto& line : lines_of(for_terminal(lines_of(read_file(page)), 80))) {
      CHECK_MESSAGE(width_of(line) <= 80, line);
      CHECK_MESSAGE(trim(line) != "{", line);
    }
  }
  CHECK(hints > 10);
}

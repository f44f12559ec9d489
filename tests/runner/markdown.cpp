// Pages as a terminal shows them.
#include "base/markdown.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

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

// Regular expressions, as the runner uses them.
#include "base/pattern.hpp"

#include <doctest/doctest.h>

using runner::Pattern;

TEST_CASE("a pattern matches all of a text, and its groups are what they took") {
  const Pattern title("# ([0-9]+ · )?(.+)");
  const auto match = title.match("# 03 · Tiled partition");
  REQUIRE(match);
  CHECK((*match)[1] == "03 · ");
  CHECK((*match)[2] == "Tiled partition");
  CHECK(match->begin(2) == 8);
  CHECK((*title.match("# Teaching"))[1] == "");
  CHECK_FALSE(title.match("## 03"));
  CHECK_FALSE(Pattern("a").match("ab"));
  CHECK(Pattern("a|ab").match("ab"));  // the longest
  CHECK_FALSE(Pattern("a.*").match(""));
}

TEST_CASE("a pattern finds one match after the other, and knows what stands before") {
  const Pattern word(R"(\b[a-z]+\b)");
  const std::string_view text = "one two";
  const auto first = word.find(text);
  REQUIRE(first);
  CHECK((*first)[0] == "one");
  CHECK((*word.find(text, first->end()))[0] == "two");
  CHECK((*word.find(text, 1))[0] == "two");
  CHECK_FALSE(word.find(text, text.size()));
  CHECK_FALSE(Pattern("^t").find(text, 4));
  CHECK_FALSE(word.find(text.substr(0, 2), 3));
}

TEST_CASE("a line longer than any that std::regex bears is no trouble") {
  const std::string line(1'000'000, 'x');
  CHECK((*Pattern("(x)*").match(line))[0].size() == line.size());
}

// What is looked for in lines of source.
#include "advice/pattern.hpp"

#include <doctest/doctest.h>

namespace {

using emulator::Pattern;

TEST_CASE("a pattern says where it is found, and how often") {
  const std::string line = "count[count_of] = count[1] + recount;";
  const Pattern count(R"(\bcount\b)");
  REQUIRE(count.find_in(line));
  CHECK(count.find_in(line)->begin == 0);
  CHECK(count.find_in(line)->end == 5);
  CHECK(count.count_in(line) == 2);
  CHECK(Pattern("x*").count_in("axx") == 3);  // nothing, two of them, nothing
  CHECK_FALSE(Pattern("nowhere").is_in(line));
  CHECK_FALSE(Pattern("(").is_in("("));  // is none
}

TEST_CASE("a name is looked for as it is written") {
  CHECK(emulator::literally("a[i].b*") == R"(a\[i\]\.b\*)");
  CHECK(Pattern(emulator::literally("sum(T)")).is_in("the sum(T) of it"));
}

}  // namespace

// JSON as the emulator writes it, and what it looks for in lines of source.
#include "machine/json.hpp"

#include <doctest/doctest.h>

#include "checkers/pattern.hpp"

namespace {

using emulator::Json;
using emulator::Pattern;

TEST_CASE("a value is its text") {
  CHECK(Json(nullptr).text() == "null");
  CHECK(Json(true).text() == "true");
  CHECK(Json(-3).text() == "-3");
  CHECK(Json(18446744073709551615u).text() == "18446744073709551615");
  CHECK(Json{{"grid", Json::array({4, 1, 1})}, {"name", "sum"}}.text() ==
        R"({"grid":[4,1,1],"name":"sum"})");
}

TEST_CASE("lists and objects grow") {
  auto list = Json::array();
  CHECK(list.text() == "[]");
  list.push_back(1);
  list.push_back("two");
  CHECK(list.text() == R"([1,"two"])");
  Json object{{"one", 1}};
  object.set("list", list);
  CHECK(object.text() == R"({"one":1,"list":[1,"two"]})");
}

TEST_CASE("a text is one of JSON's, whatever it holds") {
  CHECK(Json("say \"\\n\"").text() == R"("say \"\\n\"")");
  CHECK(Json("a\tb\n\x01").text() == R"("a\u0009b\u000a\u0001")");
  CHECK(Json("é … 𝄞").text() == "\"é … 𝄞\"");
}

TEST_CASE("what is not UTF-8 is replaced") {
  CHECK(Json("gr\xfc\xdf").text() == "\"gr\ufffd\ufffd\"");        // Latin-1
  CHECK(Json("\xc0\xaf").text() == "\"\ufffd\ufffd\"");            // too long
  CHECK(Json("\xed\xa0\x80").text() == "\"\ufffd\ufffd\ufffd\"");  // half a pair of UTF-16
  CHECK(Json("\xf4\x90\x80\x80").text() == "\"\ufffd\ufffd\ufffd\ufffd\"");  // beyond the last
  CHECK(Json("cut \xe2\x80").text() == "\"cut \ufffd\ufffd\"");
}

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

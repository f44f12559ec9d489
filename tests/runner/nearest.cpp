// What was meant by a word that nobody knows.
#include "base/nearest.hpp"

#include <doctest/doctest.h>

using namespace runner;

using Names = std::vector<std::string>;

namespace {

const Names commands = {"check", "watch", "hint", "list", "skip", "spot", "run", "test"};
const Names kinds = {"race", "race of equal writes", "divergent barrier", "barrier count",
                     "free", "shift too far"};

}  // namespace

TEST_CASE("an edit distance counts letters that were inserted, deleted, replaced or swapped") {
  CHECK(edit_distance("hint", "hint") == 0);
  CHECK(edit_distance("hnt", "hint") == 1);
  CHECK(edit_distance("hinnt", "hint") == 1);
  CHECK(edit_distance("hind", "hint") == 1);
  CHECK(edit_distance("hnit", "hint") == 1);
  CHECK(edit_distance("", "hint") == 4);
}

TEST_CASE("a slip is forgiven, and a beginning is enough") {
  CHECK(nearest("hnt", commands) == Names{"hint"});
  CHECK(nearest("chekc", commands) == Names{"check"});
  CHECK(nearest("WATHC", commands) == Names{"watch"});
  CHECK(nearest("lis", commands) == Names{"list"});
  CHECK(nearest("rac", kinds) == Names{"race", "race of equal writes"});
  CHECK(nearest("divergent", kinds) == Names{"divergent barrier"});
  CHECK(nearest("barier", kinds) == Names{"divergent barrier", "barrier count"});
}

TEST_CASE("what is like none of them is met by silence, however short it is") {
  for (const std::string word : {"foo", "xy", "", " ", "frobnicate", "42"}) {
    CAPTURE(word);
    CHECK(nearest(word, commands).empty());
    CHECK(nearest(word, kinds).empty());
    CHECK(did_you_mean(word, commands) == "");
  }
}

TEST_CASE("the question names three at most, the nearest first") {
  CHECK(did_you_mean("hnt", commands) == ". Did you mean hint?");
  CHECK(did_you_mean("barier", kinds) == ". Did you mean divergent barrier or barrier count?");
  CHECK(did_you_mean("tes", {"tests", "test", "tester", "testing"}) ==
        ". Did you mean tests, test or tester?");
}

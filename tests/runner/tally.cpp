// Meson's log, counted in cases.
#include "check/tally.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

using namespace runner;

namespace {

Tally tally_of(const std::string& result, const std::string& output) {
  Tally tally;
  add_to(tally, nlohmann::json{{"name", "t"}, {"result", result}, {"stdout", output}}.dump());
  return tally;
}

bool is(const Tally& tally, std::size_t passed, std::size_t failed, std::size_t skipped) {
  return tally.passed == passed && tally.failed == failed && tally.skipped == skipped;
}

}  // namespace

TEST_CASE("each case of a TAP program counts, and a program without cases counts once") {
  CHECK(is(tally_of("OK", "ok 1 - a: x\nok 2 - b: y\nok 3 - b: z # SKIP why\n"), 2, 0, 1));
  CHECK(is(tally_of("ERROR", "ok 1 - a: x\nnot ok 2 - b: y\n"), 1, 1, 0));
  CHECK(is(tally_of("OK", "all fine\n"), 1, 0, 0));
  CHECK(is(tally_of("FAIL", "oh\n"), 0, 1, 0));
  CHECK(is(tally_of("SKIP", ""), 0, 0, 1));
}

TEST_CASE("a program that crashes after passing cases has failed") {
  CHECK(is(tally_of("ERROR", "ok 1 - a: x\n"), 1, 1, 0));
  CHECK(is(tally_of("TIMEOUT", ""), 0, 1, 0));
}

TEST_CASE("a program that should fail, and does, has passed") {
  const auto tally = tally_of("EXPECTEDFAIL", "1..1\nnot ok 1 - a: what it should\n");
  CHECK(tally.passed == 1);
  CHECK(tally.failed == 0);
}

TEST_CASE("a program skipped by its plan is skipped, whatever Meson makes of its exit code") {
  const auto tally = tally_of("ERROR", "1..0 # SKIP no GPU\n");
  CHECK(is(tally, 0, 0, 1));
  CHECK(tally.skip_reasons == std::vector<std::string>{"t: no GPU"});
}

// Which of a lesson's mistakes a failure comes from.
#include "check/mistakes.hpp"

#include <doctest/doctest.h>

#include "base/failure.hpp"

using namespace runner;

namespace {

const std::string list =
    "<!-- mistake: barrier when race in b on found, first -->\n"
    "- a race on `found`: see [the figure](x.svg),\n"
    "  a barrier is missing;\n"
    "<!-- mistake: tail when test or counter barriers in a as the last -->\n"
    "- **the last** piece of `*p` begins at `n / 4 * 4`.\n";

TestCase failure_of(const std::string& task, const std::string& reason, const std::string& check,
                    const DeviceReport::Cause& cause = {}) {
  return {.task = task,
          .name = "x",
          .reason = reason,
          .check = check,
          .report = DeviceReport{.causes = {cause}}};
}

DeviceReport::Cause on(const std::string& memory) { return {.memory = memory}; }
DeviceReport::Cause with_cure(const std::string& cure) { return {.cure = {.kind = cure}}; }

}  // namespace

TEST_CASE("a lesson's mistakes are read from its comments") {
  const auto read = mistakes_in(list);
  REQUIRE(read.size() == 2);
  CHECK(read[0].text == "A race on `found`: see the figure, a barrier is missing.");
  CHECK(read[1].text == "The last piece of `*p` begins at `n / 4 * 4`.");
  CHECK_THROWS_AS(mistakes_in("<!-- mistake: barrier -->\n- x\n"), LineFailure);
  CHECK_THROWS_AS(mistakes_in("<!-- mistake: barrier when race -->\n\n"), LineFailure);
  CHECK_THROWS_AS(mistakes_in("<!-- mistake: tail when test \"the last\" -->\n- x\n"), LineFailure);
}

TEST_CASE("several comments name the failures that one item fits") {
  const auto read = mistakes_in(
      "<!-- mistake: room when race in a -->\n"
      "<!-- mistake: room when test in a as too long -->\n"
      "- A piece doesn't fit.\n");
  REQUIRE(read.size() == 2);
  for (const auto& mistake : read) {
    CHECK(mistake.text == "A piece doesn't fit.");
    CHECK(mistake.line == 3);
  }
  CHECK(fitting(read, failure_of("a", "race", "")) == &read[0]);
  CHECK(fitting(read, failure_of("a", "test", "outer, too long")) == &read[1]);
}

TEST_CASE("a mistake fits by its reason, task, memory and check") {
  const auto read = mistakes_in(list);
  CHECK(fitting(read, failure_of("b", "race", "", on("first"))) == &read[0]);
  CHECK_FALSE(fitting(read, failure_of("b", "race", "", on("count"))));
  CHECK_FALSE(fitting(read, failure_of("a", "race", "", on("first"))));
  CHECK(fitting(read, failure_of("a", "test", "the last")) == &read[1]);
  CHECK(fitting(read, failure_of("a", "counter barriers", "the last")) == &read[1]);
  CHECK_FALSE(fitting(read, failure_of("a", "test", "the first")));
}

TEST_CASE("a mistake fits by the name of the check, the device's cure and the operation") {
  const auto read = mistakes_in(
      "<!-- mistake: halve when test or race in b as halves, wider scope -->\n- x\n"
      "<!-- mistake: mask when deadlock on sums, __syncwarp -->\n- x\n");
  auto failure = failure_of("b", "test", "");
  CHECK_FALSE(fitting(read, failure));
  failure.check = "wholes";
  CHECK_FALSE(fitting(read, failure));
  failure.check = "outer, halves";
  CHECK(fitting(read, failure) == &read[0]);
  CHECK(fitting(mistakes_in("<!-- mistake: own when race as one writer -->\n- x\n"),
                failure_of("b", "race", "", with_cure("one writer"))));
  const auto waiting = [](const std::string& operation) {
    return failure_of("b", "deadlock", "", {.sides = {{}, {.operation = operation}}});
  };
  CHECK(fitting(read, waiting("__syncwarp")) == &read[1]);
  CHECK_FALSE(fitting(read, waiting("__syncthreads")));
}

TEST_CASE("what a page emphasises is plain, and code stays as it is") {
  const auto read =
      mistakes_in("<!-- mistake: tail when test -->\n- *all* of `*count`, a `Pool*`\n");
  CHECK(read[0].text == "All of `*count`, a `Pool*`");
}

TEST_CASE("a page gives way where the device knows the scope, the comparison, or who left early") {
  const auto read = mistakes_in(list);
  auto failure = failure_of("b", "race", "", {.memory = "first", .cure = {.kind = "wider scope"}});
  CHECK_FALSE(fitting(read, failure));
  CHECK(fitting(mistakes_in("<!-- mistake: wider scope when race -->\n- x\n"), failure));
  for (const std::string cure : {"stay", "comparison", "arguments", "same call"}) {
    failure.report->causes[0].cure.kind = cure;
    CHECK_FALSE(fitting(read, failure));
  }
}

TEST_CASE("a mistake fits by what is known of the cause, of several facts by all") {
  const auto read = mistakes_in(
      "<!-- mistake: own when race as reads and two warps -->\n- x\n"
      "<!-- mistake: fence when race as reads first on counts and sum -->\n- x\n");
  DeviceReport::Cause cause{.memory = "counts",
                            .sides = {{.verb = "writes"}, {.function = "sum", .verb = "reads"}},
                            .traits = {"one warp"}};
  CHECK_FALSE(fitting(read, failure_of("a", "race", "", cause)));
  cause.traits = {"two warps"};
  CHECK(fitting(read, failure_of("a", "race", "", cause)) == &read[0]);
  cause.traits.clear();
  std::swap(cause.sides[0], cause.sides[1]);
  CHECK(fitting(read, failure_of("a", "race", "", cause)) == &read[1]);
  cause.memory = "sums";
  CHECK_FALSE(fitting(read, failure_of("a", "race", "", cause)));
}

TEST_CASE("where a barrier belongs isn't said of a race of one line with itself") {
  const DeviceReport::Side line{.file = "x.cuh", .line = 3}, other{.file = "x.cuh", .line = 4};
  const auto of_two = failure_of("b", "race", "", {.sides = {line, other}});
  const auto of_one = failure_of("b", "race", "", {.sides = {line, line}});
  for (const std::string cure : {"barrier", "barrier after"}) {
    const auto read = mistakes_in("<!-- mistake: " + cure + " when race in b -->\n- x\n");
    CHECK(fitting(read, of_two));
    CHECK_FALSE(fitting(read, of_one));
  }
  CHECK(fitting(mistakes_in("<!-- mistake: atomic when race in b -->\n- x\n"), of_one));
}

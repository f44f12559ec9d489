// What a test says in the words of the harness. The program is programs/complaints.cu.
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

#include "base/process.hpp"
#include "check/tap.hpp"
#include "in_text.hpp"

namespace {

/// The case of this name, under the friendly schedule.
runner::TestCase failure(const std::string& name) {
  static const auto report =
      runner::parse_tap(runner::capture({.words = {std::getenv("COMPLAINTS")},
                                         .environment = {{"COHORT_SCHEDULES", "0"}}})
                            .output);
  for (const auto& test : report.cases)
    if (test.name == name) return test;
  FAIL("no case: ", name);
  return {};
}

/// "complaints.cu:12" for the line that ends with that comment.
std::string line_of(const std::string& comment) {
  return "complaints.cu:" +
         testing::number_of_line(std::getenv("COMPLAINTS_SOURCE"), "// " + comment);
}

void says(const std::string& name, const std::string& text) {
  const auto message = failure(name).message;
  CAPTURE(message);
  CHECK_MESSAGE(testing::contains(message, text), text);
}

}  // namespace

TEST_CASE("a score is told where the case passes, with the names of its parts") {
  REQUIRE(failure("a score").score);
  CHECK(failure("a score").score->value == 192);
  CHECK(failure("a score").score->parts ==
        "0 sectors of global memory + 3 global atomics, 64 each");
  CHECK_FALSE(failure("a score that fails").score);
}

TEST_CASE("a warp that does the work of others is told of, at the line of the test") {
  says("one warp does all",
       line_of("shares") + ": The busiest warp should make at most 2 loads and stores; it made 4");
  CHECK(failure("one warp does all").reason == "counter busiest_warp");
  CHECK(failure("each warp does its share").passed);
}

TEST_CASE("a wrong number is too small or too large") {
  says("numbers", ": low is 3, not 4: too small\n");
  says("numbers", ": high is 3, not 2: too large\n");
  says("numbers", ": below zero is -1, not 0: too small");
  says("others", ": told is true, not false\n");
  says("others", ": real is 0.5, not 1.5\n");
}

TEST_CASE(
    "long texts that differ stand one under the other, and the next complaint at the margin") {
  says("long ones", ": the order is\n    " + std::string(26, 'a') + "\n  and should be\n    " +
                        std::string(26, 'b') + "\n");
  CHECK_FALSE(testing::contains(failure("long ones").message, "\n  ../"));
}

TEST_CASE("bytes that can't be printed are escaped") {
  says("others", ": a name is x\\xee, not y");
  says("bytes of an example", ": x[1] is '\\xee', not 'b'");
}

TEST_CASE("one thing is not several, a shape is as long as it must be, and a context is a line") {
  says("counts", "it fails\n  ");
  says("counts", "\n  1 byte, 2 blocks of 1 thread");
  says("counts", "\n  64 threads, 8 x 4 threads, 2 x 1 x 2 threads");
}

TEST_CASE("an element of an example is compared, or was never written") {
  says("numbers of an example", ": x[1] is 3, not 2: too large");
  says("what nobody has written", ": x[0] was never written");
}

TEST_CASE("counted work is told in sentences, with the line that took most") {
  says("too much work",
       "The kernel should take exactly 3 global atomics; it took 6,\n  all of them at ");
  says("too much work", "The kernel should take at most 1 global atomic; it took 6");
  says("too much work", "The kernel should take at least 2 shuffles; it took 0");
  const auto first = failure("too much work");
  CHECK(first.reason == "counter global_atomics");
  CHECK(first.cause().cure.text ==
        "Let one atomic do for many: count or add up first, in a group or in shared memory. "
        "That line takes the most of them: look there first.");
}

TEST_CASE("a case has the name of its first check that failed, also where a report ended it") {
  CHECK(failure("numbers").check == "too small");
  CHECK(failure("others").check.empty());
  CHECK(failure("numbers of an example").check == "too large");
  CHECK(failure("what nobody has written").check == "never written");
  CHECK(failure("the first of two names").check == "first");
  CHECK(failure("no name before one").check.empty());
  CHECK(failure("two names, the innermost last").check == "outer, inner");
  const auto ended = failure("the name of a check that a report ends");
  CHECK(ended.reason == "race");
  CHECK(ended.check == "outer, launch");
  CHECK(failure("no name of a check that a caught exception ended").check.empty());
}

TEST_CASE("the first complaint says why a case failed, and what to do") {
  const auto test = failure("too much work, after a wrong number");
  CHECK(test.reason == "test");
  CHECK_FALSE(test.report);
  says("too much work, after a wrong number",
       "The host should not wait for the device; it waited ");
}

TEST_CASE("a finding has the calls that led to its line, and is known to be of one") {
  const auto test = failure("a finding in a function");
  CHECK(test.reason == "race");
  const auto cause = test.cause();
  CHECK(cause.cure.at().text().ends_with(line_of("races")));
  REQUIRE(cause.sides.size() == 2);
  for (const auto& side : cause.sides) {
    CHECK(side.line == cause.cure.line);
    REQUIRE(side.calls.size() == 1);
    CHECK(side.calls[0].at().text().ends_with(line_of("calls")));
  }
}

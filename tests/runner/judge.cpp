// The judges of wrong answers and skeletons.
#include "upkeep/judge.hpp"

#include <doctest/doctest.h>

using namespace runner;

namespace {

TestRun run_that_printed(const std::string& output, int code = 1) {
  TestRun run;
  run.report = parse_tap(output);
  run.output = output;
  run.ending.code = code;
  return run;
}

std::string failing(const std::string& name, const std::string& reason) {
  return "not ok 1 - " + name + "\n  ---\n  reason: " + reason + "\n  message: |\n    no\n  ...\n";
}

bool accepts(const std::string& first_line, const TestRun& run) {
  const auto promise = promise_in(first_line);
  REQUIRE(promise);
  return objections(*promise, run).empty();
}

}  // namespace

TEST_CASE("promises are read by their grammar") {
  const auto any = promise_in("// rejected by: deadlock in c");
  REQUIRE(any);
  CHECK(any->reasons == std::vector<std::string>{"deadlock"});
  CHECK(any->task == "c");
  CHECK(any->test_case.empty());

  const auto one = promise_in("// rejected by: test \"b: keeps every byte\"");
  REQUIRE(one);
  CHECK(one->task == "b");
  CHECK(one->test_case == "keeps every byte");

  const auto counter = promise_in("// rejected by: counter global_atomics in c");
  REQUIRE(counter);
  CHECK(counter->reasons == std::vector<std::string>{"counter global_atomics"});

  const auto several = promise_in("// rejected by: out of bounds or counter barriers or race in d");
  REQUIRE(several);
  CHECK(several->reasons == std::vector<std::string>{"out of bounds", "counter barriers", "race"});
  CHECK(several->task == "d");

  CHECK_FALSE(promise_in("// Rejected by test in c"));
  CHECK_FALSE(promise_in("// rejected by: counter in c"));
  CHECK_FALSE(promise_in("// rejected by: test global_atomics in c"));
  CHECK_FALSE(promise_in("// rejected by: test"));
  CHECK_FALSE(promise_in("// rejected by: race or in c"));
}

TEST_CASE("a wrong answer is rejected for its reason, in its task or its case") {
  const auto run = run_that_printed("ok 1 - a: x\n" + failing("c: y", "counter global_atomics"));
  CHECK(accepts("// rejected by: counter global_atomics in c", run));
  CHECK(accepts("// rejected by: counter global_atomics \"c: y\"", run));
  CHECK_FALSE(accepts("// rejected by: counter global_atomics \"c: z\"", run));
  CHECK_FALSE(accepts("// rejected by: counter barriers in c", run));
  CHECK_FALSE(accepts("// rejected by: test in c", run));
  CHECK_FALSE(accepts("// rejected by: counter global_atomics in a", run));
}

TEST_CASE("where several reasons are listed, each rejects, and nothing else") {
  const auto run = run_that_printed(failing("b: x", "race") + failing("b: y", "out of bounds"));
  CHECK(accepts("// rejected by: race or out of bounds in b", run));
  CHECK_FALSE(accepts("// rejected by: race in b", run));
  CHECK_FALSE(accepts("// rejected by: race or out of bounds or test in b", run));
  CHECK_FALSE(accepts("// rejected by: race or out of bounds \"b: x\"", run));
}

TEST_CASE("nothing else may reject a wrong answer") {
  const auto other_task = run_that_printed(failing("b: x", "test") + failing("c: y", "test"));
  CHECK_FALSE(accepts("// rejected by: test in b", other_task));
  const auto other_reason = run_that_printed(failing("b: x", "test") + failing("b: y", "deadlock"));
  CHECK_FALSE(accepts("// rejected by: test in b", other_reason));
  const auto same_task = run_that_printed(failing("b: x", "test") + failing("b: y", "test"));
  CHECK(accepts("// rejected by: test \"b: x\"", same_task));
}

TEST_CASE("a crash, a hang or a pass rejects nothing") {
  auto run = run_that_printed(failing("b: x", "test"));
  run.ending.signal = 11;
  CHECK_FALSE(accepts("// rejected by: test in b", run));
  run.ending = {.code = 137, .timed_out = true};
  CHECK_FALSE(accepts("// rejected by: test in b", run));
  CHECK_FALSE(accepts("// rejected by: test in b", run_that_printed("ok 1 - b: x\n", 0)));
}

TEST_CASE("a skeleton fails in every task, with the lines that its page quotes") {
  Lesson lesson;
  lesson.tasks = {{"a", "First"}, {"b", "Second"}};
  const std::string page = "<!-- first failure -->\n```\nx (deadlock)\n    no\n```\nMore.\n";
  const auto both = failing("a: x", "deadlock") + failing("b: y", "test");
  CHECK(objections(lesson, page, run_that_printed(both)).empty());
  const std::string raw = "<!-- first failure -->\n```\nnot ok 1 - a: x\n```\n";
  CHECK(objections(lesson, raw, run_that_printed(both)).size() == 1);  // a learner never sees it

  const auto only_a = run_that_printed(failing("a: x", "deadlock") + "ok 2 - b: y\n");
  CHECK(objections(lesson, page, only_a).size() == 1);
  const auto other_words = run_that_printed(failing("a: z", "test") + failing("b: y", "test"));
  CHECK(objections(lesson, page, other_words).size() == 1);
  CHECK(objections(lesson, "no promise", run_that_printed(both)).size() == 1);
  auto crashed = run_that_printed(both);
  crashed.ending.signal = 6;
  CHECK(objections(lesson, page, crashed).size() == 1);
}

TEST_CASE("a report on the kernel to mend has the lines of the file that a learner gets") {
  const std::string given = "// rejected by: race in m\n//! [kernel]\nf();\ng(1);\n//! [kernel]\n";
  const std::string handed_out = "// Fix it.\n#pragma once\n\nf();\ng(1);\n";
  const auto report =
      as_in_work("race in f\n  /tests/00-first/mend/hurries.cuh:4: a thread reads\n",
                 "tests/00-first/mend/hurries.cuh", given, "work/00-first/mend.cuh", handed_out);
  CHECK(report == "race in f\nwork/00-first/mend.cuh:5: a thread reads\n");
}

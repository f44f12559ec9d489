// What the runner understands of a test program's output.
#include "check/tap.hpp"

#include <doctest/doctest.h>

using runner::parse_tap;

TEST_CASE("reads the device, the plan and the results") {
  const auto report = parse_tap(
      "TAP version 13\n# device: the emulator\n1..2\n"
      "ok 1 - a: keeps nothing from an empty input\nnot ok 2 - b: keeps every byte\n");
  CHECK(report.device == "the emulator");
  CHECK(report.planned == 2);
  REQUIRE(report.cases.size() == 2);
  CHECK(report.cases[0].passed);
  CHECK(report.cases[0].task == "a");
  CHECK(report.cases[0].name == "keeps nothing from an empty input");
  CHECK(report.first_failure() == &report.cases[1]);
  CHECK(report.failures() == 1);
}

TEST_CASE("reads reason and message of a failure") {
  const auto report = parse_tap(
      "not ok 1 - b: keeps every byte\n  ---\n  reason: counter global_atomics\n"
      "  message: |\n    test.cu:12: 5 <= 3 is false\n      with n = 33\n\n    and more\n  ...\n"
      "ok 2 - c: fine\n");
  REQUIRE(report.cases.size() == 2);
  CHECK(report.cases[0].reason == "counter global_atomics");
  CHECK(report.cases[0].message == "test.cu:12: 5 <= 3 is false\n  with n = 33\n\nand more");
  CHECK(report.cases[1].message.empty());
}

TEST_CASE("reads the schedule that a case failed under") {
  const auto report = parse_tap("not ok 1 - a: x\n  ---\n  seed: 7\n  message: no\n  ...\n");
  CHECK(report.cases.at(0).seed == 7);
}

TEST_CASE("reads a message on one line") {
  const auto report =
      parse_tap("not ok 1 - a: x\n  ---\n  message: too slow\n  reason: test\n  ...\n");
  CHECK(report.cases.at(0).message == "too slow");
  CHECK(report.cases.at(0).reason == "test");
}

TEST_CASE("reads what a device reports: its facts are the message, and what it suggests is apart") {
  const auto tap = [](const std::string& report) {
    return "not ok 1 - a: x\n  ---\n  reason: race\n  message: |\n    race\n    Wait.\n  report: " +
           report + "\n  more: |\n    x is 1\n  ...\n";
  };
  const auto test =
      parse_tap(tap(R"({"causes":[{"facts":{"title":"race in k"},"cure":{"text":"Wait.","file":)"
                    R"("a.cu","line":3}},{"facts":{"title":"race in j"}}],"unheard of":1})"))
          .cases.at(0);
  CHECK(test.message == "race in k");
  CHECK(test.more == "race in j\nx is 1");
  CHECK(test.cause().cure.text == "Wait.");
  CHECK(test.cause().cure.at().text() == "a.cu:3");
  // What no emulator writes is no report.
  const std::string too_long = R"({"why":")" + std::string(1 << 20, 'x') + R"("})";
  for (const std::string& nonsense :
       {std::string("{"), std::string("[]"), too_long,
        std::string(R"({"causes":[{"count":"two"}]})"), std::string(1 << 19, '[')}) {
    const auto without = parse_tap(tap(nonsense)).cases.at(0);
    CHECK_FALSE(without.report);
    CHECK(without.message == "race\nWait.");
    CHECK(without.more == "x is 1");
  }
}

TEST_CASE("keeps what the program prints with the case that printed it") {
  const auto report = parse_tap("hello from lane 3\nokay?\nnot ok 1 - a: x\n  ---\n  ...\nbye\n");
  REQUIRE(report.cases.size() == 1);
  CHECK(report.cases[0].output == "hello from lane 3\nokay?\n");
  CHECK(report.unfinished_output == "bye\n");
}

TEST_CASE("keeps what is noted of kernels, once") {
  const auto report =
      parse_tap("# note: one\n# note: two\nok 1 - a: x\n# note: one\nok 2 - b: y\n");
  CHECK(report.notes == std::vector<std::string>{"one", "two"});
  CHECK(report.cases.at(0).output.empty());
}

TEST_CASE("knows the case that is running, and tells what it prints from what it is") {
  const std::string begun = "ok 1 - a: x\n# begins: b: y\n# | ok 2 - b: y\n# |\n# a remark\n";
  const auto running = parse_tap(begun);
  CHECK(running.running == "b: y");
  CHECK(running.unfinished_output == "ok 2 - b: y\n\n");
  const auto ended = parse_tap(begun + "ok 2 - b: y\n");
  CHECK(ended.running.empty());
  CHECK(ended.cases.at(1).output == "ok 2 - b: y\n\n");
  CHECK(ended.cases.at(0).output.empty());
}

TEST_CASE("a score is the case's that ends next, and counts if its task passes") {
  const std::string scored =
      "ok 1 - x: y\n# score: 96 = 32 sectors + 1 atomic, 64 each\nok 2 - x: z\n";
  const auto report = parse_tap("ok 1 - a: x\n" + scored + "ok 3 - a: y\n");
  REQUIRE(report.score());
  CHECK(report.score()->value == 96);
  CHECK(report.score()->parts == "32 sectors + 1 atomic, 64 each");
  CHECK_FALSE(report.cases.at(3).score);
  CHECK(parse_tap(scored + "not ok 3 - a: y\n").score());
  CHECK_FALSE(parse_tap(scored + "not ok 3 - x: w\n").score());
  CHECK_FALSE(parse_tap(scored + "ok 3 - x: w # SKIP not run\n").score());
  CHECK_FALSE(parse_tap("# score: many\nok 1 - x: y\n").score());
  CHECK_FALSE(parse_tap("# | # score: 1\nok 1 - x: y\n").score());
}

TEST_CASE("skips a case, or all of them, for a reason") {
  const auto one = parse_tap("ok 1 - a: on two devices # SKIP only one device\n");
  CHECK(one.cases.at(0).skipped);
  CHECK(one.cases.at(0).reason == "only one device");
  CHECK(one.cases.at(0).name == "on two devices");
  CHECK(one.failures() == 0);

  const auto all = parse_tap("1..0 # SKIP no NVIDIA GPU in this machine\n");
  CHECK(all.skip_reason == "no NVIDIA GPU in this machine");
  CHECK(all.planned == 0);
}

TEST_CASE("takes only a lower-case letter before a colon for a task") {
  CHECK(parse_tap("ok 1 - A: x\n").cases.at(0).task.empty());
  CHECK(parse_tap("ok 1 - std::vector\n").cases.at(0).task.empty());
  CHECK(parse_tap("ok 1 - plain\n").cases.at(0).name == "plain");
}

TEST_CASE("reads a program that gives up") {
  CHECK(parse_tap("Bail out! the device is lost\n").bail_out == "the device is lost");
}

// What the commands say to programs.
#include "base/json.hpp"

#include <doctest/doctest.h>

#include "fake_course.hpp"

using runner::Json;
using testing::FakeCourse;

namespace {

Json said(const testing::Result& result) {
  return Json::parse(result.output, nullptr, /*allow_exceptions=*/false);
}

}  // namespace

TEST_CASE_FIXTURE(FakeCourse, "the lessons, and what is done of them") {
  write(".progress", "00-first: b\n00-first hints: a1 a2\n00-first skipped: a\n");
  const auto list = said(told_by_course("list --json"));
  CHECK(list["command"] == "list");
  CHECK(list["version"] == 1);
  CHECK(list["next"] == "01-second");
  const auto& first = list["lessons"][0];
  CHECK(first["lesson"] == "00-first");
  CHECK(first["part"] == "Part 0 · All");
  CHECK(first["solved"] == false);
  CHECK(first["exercise"] == "work/00-first/exercise.cuh");
  CHECK(first["tasks"][0] ==
        Json::parse(R"({"task": "a", "title": "Begin", "open": false, "passed": false,
                        "changed": false, "skipped": true, "hints": 2})"));
  CHECK(first["tasks"][1]["passed"] == true);
}

TEST_CASE_FIXTURE(FakeCourse, "a check, its tasks and its cases") {
  write_exercise("00-first",
                 "# device: the emulator\n# | a line\nok 1 - a: x\nnot ok 2 - b: y\n  ---\n"
                 "  reason: race\n  seed: 2\n  check: halves\n  message: |\n    two\n    lines\n"
                 "  report: {\"causes\":[{\"cure\":{\"file\":\"../work/00-first/exercise.cuh\","
                 "\"line\":3}}]}\n  ...\n"
                 "# note: of a kernel\nok 3 - b: z # SKIP later",
                 "exit 1");
  const auto result = told_by_course("check 00 --json");
  CHECK(result.code == 1);
  const auto check = said(result);
  CHECK(check["command"] == "check");
  CHECK(check["lesson"] == "00-first");
  CHECK(check["task"].is_null());
  CHECK(check["verdict"] == "failed");
  CHECK(check["tasks"][1] == Json::parse(R"({"task": "b", "title": "Go on", "passed": false,
                                            "cases": 2, "failed": 1, "skipped": 1})"));
  CHECK(check["notes"] == Json::parse(R"(["of a kernel"])"));
  CHECK(check["cases"][0] ==
        Json::parse(R"({"task": "a", "name": "x", "result": "passed", "output": "a line\n"})"));
  const auto& failure = check["cases"][1];
  CHECK(failure["result"] == "failed");
  CHECK(failure["reason"] == "race");
  CHECK(failure["seed"] == 2);
  CHECK(failure["check"] == "halves");
  CHECK(failure["message"] == "two\nlines");
  CHECK(failure["at"] == "work/00-first/exercise.cuh:3");
  CHECK(failure["suggestion"].is_null());
  CHECK(check["cases"][2]["result"] == "skipped");
  CHECK(has(".progress", "00-first: a\n"));
}

TEST_CASE_FIXTURE(FakeCourse, "a check of one task that passes") {
  write_exercise("01-second", "ok 1 - a: x");
  const auto result = told_by_course("check 01.a --json");
  CHECK(result.code == 0);
  CHECK(said(result)["verdict"] == "passed");
  CHECK(said(result)["task"] == "a");
}

TEST_CASE_FIXTURE(FakeCourse, "what doesn't compile has its place") {
  write("work/00-first/exercise.cuh", "\n\nbroken\n");
  const auto result = told_by_course("check 00 --json");
  CHECK(result.code == 1);
  const auto check = said(result);
  CHECK(check["verdict"] == "not compiled");
  CHECK(check["error"]["place"] == "work/00-first/exercise.cuh:3:1");
  CHECK(check["error"]["text"] == "broken");
  CHECK(check["error"]["meaning"].is_null());
}

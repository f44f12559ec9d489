// What a report suggests: a lesson's words where they fit, and where to read on.
#include "check/suggestion.hpp"

#include <doctest/doctest.h>

#include "base/failure.hpp"
#include "check/pages.hpp"
#include "fake_course.hpp"
#include "upkeep/judge.hpp"

using namespace runner;

namespace {

const std::string page =
    "# 00 · First\n"
    "<!-- explains: barrier, tail -->\n"
    "## Wait for each other\n"
    "### a · Begin\n"
    "### b · Go on\n";

const std::string list =
    "<!-- mistake: barrier when race in b on found, first -->\n"
    "- a race on `found`: see [the figure](x.svg),\n"
    "  a barrier is missing;\n";

const std::string race =
    "not ok 1 - b: y\n  ---\n  reason: race\n  message: |\n    race in kernel k\n"
    R"(  report: {"causes":[{"memory":"found","cure":{"kind":"atomic","text":"Use an atomic.",)"
    R"("file":"work/00-first/exercise.cuh","line":3}}]})"
    "\n  more: |\n    race in kernel other\n  ...\n";

TestCase race_in(const std::string& task, const DeviceReport::Cause& cause) {
  return {.task = task, .name = "x", .reason = "race", .report = DeviceReport{.causes = {cause}}};
}

DeviceReport::Cause with_cure(const std::string& cure) { return {.cure = {.kind = cure}}; }

}  // namespace

TEST_CASE("a page's sections are read from its headings, with what they explain") {
  const auto read = page_in(page);
  REQUIRE(read.section("tail"));
  CHECK(read.section("tail")->heading == "Wait for each other");
  CHECK(read.section("tail")->line == 3);
  CHECK_FALSE(read.section("race"));
  CHECK_THROWS_AS(page_in("<!-- explains: race -->\nno heading\n"), LineFailure);
}

TEST_CASE_FIXTURE(testing::FakeCourse,
                  "check tells the first failure in the lesson's words, and all with --all") {
  write("lessons/00-first/README.md", page);
  write("lessons/00-first/failures.md", list);
  write_exercise("00-first", "1..2\n" + race + "not ok 2 - b: z", "exit 1");
  const auto first = course("check 00");
  CHECK(first.says("race in kernel k"));
  CHECK(first.says("→ A race on `found`: see the figure, a barrier is missing."));
  CHECK_FALSE(first.says("Use an atomic."));
  CHECK(first.says("Where: work/00-first/exercise.cuh:3"));
  CHECK(first.says("Read lessons/00-first/README.md:3, \"Wait for each other\""));
  CHECK_FALSE(first.says("race in kernel other"));
  CHECK(first.says("./course check 00 --all tells all of it"));
  const auto all = course("check 00 --all");
  CHECK(all.says("race in kernel other"));
  CHECK(all.says("b: z"));
}

TEST_CASE_FIXTURE(testing::FakeCourse,
                  "what to read has the idea of the task, or explains the cure on the way to it") {
  write("lessons/00-first/README.md",
        "# 00 · First\n## A kernel, worked through\n<!-- explains: atomic -->\n## Places\n"
        "## One asks\n### a · Begin\n## Halves\n### Predict\n### b · Go on\n"
        "<!-- explains: race -->\n## Run it\n");
  const auto read = [&](const std::string& text) {
    write_exercise("00-first", "1..1\n" + text, "exit 1");
    return course("check 00");
  };
  auto in_a = race;
  in_a.replace(in_a.find("b: y"), 4, "a: y");
  CHECK(read(in_a).says("Read lessons/00-first/README.md:4, \"Places\""));
  CHECK(read(race).says("Read lessons/00-first/README.md:7, \"Halves\""));
  in_a.replace(in_a.find("atomic"), 6, "tail");
  CHECK(read(in_a).says("Read lessons/00-first/README.md:6, \"a · Begin\""));
  const Tree tree{.root = root(), .build = root() / "build"};
  for (const std::string cure : {"barrier", "comparison"})
    CHECK(suggestion_for(race_in("m", with_cure(cure)), "00-first", tree)
              .read.ends_with(":2, \"A kernel, worked through\""));
  // What the report says itself needs no section.
  CHECK(suggestion_for(race_in("a", with_cure("comparison")), "00-first", tree).read.empty());
}

TEST_CASE_FIXTURE(testing::FakeCourse, "what nobody knows ends with what to do, and what to read") {
  write("emulator/docs/checkers.md", "<!-- explains: odd mask -->\n## Masks\n");
  write("lessons/00-first/README.md", "# 00 · First\n## One asks\n### a · Begin\n");
  const auto told = [&](const std::string& reason) {
    const auto tap = "1..1\nnot ok 1 - a: y\n  ---\n  reason: " + reason +
                     "\n  message: |\n    y is 1, not 2\n  ...\n";
    write_exercise("00-first", tap, "exit 1");
    return course("check 00");
  };
  const auto test = told("test");
  CHECK(test.says(
      "→ No mistake that the lesson lists looks like this. Work through the smallest input"));
  CHECK(test.says("Read lessons/00-first/README.md:2, \"One asks\""));
  CHECK(told("counter shuffles").says("Count in your code"));
  CHECK(told("odd mask").says("→ What a report of this kind means: ./course explain 'odd mask'"));
  CHECK(told("hang").says("Ask of each loop around that line"));
  CHECK_FALSE(told("crash").says("→"));
  // Of a call that was refused there is no value to follow.
  const auto refused = told("test\n  at: work/00-first/exercise.cuh:7");
  CHECK(refused.says("CUDA refused the call at"));
  CHECK(refused.says("exercise.cuh:7: which of its arguments"));
  CHECK_FALSE(told("test\n  check: impossible fill").says("→"));
}

TEST_CASE("the promise of a cure is read by its grammar") {
  const auto at = cure_in("// cure: barrier after at sum += x[i];");
  REQUIRE(at);
  CHECK(at->cure == "barrier after");
  CHECK(at->code == "sum += x[i];");
  const auto nowhere = cure_in("// cure: tail, no line: a sum doesn't say where");
  REQUIRE(nowhere);
  CHECK(nowhere->cure == "tail");
  CHECK(nowhere->code.empty());
  const auto given = cure_in("// cure: barrier, given line: it calls sum");
  REQUIRE(given);
  CHECK(given->given_line);
  const auto none = cure_in("// cure: none: it looks like another");
  REQUIRE(none);
  CHECK(none->cure == "none");
  CHECK(none->why == "it looks like another");
  CHECK_FALSE(cure_in("// cure: TODO"));
  CHECK_FALSE(cure_in("// Reads too early."));
}

TEST_CASE_FIXTURE(testing::FakeCourse,
                  "the line to change is the learner's, of the task that is tested") {
  const std::string solution =
      "void given() {}\n\nvoid a() {\n  //! [a]\n  given();\n  //! [a]\n}\n\n"
      "void b() {\n  //! [b]\n  a();\n  //! [b]\n}\n";
  write("solutions/00-first/exercise.cuh", solution);
  write("work/00-first/exercise.cuh",
        "void given() {}\n\nvoid mine() {\n}\n\nvoid a() {\n  given();\n  mine();\n}\n\n"
        "void b() {\n  a();\n}\n");
  write("tests/00-first/wrong/x.cuh", "// a comment\n//! [b]\nwrong();\n//! [b]\n");
  const Tree tree{.root = root(), .build = root() / "build"};
  // The change belongs at the first of these places; the others have the calls that led there.
  const auto line = [&](const std::string& task, const std::vector<std::string>& places) {
    std::vector<DeviceReport::Call> calls;
    for (const auto& place : places) {
      const auto colon = place.rfind(':');
      calls.push_back({.file = place.substr(0, colon), .line = std::stoi(place.substr(colon + 1))});
    }
    DeviceReport::Cause cause{.sides = {{.file = calls[0].file, .line = calls[0].line}},
                              .cure = {.file = calls[0].file, .line = calls[0].line}};
    cause.sides[0].calls.assign(calls.begin() + 1, calls.end());
    return suggestion_for(race_in(task, cause), "00-first", tree).at;
  };
  const std::string exercise = "../work/00-first/exercise.cuh:",
                    reference = "/x/solutions/00-first/exercise.cuh:",
                    wrong = "/x/tests/00-first/wrong/x.cuh:",
                    shown = (root() / "work/00-first/exercise.cuh:").string();
  // From what was handed out to the call in the answer; from an earlier answer to this task's.
  CHECK(line("a", {exercise + "1", exercise + "7", exercise + "12"}) == shown + "7");
  CHECK(line("b", {exercise + "1", exercise + "7", exercise + "12"}) == shown + "12");
  CHECK(line("b", {exercise + "7", exercise + "12"}) == shown + "12");
  CHECK(line("c", {exercise + "1", exercise + "7", exercise + "12"}) == shown + "7");
  // A function of the learner's own is right nowhere else.
  CHECK(line("b", {exercise + "3", exercise + "8", exercise + "12"}) == shown + "3");
  // As it was, where nothing of the learner's led.
  CHECK(line("a", {exercise + "1"}) == shown + "1");
  CHECK(line("a", {exercise + "1", "/x/tests/00-first/test.cu:3"}) == shown + "1");
  // By the markers of a solution, and of an answer that is judged.
  CHECK(line("b", {reference + "5", reference + "11"}) == reference + "11");
  CHECK(line("b", {reference + "1", wrong + "3"}) == wrong + "3");
}

TEST_CASE("a report leads to the cure by its kind and its line") {
  const std::string answer = "// rejected by: race in b\n// cure: atomic at ++*x;\n\n++*x;\n";
  const auto judged = [&](const std::string& line, const Suggestion& suggestion) {
    return objections(*cure_in(line), suggestion, answer, "x.cuh").size();
  };
  const Suggestion right{.cure = "atomic", .line = {"/tests/00/wrong/x.cuh", 4}};
  CHECK(judged("// cure: atomic at ++*x;", right) == 0);
  CHECK(judged("// cure: barrier at ++*x;", right) == 1);
  CHECK(judged("// cure: atomic at --*x;", right) == 1);
  CHECK(judged("// cure: atomic, no line: why", right) == 1);
  CHECK(judged("// cure: atomic at ++*x;", {.cure = "atomic", .line = {"x.cuh", 1}}) == 1);
  CHECK(judged("// cure: atomic at ++*x;", {.cure = "atomic", .line = {"y.cuh", 4}}) == 1);
  CHECK(judged("// cure: atomic at ++*x;", {.cure = "atomic"}) == 1);
  CHECK(judged("// cure: atomic, no line: why", {.cure = "atomic"}) == 0);
  CHECK(judged("// cure: atomic, given line: why", {.cure = "atomic", .line = {"y.cuh", 4}}) == 0);
  CHECK(judged("// cure: atomic, given line: why", right) == 1);
  CHECK(judged("// cure: none: why", {}) == 0);
}

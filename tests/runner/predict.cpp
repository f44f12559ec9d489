// `course predict`: a question, an answer, and the run that knows it.
#include "learn/predict.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "course/lessons.hpp"
#include "fake_course.hpp"

using namespace runner;
using testing::FakeCourse;

namespace {

const std::string page =
    "# Predictions for lesson 00\n\n## 1 · How many\n\nHow many\nare there?\n\n<!-- run: 00 1 "
    "-->\n```\n"
    "there: 1 2\nanswer: 1024\n```\n<!-- end -->\n\nOne for each.\n\n## 2 · Which\n\nWhich is "
    "it?\n\n- a · "
    "this\n- b · that\n\n<!-- run: 00 2 -->\n```\nanswer: b\n```\n<!-- end -->\n\nIt is *that*.\n";

const std::string file = "lessons/00-first/predictions.md";

}  // namespace

TEST_CASE("a question has its run, and the answer is the run's") {
  const auto predictions = predictions_in(page);
  REQUIRE(predictions.size() == 2);
  CHECK(predictions[0].title == "How many");
  CHECK(predictions[0].question == std::vector<std::string>{"How many", "are there?"});
  CHECK(predictions[0].run == std::vector<std::string>{"there: 1 2"});
  CHECK(predictions[0].answer == "1024");
  CHECK(predictions[0].why == std::vector<std::string>{"One for each."});
  CHECK(predictions[1].choices == "ab");
  CHECK(predictions[1].answer == "b");
  CHECK_THROWS_AS(predictions_in("## 1 · No run\n\nWhat?\n"), Failure);
}

TEST_CASE("an answer is a number, or one of the letters") {
  const auto predictions = predictions_in(page);
  CHECK(predictions[0].answer_in(" 1,024 ") == "1024");
  CHECK(predictions[0].answer_in("0024") == "24");
  CHECK(predictions[0].answer_in("0") == "0");
  for (const auto* words : {"", "b", "12 13", "-1"}) CHECK_FALSE(predictions[0].answer_in(words));
  CHECK(predictions[1].answer_in("a") == "a");
  for (const auto* words : {"", "c", "ab", "1"}) CHECK_FALSE(predictions[1].answer_in(words));
}

TEST_CASE_FIXTURE(FakeCourse, "what was right is kept, and the next question comes") {
  write(file, page);
  write("examples/predictions/predictions.cu", "");
  write("typed", "many\n1,024\n");
  auto result = course("predict 00 < typed");
  CHECK(result.code == 0);
  CHECK(result.says("Predict 1 of 2 for lesson 00 · How many"));
  CHECK(result.says("Yes, 1,024. One for each."));
  CHECK(result.says("    there: 1 2\n"));
  CHECK(result.says("./course run examples/predictions/predictions.cu 00 1"));
  CHECK(result.last_line() == "1 of 2 predicted right; the next: ./course predict 00");

  result = course("predict 00 a");
  CHECK(result.code == 1);
  CHECK(result.says("No, b. It is that."));
  CHECK(result.last_line().starts_with("1 of 2 predicted right; on to the page: "));
  CHECK(has(".progress", "00-first predicted: 1\n"));
  CHECK(course("predict 00").code == 0);
}

TEST_CASE_FIXTURE(FakeCourse, "what is no answer is told, and nothing is kept") {
  write(file, page);
  auto result = course("predict 00 < /dev/null");
  CHECK(result.code == 2);
  CHECK(result.says("nothing is remembered"));
  result = course("predict 00 many");
  CHECK(result.code == 2);
  CHECK(result.says("\"many\" is no answer to this question: it wants a number"));
  result = course("predict 01");
  CHECK(result.code == 2);
  CHECK(result.says("lesson 01 has no predictions that a run checks"));
  CHECK(course("predict 00").says("Predict 1 of 2"));
}

TEST_CASE_FIXTURE(FakeCourse, "who has mended the kernel is asked to predict") {
  write("solutions/00-first/mend.cuh", "//! [kernel]\nint one();\n//! [kernel]\n");
  write("tests/00-first/mend/late.cuh",
        "// rejected by: race in m\n// cure: barrier, no line: x\n// Late.\n\n//! "
        "[kernel]\nint two();\n//! [kernel]\n");
  write("judge", "#!/bin/sh\necho ok 1 - m: x\n");
  add_target("00-first-mend", "../judge | ../work/00-first/mend.cuh");
  CHECK_FALSE(course("mend 00").says("course predict"));
  write(file, page);
  CHECK(course("mend 00").says("./course predict 00"));
  course("predict 00 1");
  CHECK_FALSE(course("mend 00").says("course predict"));
}

TEST_CASE("every lesson has three predictions") {
  const Tree tree{.root = std::getenv("ROOT"), .build = std::getenv("BUILD")};
  for (const auto& lesson : load_lessons(tree)) {
    CAPTURE(lesson.name);
    const auto predictions = predictions_in(read_file(tree.predictions(lesson.name)));
    CHECK(predictions.size() == 3);
    for (const auto& prediction : predictions) {
      CHECK(prediction.answer_in(prediction.answer) == prediction.answer);
      CHECK_FALSE(prediction.question.empty());
      CHECK_FALSE(prediction.why.empty());
    }
  }
}

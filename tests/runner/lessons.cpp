// Lessons: named by people, described by their pages.
#include "course/lessons.hpp"

#include <doctest/doctest.h>

#include "base/failure.hpp"
#include "in_text.hpp"

using namespace runner;
using testing::contains;

namespace {

Lesson lesson(int number, const std::string& name) {
  Lesson result;
  result.number = number;
  result.name = name;
  return result;
}

const std::vector<Lesson> lessons = {
    lesson(0, "00-first-launch"), lesson(1, "01-aggregated-atomics"),
    lesson(9, "09-pool-containers"), lesson(8, "08-pool-allocator"),
    lesson(10, "10-concurrent-pool")};

std::string found(std::string_view wanted) { return find_lesson(lessons, wanted).name; }

std::string complaint(std::string_view wanted) {
  try {
    return "found " + found(wanted);
  } catch (const Failure& failure) {
    return failure.what();
  }
}

}  // namespace

TEST_CASE("a lesson is found by its number, its name, or the beginning of either") {
  CHECK(found("1") == "01-aggregated-atomics");
  CHECK(found("01") == "01-aggregated-atomics");
  CHECK(found("0") == "00-first-launch");
  CHECK(found("10") == "10-concurrent-pool");
  CHECK(found("01-agg") == "01-aggregated-atomics");
  CHECK(found("aggregated") == "01-aggregated-atomics");
  CHECK(found("pool-c") == "09-pool-containers");
}

TEST_CASE("a lesson is found by its folder and its files") {
  CHECK(found("lessons/01-aggregated-atomics/") == "01-aggregated-atomics");
  CHECK(found("../lessons/01-aggregated-atomics/exercise.cuh") == "01-aggregated-atomics");
}

TEST_CASE("an unknown lesson is answered with the nearest names") {
  CHECK(contains(complaint("agregated"), "Did you mean 01-aggregated-atomics?"));
  CHECK(contains(complaint("frist"), "Did you mean 00-first-launch?"));
  CHECK(complaint("77") ==
        "there is no lesson \"77\"; they go from 00 to 10: ./course list shows them");
  CHECK(contains(complaint("01."), "Did you mean 01?"));
  CHECK(contains(complaint("9:"), "Did you mean 09?"));
  CHECK_FALSE(contains(complaint("foo"), "Did you mean"));
  CHECK(contains(complaint("pool"), "09-pool-containers, 08-pool-allocator"));
  CHECK(contains(complaint("99999999999999999999"), "there is no lesson"));
}

TEST_CASE("a title is the first heading without the number") {
  CHECK(title_of("\n# 01 · Aggregated atomics\n# More\n") == "Aggregated atomics");
  CHECK(title_of("# Aggregated atomics\n") == "Aggregated atomics");
  CHECK(title_of("no heading\n") == "");
}

TEST_CASE("tasks are headings with a letter") {
  const auto tasks = tasks_of(
      "## Tasks\n### a · One atomic each\n### a note · on clocks\n"
      "### b · By mask\n#### c · Not this\n");
  REQUIRE(tasks.size() == 2);
  CHECK(tasks[0].letter == "a");
  CHECK(tasks[0].title == "One atomic each");
  CHECK(tasks[1].letter == "b");
}

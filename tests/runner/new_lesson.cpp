// The files of a lesson to come.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "fake_course.hpp"

using testing::FakeCourse;

namespace {

namespace fs = std::filesystem;

struct Course : FakeCourse {
  Course() {
    const fs::path ours = std::getenv("ROOT");
    fs::create_directory(root() / "runner");
    fs::copy(ours / "runner/template", root() / "runner/template", fs::copy_options::recursive);
    write("meson.build", "lessons = [\n  '00-first',\n  '01-second',\n  '03-last',\n]\n");
  }
};

}  // namespace

TEST_CASE_FIXTURE(Course, "a new lesson has its files and one line in the list") {
  const auto result = course("new 02-byte-pairs");
  CHECK(result.code == 0);
  CHECK(result.says("./course check 02 --solution"));
  CHECK(read("meson.build") ==
        "lessons = [\n  '00-first',\n  '01-second',\n  '02-byte-pairs',\n  '03-last',\n]\n");
  CHECK(read("lessons/02-byte-pairs/README.md").starts_with("# 02 · Byte pairs\n"));
  CHECK(read("lessons/02-byte-pairs/teaching.md").starts_with("# Teaching: Byte pairs\n"));
  CHECK(has("lessons/02-byte-pairs/exercise.cuh", "Your code here (about 4 lines)"));
  CHECK(read("tests/02-byte-pairs/wrong/one_too_far.cuh").starts_with("// rejected by: "));
  for (const std::string file : {"test.cu", "answer.cu", "interface.hpp"}) {
    const auto text = read("tests/02-byte-pairs/" + file);
    CHECK(text.find("esson 02") != std::string::npos);
    CHECK(text.find("NN") == std::string::npos);
  }
  CHECK(has("tests/02-byte-pairs/mend.cu", "lesson_02::count_down<<<"));
  CHECK(read("tests/02-byte-pairs/mend/one_place_further.cuh").starts_with("// rejected by: "));
  CHECK(course("list").says("02  Byte pairs"));
  CHECK(has("work/02-byte-pairs/mend.cuh", "numbers[blockDim.x - left]"));

  // What is quoted is found, and so is what stands in no page yet.
  CHECK(course("refresh").code == 0);
  CHECK(has("solutions/02-byte-pairs/README.md", "grid.thread_rank()"));
}

TEST_CASE_FIXTURE(Course, "a lesson that is there, and a name of another form, are refused") {
  CHECK(course("new 01-again").says("lesson 01 is there already: 01-second"));
  for (const std::string name : {"2-pairs", "02", "02-", "02_pairs", "02-Pairs", "pairs"}) {
    const auto result = course("new " + name);
    CHECK(result.code == 2);
    CHECK(result.says("is no name of a lesson"));
  }
  CHECK_FALSE(has("meson.build", "again"));
}

// The files of a lesson to come.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "fake_course.hpp"

using testing::FakeCourse;

namespace {

namespace fs = std::filesystem;

void set_up(const FakeCourse& fake) {
  const auto root = fs::path(std::getenv("ROOT"));
  fs::create_directory(fake.root() / "runner");
  fs::copy(root / "runner/template", fake.root() / "runner/template", fs::copy_options::recursive);
  fake.write("meson.build", "lessons = [\n  '00-first',\n  '01-second',\n  '03-last',\n]\n");
}

}  // namespace

TEST_CASE("a new lesson has its files and one line in the list") {
  const FakeCourse fake;
  set_up(fake);
  const auto result = fake.course("new 02-byte-pairs");
  CHECK(result.code == 0);
  CHECK(result.says("./course check 02 --solution"));
  CHECK(fake.read("meson.build") ==
        "lessons = [\n  '00-first',\n  '01-second',\n  '02-byte-pairs',\n  '03-last',\n]\n");
  CHECK(fake.read("lessons/02-byte-pairs/README.md").starts_with("# 02 · Byte pairs\n"));
  CHECK(fake.read("lessons/02-byte-pairs/teaching.md").starts_with("# Teaching: Byte pairs\n"));
  CHECK(fake.read("lessons/02-byte-pairs/exercise.cuh").find("Your code here (about 4 lines)") !=
        std::string::npos);
  CHECK(fake.read("tests/02-byte-pairs/wrong/one_too_far.cuh").starts_with("// rejected by: "));
  for (const std::string file : {"test.cu", "answer.cu", "interface.hpp"}) {
    const auto text = fake.read("tests/02-byte-pairs/" + file);
    CHECK(text.find("esson 02") != std::string::npos);
    CHECK(text.find("NN") == std::string::npos);
  }
  CHECK(fake.read("tests/02-byte-pairs/mend.cu").find("lesson_02::count_down<<<") !=
        std::string::npos);
  CHECK(
      fake.read("tests/02-byte-pairs/mend/one_place_further.cuh").starts_with("// rejected by: "));
  CHECK(fake.course("list").says("02  Byte pairs"));
  CHECK(fake.read("work/02-byte-pairs/mend.cuh").find("numbers[blockDim.x - left]") !=
        std::string::npos);

  // What is quoted is found, and so is what stands in no page yet.
  CHECK(fake.course("refresh").code == 0);
  CHECK(fake.read("solutions/02-byte-pairs/README.md").find("grid.thread_rank()") !=
        std::string::npos);
}

TEST_CASE("a lesson that is there, and a name of another form, are refused") {
  const FakeCourse fake;
  set_up(fake);
  CHECK(fake.course("new 01-again").says("lesson 01 is there already: 01-second"));
  for (const std::string name : {"2-pairs", "02", "02-", "02_pairs", "02-Pairs", "pairs"}) {
    const auto result = fake.course("new " + name);
    CHECK(result.code == 2);
    CHECK(result.says("is no name of a lesson"));
  }
  CHECK(fake.read("meson.build").find("again") == std::string::npos);
}

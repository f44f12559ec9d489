// What can be wrong with a learner's folders: the answer is a sentence, and no work is lost.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "fake_course.hpp"

using testing::FakeCourse;

namespace {

namespace fs = std::filesystem;

/// Makes scratch folders below another one, as long as it lives.
class ScratchBelow {
 public:
  explicit ScratchBelow(const fs::path& folder) : folder_(folder) {
    if (const char* before = std::getenv("TMPDIR")) before_ = before;
    fs::create_directories(folder_);
    setenv("TMPDIR", folder_.c_str(), 1);
  }
  ~ScratchBelow() {
    before_.empty() ? unsetenv("TMPDIR") : setenv("TMPDIR", before_.c_str(), 1);
    fs::remove(folder_);
  }
  ScratchBelow(const ScratchBelow&) = delete;
  ScratchBelow& operator=(const ScratchBelow&) = delete;

 private:
  fs::path folder_;
  std::string before_;
};

}  // namespace

TEST_CASE("a path may have spaces and a dollar in it") {
  const ScratchBelow folder(fs::temp_directory_path() / "my $course (1)");
  const FakeCourse fake;
  REQUIRE(fake.root().string().find("my $course (1)") != std::string::npos);
  fake.write_exercise("00-first", "ok 1 - a: x\nok 2 - b: y");
  CHECK(fake.course("check 00").code == 0);
  CHECK(fake.course("list").code == 0);
  fake.write("work/00-first/exercise.cuh", "\n\nbroken\n");
  CHECK(fake.course("check 00").says("work/00-first/exercise.cuh:3:1: error: broken"));
}

TEST_CASE("a lesson whose folder is gone is no lesson, and the others go on") {
  const FakeCourse fake;
  fs::remove_all(fake.root() / "lessons/00-first");
  const auto gone = fake.course("check 00");
  CHECK(gone.code == 2);
  CHECK(gone.says("course: "));
  fake.write_exercise("01-second", "ok 1 - a: x");
  CHECK(fake.course("check 01").code == 0);
  CHECK_FALSE(fake.course("list").says("First"));
}

TEST_CASE("what can't be written is named, and what was there is left alone") {
  const FakeCourse fake;
  fs::rename(fake.root() / "work", fake.root() / "kept");
  fake.write("work", "a file where the folder should be\n");
  const auto result = fake.course("check 00");
  CHECK(result.code == 2);
  CHECK(result.says("work"));
  CHECK(fake.read("work") == "a file where the folder should be\n");
}

TEST_CASE("on a full disk a reset says so, and the exercise stays") {
  const FakeCourse fake;
  fake.write("solutions/00-first/exercise.cuh",
             "int a() {\n  //! [a]\n  return 1;\n  //! [a]\n}\n");
  const std::string mine(4096, '/');
  fake.write("work/00-first/exercise.cuh", mine);
  // A limit of the shell's for files: writing more fails, as it does on a full disk.
  const auto result = fake.run("sh -c 'trap \"\" XFSZ; ulimit -f 0; \"$COURSE\" reset 00' 2>&1");
  CHECK(result.code == 2);
  CHECK(result.says("can't write"));
  CHECK(fake.read("work/00-first/exercise.cuh") == mine);
}

TEST_CASE("a build folder of an older version says how to set it up again") {
  const FakeCourse fake;
  fake.write("build/meson-info/intro-targets.json", "[]");
  const auto result = fake.course("check 00");
  CHECK(result.code == 2);
  CHECK(result.says("the build has no tests for lesson 00: run meson setup --wipe build"));
  fake.write("build/meson-info/intro-targets.json", "[{");
  CHECK(fake.course("check 00").says("is damaged: delete the folder build and start again"));
}

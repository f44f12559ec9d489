// The script `course`: the first start, and what stands in its way.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <thread>

#include "base/process.hpp"
#include "base/text.hpp"
#include "compile/build_lock.hpp"
#include "conversation.hpp"
#include "fake_course.hpp"

using testing::Conversation;
using testing::FakeCourse;

namespace {

namespace fs = std::filesystem;

/// The script at the root of the fake course, and the program where it builds it.
struct Course : FakeCourse {
  Course() {
    const fs::path ours = std::getenv("ROOT");
    fs::create_directories(root() / "runner");
    fs::create_directories(root() / "build/runner");
    fs::copy(ours / "course", root() / "course");
    fs::copy(ours / "runner/map.sh", root() / "runner/map.sh");
    fs::create_symlink(std::getenv("COURSE"), root() / "build/runner/course");
    write("build/build.ninja", read("build/build.ninja") +
                                   "build runner/course: phony\nbuild first-lesson: phony\n" +
                                   "build first-check: phony\n");
  }

  /// The build folder is made by a `meson` of our own.
  void forget_build() const {
    fs::rename(root() / "build", root() / "prepared");
    write_program("bin/meson", "cp -r \"$COHORT_ROOT\"/prepared/. \"$2\"\n");
  }

  testing::Result start(const std::string& words) const { return run("./course " + words); }
};

}  // namespace

TEST_CASE_FIXTURE(
    Course, "the first start shows a map and something to read, then builds, and then tests") {
  forget_build();
  const auto result = start("");
  CHECK(result.code == 1);
  CHECK(result.first_line() == "Part 0 · All");
  std::size_t at = 0;
  for (const std::string text :
       {"> 00  First   · ·\n  01  Second  ·\n\n",
        "Lesson 00 is in lessons/00-first/README.md: read it while", "Setting up the build",
        "Building the course", "Testing your code, work/00-first/exercise.cuh"}) {
    CAPTURE(text);
    const auto found = result.output.find(text, at);
    REQUIRE(found != std::string::npos);
    at = found + text.size();
  }
  CHECK(result.output.find("Part 0", 1) == std::string::npos);
  CHECK(start("").first_line() == "Part 0 · All");  // A later one shows it as well.
}

TEST_CASE("a first start sets up the lessons alone, and the rest when it is asked for") {
  for (const auto& [words, only] : {std::pair{"", true},
                                    {"check 00", true},
                                    {"list", true},
                                    {"doctor", false},
                                    {"test", false}}) {
    CAPTURE(words);
    const Course fake;
    fake.forget_build();
    fake.write_program("bin/meson",
                       fake.read("bin/meson") + "echo \"$*\" > \"$COHORT_ROOT\"/asked\n");
    fake.start(words);
    CHECK(fake.has("asked", "-Dlessons_only=true -Dwarning_level=0") == only);
  }
}

TEST_CASE_FIXTURE(FakeCourse,
                  "what a first start leaves out is set up for the first who asks for it") {
  const std::string targets = "build/meson-info/intro-targets.json",
                    options = "build/meson-info/intro-buildoptions.json";
  write_program("bin/meson",
                "echo \"$*\" >> asked\ncp whole.json " + targets + "\necho > " + options + "\n");
  write("judge", "#!/bin/sh\necho 'not ok 1 - a: x'\nexit 1\n");
  add_target("01-second-judge", "../judge");
  write("whole.json", read(targets));
  write(targets, runner::with_replaced(read(targets), "00-first-solution", "gone"));
  write(options, R"([{"name": "lessons_only", "value": true, "section": "user"}])");
  CHECK(course("check 01").code == 1);
  CHECK_FALSE(fs::exists(root() / "asked"));
  CHECK(course("check 00 --solution").code == 0);
  CHECK(read("asked").starts_with("setup --reconfigure -Dlessons_only=false"));
  CHECK(course("check 00 --solution").code == 0);
  CHECK(runner::lines_of(read("asked")).size() == 1);
}

TEST_CASE_FIXTURE(Course, "on a terminal no line of the first start is too long for it") {
  forget_build();
  Conversation first(*this, "", Conversation::Where::terminal,
                     "env PATH=\"$PWD/bin:$PATH\" ./course");
  CHECK(first.code() == 1);
  for (const auto& line : runner::lines_of(runner::with_replaced(first.said(), "\r", "\n")))
    CHECK_MESSAGE(runner::width_of(runner::without_colour(line)) <= 80, line);
}

TEST_CASE_FIXTURE(FakeCourse, "the map of the first start is that of the list") {
  const fs::path ours = std::getenv("ROOT");  // where nothing is solved
  for (const auto* folder : {"lessons", "solutions", "tests"}) {
    fs::remove_all(root() / folder);
    fs::create_symlink(ours / folder, root() / folder);
  }
  const auto map = run("sh '" + (ours / "runner/map.sh").string() + "' .").output;
  CHECK(map.find("> 00") != std::string::npos);
  CHECK(course("progress").code == 0);
  CHECK(course("list").output.starts_with(map));
}

TEST_CASE_FIXTURE(Course, "while another command builds with it, the program is run as it is") {
  const runner::BuildLock lock(root() / "build");
  lock.say("Building everything: 3 of 700");
  for (const std::string words : {"list", "next", "hint", "progress", "--help"})
    CHECK_FALSE(start(words).says("Waiting"));
  CHECK(start("list").says("> 00  First"));
}

TEST_CASE_FIXTURE(Course, "while the program itself is built, the script waits for it") {
  auto lock = std::make_unique<runner::BuildLock>(root() / "build");
  lock->say("Building the course");
  Conversation list(*this, "list", Conversation::Where::pipe, "./course");
  CHECK(list.hears("Waiting for another ./course"));
  CHECK(list.said().find("First") == std::string::npos);
  lock.reset();
  CHECK(list.hears("> 00  First"));
}

TEST_CASE_FIXTURE(FakeCourse,
                  "where the learner's files can't be written, what only shows something does so") {
  fs::remove_all(root() / "work");
  write("work", "in the way of a folder");
  fs::create_directories(root() / ".progress/is-a-folder");
  for (const std::string words : {"list", "next", "progress", "hint 00", "solution 00"}) {
    CAPTURE(words);
    write("lessons/00-first/hints.md", "## Task a\n### 1 · The concept\nThink.\n");
    CHECK(course(words).code <= 1);
  }
  CHECK(course("list").says("> 00  First"));
  CHECK(course("hint 00").says("Think."));
  CHECK(course("check 00").code == 2);
}

TEST_CASE_FIXTURE(
    Course, "in a folder where nothing can be written, the script runs the program that is there") {
  fs::remove(root() / "build/course.lock");
  fs::create_directories(root() / "build/course.lock/is-a-folder");
  CHECK(start("list").says("> 00  First"));
  fs::remove(root() / "build/runner/course");
  const auto result = start("list");
  CHECK(result.code == 2);
  CHECK(result.says("course: can't write in "));
}

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
void set_up(const FakeCourse& fake) {
  const fs::path root = std::getenv("ROOT");
  fs::create_directories(fake.root() / "runner");
  fs::create_directories(fake.root() / "build/runner");
  fs::copy(root / "course", fake.root() / "course");
  fs::copy(root / "runner/map.sh", fake.root() / "runner/map.sh");
  fs::create_symlink(std::getenv("COURSE"), fake.root() / "build/runner/course");
  fake.write("build/build.ninja", fake.read("build/build.ninja") +
                                      "build runner/course: phony\nbuild first-lesson: phony\n");
}

/// The build folder is made by a `meson` of our own.
void forget_build(const FakeCourse& fake) {
  fs::rename(fake.root() / "build", fake.root() / "prepared");
  fake.write("bin/meson", "#!/bin/sh\ncp -r \"$COHORT_ROOT\"/prepared/. \"$2\"\n");
  fake.run("chmod +x bin/meson");
}

testing::Result start(const FakeCourse& fake, const std::string& words) {
  return fake.run("env PATH=\"$PWD/bin:$PATH\" ./course " + words);
}

}  // namespace

TEST_CASE("the first start shows a map and something to read, then builds, and then tests") {
  const FakeCourse fake;
  set_up(fake);
  forget_build(fake);
  const auto result = start(fake, "");
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
  CHECK(start(fake, "").first_line() == "Part 0 · All");  // A later one shows it as well.
}

TEST_CASE("a first start sets up the lessons alone, and the rest when it is asked for") {
  for (const auto& [words, only] : {std::pair{"", true},
                                    {"check 00", true},
                                    {"list", true},
                                    {"doctor", false},
                                    {"test", false}}) {
    CAPTURE(words);
    const FakeCourse fake;
    set_up(fake);
    forget_build(fake);
    fake.write("bin/meson", fake.read("bin/meson") + "echo \"$*\" > \"$COHORT_ROOT\"/asked\n");
    fake.run("chmod +x bin/meson");
    start(fake, words);
    CHECK((fake.read("asked").find("-Dlessons_only=true") != std::string::npos) == only);
  }
}

TEST_CASE("what a first start leaves out is set up for the first who asks for it") {
  const FakeCourse fake;
  const std::string targets = "build/meson-info/intro-targets.json",
                    options = "build/meson-info/intro-buildoptions.json";
  fake.write("bin/meson", "#!/bin/sh\necho \"$*\" >> asked\ncp whole.json " + targets +
                              "\necho > " + options + "\n");
  fake.run("chmod +x bin/meson");
  fake.write("judge", "#!/bin/sh\necho 'not ok 1 - a: x'\nexit 1\n");
  fake.add_target("01-second-judge", "../judge");
  fake.write("whole.json", fake.read(targets));
  fake.write(targets, runner::with_replaced(fake.read(targets), "00-first-solution", "gone"));
  fake.write(options, R"([{"name": "lessons_only", "value": true, "section": "user"}])");
  const std::string with_our_meson = "env PATH=\"$PWD/bin:$PATH\" \"$COURSE\" ";
  CHECK(fake.run(with_our_meson + "check 01").code == 1);
  CHECK_FALSE(fs::exists(fake.root() / "asked"));
  CHECK(fake.run(with_our_meson + "check 00 --solution").code == 0);
  CHECK(fake.read("asked").starts_with("setup --reconfigure -Dlessons_only=false"));
  CHECK(fake.run(with_our_meson + "check 00 --solution").code == 0);
  CHECK(runner::lines_of(fake.read("asked")).size() == 1);
}

TEST_CASE("on a terminal no line of the first start is too long for it") {
  const FakeCourse fake;
  set_up(fake);
  forget_build(fake);
  Conversation first(fake, "", Conversation::Where::terminal,
                     "env PATH=\"$PWD/bin:$PATH\" ./course");
  CHECK(first.code() == 1);
  for (const auto& line : runner::lines_of(runner::with_replaced(first.said(), "\r", "\n")))
    CHECK_MESSAGE(runner::width_of(runner::without_colour(line)) <= 80, line);
}

TEST_CASE("the map of the first start is that of the list") {
  const fs::path root = std::getenv("ROOT");
  const FakeCourse fake;  // where nothing is solved
  for (const auto* folder : {"lessons", "solutions", "tests"}) {
    fs::remove_all(fake.root() / folder);
    fs::create_symlink(root / folder, fake.root() / folder);
  }
  const auto map = fake.run("sh '" + (root / "runner/map.sh").string() + "' .").output;
  CHECK(map.find("> 00") != std::string::npos);
  CHECK(fake.course("progress").code == 0);
  CHECK(fake.course("list").output.starts_with(map));
}

TEST_CASE("while another command builds with it, the program is run as it is") {
  const FakeCourse fake;
  set_up(fake);
  const runner::BuildLock lock(fake.root() / "build");
  lock.say("Building everything: 3 of 700");
  for (const std::string words : {"list", "next", "hint", "progress", "--help"})
    CHECK_FALSE(start(fake, words).says("Waiting"));
  CHECK(start(fake, "list").says("> 00  First"));
}

TEST_CASE("while the program itself is built, the script waits for it") {
  const FakeCourse fake;
  set_up(fake);
  auto lock = std::make_unique<runner::BuildLock>(fake.root() / "build");
  lock->say("Building the course");
  Conversation list(fake, "list", Conversation::Where::pipe, "./course");
  CHECK(list.hears("Waiting for another ./course"));
  CHECK(list.said().find("First") == std::string::npos);
  lock.reset();
  CHECK(list.hears("> 00  First"));
}

TEST_CASE("where the learner's files can't be written, what only shows something does so") {
  const FakeCourse fake;
  fs::remove_all(fake.root() / "work");
  fake.write("work", "in the way of a folder");
  fs::create_directories(fake.root() / ".progress/is-a-folder");
  for (const std::string words : {"list", "next", "progress", "hint 00", "solution 00"}) {
    CAPTURE(words);
    fake.write("lessons/00-first/hints.md", "## Task a\n### 1 · The concept\nThink.\n");
    CHECK(fake.course(words).code <= 1);
  }
  CHECK(fake.course("list").says("> 00  First"));
  CHECK(fake.course("hint 00").says("Think."));
  CHECK(fake.course("check 00").code == 2);
}

TEST_CASE("in a folder where nothing can be written, the script runs the program that is there") {
  const FakeCourse fake;
  set_up(fake);
  fs::remove(fake.root() / "build/course.lock");
  fs::create_directories(fake.root() / "build/course.lock/is-a-folder");
  CHECK(start(fake, "list").says("> 00  First"));
  fs::remove(fake.root() / "build/runner/course");
  const auto result = start(fake, "list");
  CHECK(result.code == 2);
  CHECK(result.says("course: can't write in "));
}

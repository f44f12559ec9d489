// `course watch`, as an editor, a learner and a terminal meet it.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "conversation.hpp"

using testing::Conversation;
using testing::FakeCourse;
using Where = Conversation::Where;

namespace {

const std::string waiting = "Waiting for you to save";

struct Course : FakeCourse {
  void save_in_place(const std::string& file, const std::string& text) const {
    std::ofstream(root() / file) << text;
  }
};

/// By its key, once it waits.
void quits(Conversation& watch) {
  REQUIRE(watch.hears(waiting));
  watch.types("q");
  CHECK(watch.code() == 0);
}

}  // namespace

TEST_CASE_FIXTURE(Course, "a save is answered, in place or by a rename over the file") {
  Conversation watch(*this, "watch 00", Where::pipe);
  REQUIRE(watch.hears("✗ a  Begin"));
  REQUIRE(watch.hears(waiting));
  write_exercise("00-first", "ok 1 - a: x\nnot ok 2 - b: y", "exit 1");  // by a rename
  REQUIRE(watch.hears("✓ a  Begin"));
  REQUIRE(watch.hears(waiting));
  save_in_place("work/00-first/exercise.cuh",
                "#!/bin/sh\necho 'ok 1 - a: x'; echo 'ok 2 - b: y'\n");
  REQUIRE(watch.hears("Lesson 00 is solved."));
  REQUIRE(watch.hears(waiting));
  CHECK(has(".progress", "00-first: a b\n"));
  watch.types("q");
  CHECK(watch.code() == 0);
  CHECK(watch.said().find('\033') == std::string::npos);
}

TEST_CASE_FIXTURE(Course,
                  "the friendly schedule answers first, and the others are run for what passes") {
  save_in_place("work/00-first/exercise.cuh",
                "#!/bin/sh\n"
                "case \"$COHORT_SEED-$COHORT_SCHEDULES-$*\" in\n"
                "  -0-) echo 'ok 1 - a: x'; echo 'not ok 2 - b: y'; exit 1;;\n"
                "  1-2---test-suite=a) printf 'not ok 1 - a: x\\n  ---\\n  seed: 2\\n  ...\\n'; "
                "exit 1;;\n"
                "esac\n");
  Conversation watch(*this, "watch 00", Where::pipe);
  CHECK(watch.hears("✓ a  Begin  1 case passed"));
  CHECK(watch.hears("✗ b  Go on"));
  CHECK(watch.hears("Under other schedules:"));
  CHECK(watch.hears("✗ a  Begin  1 of 1 case failed"));
  CHECK(watch.hears("./course check 00 --seed 2"));
  quits(watch);
  CHECK_FALSE(has(".progress", "00-first: "));
}

TEST_CASE_FIXTURE(FakeCourse, "keys ask for a hint, the list, all findings and the next lesson") {
  write("lessons/00-first/hints.md", "## Task a\n### 1 · The concept\nThink.\n");
  write_exercise("00-first", "not ok 1 - a: x\nnot ok 2 - b: y", "exit 1");
  Conversation watch(*this, "watch", Where::pipe);
  for (const auto& [key, answer] : {std::pair{"h", "Hint 1 of 1 for task a"},
                                    {"l", "0 of 3 tasks"},
                                    {"a", "b: y"},
                                    {"n", "work/01-second/exercise.cuh"}}) {
    CAPTURE(key);
    REQUIRE(watch.hears(waiting));
    watch.types(key);
    CHECK(watch.hears(answer));
  }
  quits(watch);
}

TEST_CASE_FIXTURE(FakeCourse, "a hint is for what is on the screen, whatever else is to be done") {
  write("lessons/00-first/hints.md",
        "## Task a\n### 1 · The concept\nThink.\n## Task b\n### 1 · The API\nLook.\n");
  write("solutions/00-first/mend.cuh", "//! [kernel]\n//! [kernel]\n");
  write("tests/00-first/mend/late.cuh", "//! [kernel]\n//! [kernel]\n");
  write_exercise("00-first", "ok 1 - a: x\nnot ok 2 - b: y", "exit 1");
  Conversation watch(*this, "watch 00", Where::pipe);
  REQUIRE(watch.hears("./course hint 00.b"));  // Task m is to be done, and isn't shown.
  REQUIRE(watch.hears(waiting));
  watch.types("h");
  CHECK(watch.hears("Hint 1 of 1 for task b"));
  REQUIRE(watch.hears(waiting));
  write_exercise("00-first", "not ok 1 - a: x\nnot ok 2 - b: y", "exit 1");
  REQUIRE(watch.hears("./course hint 00.a"));  // It has passed before.
  REQUIRE(watch.hears(waiting));
  watch.types("h");
  CHECK(watch.hears("Hint 1 of 1 for task a"));
  quits(watch);
}

TEST_CASE_FIXTURE(FakeCourse, "a save of another lesson is followed") {
  Conversation watch(*this, "watch 00", Where::pipe);
  REQUIRE(watch.hears(waiting));
  write_exercise("01-second", "ok 1 - a: x");
  CHECK(watch.hears("Lesson 01 is solved."));
  CHECK(watch.hears(waiting));
}

TEST_CASE_FIXTURE(Course, "a save while a check runs begins it anew, and what ran is ended") {
  save_in_place("work/00-first/exercise.cuh",
                "#!/bin/sh\necho $$ > process.new\nmv process.new process\nsleep 1000\n");
  Conversation watch(*this, "watch 00", Where::pipe);
  while (!std::filesystem::exists(root() / "process")) std::this_thread::yield();
  write_exercise("00-first", "ok 1 - a: x\nok 2 - b: y");
  CHECK(watch.hears("Lesson 00 is solved."));
  const auto process = read("process");
  CHECK_FALSE(std::filesystem::exists("/proc/" + process.substr(0, process.find('\n')) + "/exe"));
}

TEST_CASE_FIXTURE(FakeCourse, "without keys it watches on, until it is asked to end") {
  Conversation watch(*this, "watch 00", Where::pipe);
  watch.stops_typing();
  REQUIRE(watch.hears(waiting));
  write_exercise("00-first", "ok 1 - a: x\nok 2 - b: y");
  CHECK(watch.hears("Lesson 00 is solved."));
}

TEST_CASE_FIXTURE(FakeCourse, "a terminal hands over keys meanwhile, and is as it was at the end") {
  for (const std::string key : {"q", "\003"}) {
    Conversation watch(*this, "watch 00", Where::terminal);
    REQUIRE(watch.hears("quit"));
    CHECK_FALSE(watch.terminal_reads_lines());
    watch.types(key);
    CHECK(watch.code() == (key == "q" ? 0 : 130));
    CHECK(watch.terminal_reads_lines());
  }
}

TEST_CASE_FIXTURE(FakeCourse, "what is said after the terminal was resized fits into it") {
  write(
      "lessons/00-first/hints.md",
      "## Task a\n### 1 · The concept\nThink first, and then think once more before you write.\n");
  Conversation watch(*this, "watch 00", Where::terminal);
  REQUIRE(watch.hears(waiting));
  watch.resizes(30);
  watch.types("h");
  CHECK(watch.hears("Think first, and then think\r\nonce more before you write."));
  quits(watch);
}

TEST_CASE_FIXTURE(FakeCourse, "a terminal that doesn't say how wide it is has 80 columns") {
  std::string words;
  for (int i = 0; i < 9; ++i) words += "nineteen… ";
  write("lessons/00-first/hints.md", "## Task a\n### 1 · The concept\n" + words + "\n");
  Conversation watch(*this, "watch 00", Where::terminal);
  REQUIRE(watch.hears(waiting));
  watch.resizes(0);
  watch.types("h");
  CHECK(watch.hears("nineteen…\r\nnineteen…"));
  quits(watch);
}

TEST_CASE_FIXTURE(FakeCourse, "a folder that is deleted meanwhile is no end of the others") {
  Conversation watch(*this, "watch 00", Where::pipe);
  REQUIRE(watch.hears(waiting));
  std::filesystem::remove_all(root() / "work/00-first");
  write_exercise("01-second", "ok 1 - a: x");
  CHECK(watch.hears("Lesson 01 is solved."));
  quits(watch);
}

TEST_CASE_FIXTURE(FakeCourse,
                  "an exercise that is deleted is said to be gone, until it is handed out again") {
  Conversation watch(*this, "watch 00", Where::pipe);
  REQUIRE(watch.hears(waiting));
  std::filesystem::remove(root() / "work/01-second/exercise.cuh");  // not what is watched
  std::filesystem::remove(root() / "work/00-first/exercise.cuh");
  CHECK(watch.hears("work/00-first/exercise.cuh is gone: ./course reset 00 hands it out again"));
  REQUIRE(watch.hears(waiting));
  CHECK(course("reset 00").code == 0);
  CHECK(watch.hears("Testing your code, work/00-first/exercise.cuh"));
  quits(watch);
}

TEST_CASE_FIXTURE(FakeCourse, "a lesson that isn't there is no lesson to watch") {
  CHECK(course("watch third").code == 2);
}

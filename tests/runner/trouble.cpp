// What can be wrong with a learner's folders: the answer is a sentence, and no work is lost.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <thread>

#include "conversation.hpp"
#include "fake_course.hpp"

using testing::Conversation;
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

struct Course : FakeCourse {
  /// Waits until the process whose number is in the file runs no longer.
  void wait_for_end(const std::string& file) const {
    const auto process = read(file);
    const fs::path running = "/proc/" + process.substr(0, process.find('\n')) + "/exe";
    while (fs::exists(running)) std::this_thread::yield();
  }
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

TEST_CASE_FIXTURE(
    FakeCourse,
    "an exercise in which nothing is left is said to be empty, and is handed out again") {
  course("next");
  for (const std::string text : {"", " \n\t\n"}) {
    write("work/00-first/exercise.cuh", text);
    for (const std::string words : {"check 00", "check 00.a", "check 00 --json"}) {
      const auto result = course(words);
      CHECK(result.code == 2);
      CHECK(result.output ==
            "course: work/00-first/exercise.cuh is empty: ./course reset 00 hands it out again\n");
    }
    CHECK(course("reset 00.a").code == 0);
    CHECK(read("work/00-first/exercise.cuh") == read("solutions/00-first/exercise.cuh"));
  }
}

TEST_CASE_FIXTURE(FakeCourse, "a lesson whose folder is gone is no lesson, and the others go on") {
  fs::remove_all(root() / "lessons/00-first");
  const auto gone = course("check 00");
  CHECK(gone.code == 2);
  CHECK(gone.says("course: "));
  write_exercise("01-second", "ok 1 - a: x");
  CHECK(course("check 01").code == 0);
  CHECK_FALSE(course("list").says("First"));
}

TEST_CASE_FIXTURE(FakeCourse, "what can't be written is named, and what was there is left alone") {
  fs::rename(root() / "work", root() / "kept");
  write("work", "a file where the folder should be\n");
  const auto result = course("check 00");
  CHECK(result.code == 2);
  CHECK(result.says("work"));
  CHECK(read("work") == "a file where the folder should be\n");
}

TEST_CASE_FIXTURE(FakeCourse, "on a full disk a reset says so, and the exercise stays") {
  write("solutions/00-first/exercise.cuh", "int a() {\n  //! [a]\n  return 1;\n  //! [a]\n}\n");
  const std::string mine(4096, '/');
  write("work/00-first/exercise.cuh", mine);
  // A limit of the shell's for files: writing more fails, as it does on a full disk.
  const auto result = run("sh -c 'trap \"\" XFSZ; ulimit -f 0; \"$COURSE\" reset 00' 2>&1");
  CHECK(result.code == 2);
  CHECK(result.says("can't write"));
  CHECK(read("work/00-first/exercise.cuh") == mine);
}

TEST_CASE_FIXTURE(
    FakeCourse,
    "a disk that gets full in mid-build is told, and no line of the learner's is blamed") {
  const auto ninja = read("build/build.ninja");
  const auto compile = "rule copy\n  command = c++ -c -x c++ $in -o $out\n";
  write("build/build.ninja", compile + ninja.substr(ninja.find("rule warn")));
  write("work/00-first/exercise.cuh", "int numbers[10000] = {1};\n");
  REQUIRE_FALSE(course("check 00").says("full"));

  // Whoever mounts something in a namespace of one's own needs no more rights than that.
  const auto with_full = [&](const std::string& folder, const std::string& environment) {
    return run("unshare --map-root-user --mount sh -c 'cp -r " + folder +
               " copy; mount -t tmpfs -o size=256k none " + folder + " || exit 77; cp -r copy/* " +
               folder + "; cat /dev/zero > " + folder +
               "/zeros; touch work/*/*; CCACHE_DISABLE=1 " + environment +
               " \"$COURSE\" check 00' 2>&1");
  };
  fs::create_directory(root() / "scratch");
  write("scratch/some", "thing\n");
  const auto scratch = with_full("scratch", "TMPDIR=$PWD/scratch");
  if (scratch.code == 77 || scratch.says("unshare")) {
    MESSAGE("nothing can be mounted here");
    return;
  }
  CHECK(scratch.code == 2);
  CHECK(scratch.says("the disk is full"));
  CHECK(scratch.says("df -h " + (root() / "scratch").string()));
  CHECK_FALSE(scratch.says("Fix "));
  fs::remove_all(root() / "copy");
  const auto build = with_full("build", "");
  CHECK(build.code == 2);
  CHECK(build.says("du -sh build"));
  CHECK_FALSE(build.says("Fix "));
}

TEST_CASE_FIXTURE(FakeCourse, "a build folder of an older version says how to set it up again") {
  write("build/meson-info/intro-targets.json", "[]");
  const auto result = course("check 00");
  CHECK(result.code == 2);
  CHECK(result.says("the build has no tests for lesson 00: run meson setup --wipe build"));
  write("build/meson-info/intro-targets.json", "[{");
  CHECK(course("check 00").says("is damaged: delete the folder build and start again"));
}

TEST_CASE_FIXTURE(Course,
                  "Ctrl-C in mid-build ends the build as well, and the next one begins anew") {
  const auto ninja = read("build/build.ninja");
  write("build/build.ninja",
        "rule copy\n  command = echo $$$$ > ../process; : > ../began; exec sleep 1000\n" +
            ninja.substr(ninja.find("rule warn")));
  Conversation check(*this, "check 00", Conversation::Where::terminal);
  while (!fs::exists(root() / "began")) std::this_thread::yield();
  check.types("\003");
  CHECK(check.code() == 130);
  wait_for_end("process");
  write("build/build.ninja", ninja);
  write_exercise("00-first", "ok 1 - a: x\nok 2 - b: y");
  CHECK(course("check 00").code == 0);
}

TEST_CASE_FIXTURE(Course, "Ctrl-C while tests run ends them as well, and nothing is remembered") {
  write("work/00-first/exercise.cuh",
        "#!/bin/sh\necho $$ > process.new\nmv process.new process\nexec sleep 1000\n");
  Conversation check(*this, "check 00", Conversation::Where::terminal);
  while (!fs::exists(root() / "process")) std::this_thread::yield();
  check.types("\003");
  CHECK(check.code() == 130);
  wait_for_end("process");
  CHECK_FALSE(fs::exists(root() / ".progress"));
}

TEST_CASE_FIXTURE(FakeCourse, "on a full disk a check says so") {
  const auto result = run("sh -c 'trap \"\" XFSZ; ulimit -f 0; \"$COURSE\" check 00' 2>&1");
  CHECK(result.code == 2);
  CHECK(result.says("can't write"));
}

TEST_CASE_FIXTURE(FakeCourse, "progress that can't be written is said, and the verdict stands") {
  write(".progress/in_its_place", "");
  write_exercise("00-first", "ok 1 - a: x\nok 2 - b: y");
  const auto result = course("check 00");
  CHECK(result.code == 0);
  CHECK(result.says("your progress can't be remembered"));
  CHECK(result.says("Lesson 00 is solved."));
}

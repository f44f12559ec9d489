// Two courses at once in one build folder.
#include "compile/build_lock.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <thread>

#include "conversation.hpp"

using testing::Conversation;
using testing::FakeCourse;

namespace {

struct Course : FakeCourse {
  /// Does more before the tests of a lesson are built.
  void add_to_build(const std::string& commands) const {
    auto ninja = read("build/build.ninja");
    ninja.insert(ninja.find("cp $in $out"), ": > began && " + commands);
    write("build/build.ninja", ninja);
  }
};

}  // namespace

TEST_CASE_FIXTURE(Course, "a check waits while another builds, says for what, and then goes on") {
  add_to_build("until [ -e go ]; do sleep 0.05; done && ");
  Conversation first(*this, "check 00", Conversation::Where::pipe);
  while (!std::filesystem::exists(root() / "build/began")) std::this_thread::yield();
  Conversation second(*this, "check 01", Conversation::Where::pipe);
  CHECK(second.hears("Waiting for another ./course: Building the tests of lesson 00"));
  CHECK(second.said().find("Building the tests of lesson 01") == std::string::npos);
  write("build/go", "");
  CHECK(first.hears("✗ a  Begin"));
  CHECK(second.hears("✗ a  Again"));
}

TEST_CASE_FIXTURE(
    Course, "the folder is locked as long as it is built in, and says so to no one afterwards") {
  add_to_build("grep 'lesson 00' course.lock && ! flock --nonblock course.lock true && ");
  write_exercise("00-first", "ok 1 - a: x\nok 2 - b: y");
  CHECK(course("check 00").code == 0);
  CHECK(read("build/course.lock") == "");
}

TEST_CASE_FIXTURE(FakeCourse, "where there is no folder yet, there is nothing to wait for") {
  const runner::BuildLock lock(root() / "build/none");
  lock.say("Building");
  CHECK_FALSE(std::filesystem::exists(root() / "build/none"));
}

// Two courses at once in one build folder.
#include "compile/build_lock.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <thread>

#include "conversation.hpp"

using testing::Conversation;
using testing::FakeCourse;

namespace {

/// Does more before the tests of a lesson are built.
void add_to_build(const FakeCourse& fake, const std::string& commands) {
  auto ninja = fake.read("build/build.ninja");
  ninja.insert(ninja.find("cp $in $out"), ": > began && " + commands);
  fake.write("build/build.ninja", ninja);
}

}  // namespace

TEST_CASE("a check waits while another builds, says for what, and then goes on") {
  const FakeCourse fake;
  add_to_build(fake, "until [ -e go ]; do sleep 0.05; done && ");
  Conversation first(fake, "check 00", Conversation::Where::pipe);
  while (!std::filesystem::exists(fake.root() / "build/began")) std::this_thread::yield();
  Conversation second(fake, "check 01", Conversation::Where::pipe);
  CHECK(second.hears("Waiting for another ./course: Building the tests of lesson 00"));
  CHECK(second.said().find("Building the tests of lesson 01") == std::string::npos);
  fake.write("build/go", "");
  CHECK(first.hears("✗ a  Begin"));
  CHECK(second.hears("✗ a  Again"));
}

TEST_CASE("the folder is locked as long as it is built in, and says so to no one afterwards") {
  const FakeCourse fake;
  add_to_build(fake, "grep 'lesson 00' course.lock && ! flock --nonblock course.lock true && ");
  fake.write_exercise("00-first", "ok 1 - a: x\nok 2 - b: y");
  CHECK(fake.course("check 00").code == 0);
  CHECK(fake.read("build/course.lock") == "");
}

TEST_CASE("where there is no folder yet, there is nothing to wait for") {
  const FakeCourse fake;
  const runner::BuildLock lock(fake.root() / "build/none");
  lock.say("Building");
  CHECK_FALSE(std::filesystem::exists(fake.root() / "build/none"));
}

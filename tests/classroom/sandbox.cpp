// What is confined stays confined: by the sandbox alone, whatever the screen lets through.
#include "sandbox.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "base/failure.hpp"
#include "base/files.hpp"

using namespace runner;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

/// A command of a shell; 77 where there is no sandbox.
ConfinedRun confined(const std::string& command, Confinement limits = {}) {
  static const Sandbox sandbox = [] {
    try {
      return Sandbox(fs::path(std::getenv("ROOT")) / "course");
    } catch (const Failure& failure) {
      MESSAGE(failure.what());
      std::exit(77);
    }
  }();
  if (!limits.writable.empty()) sandbox.make_writable(limits.writable);
  return sandbox.run({"bash", "-c", command}, limits);
}

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("cohort-sandbox-" + std::to_string(getpid()))) {
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace

TEST_CASE("it sees /usr and what it is shown, and writes where it may") {
  const Folder folder;
  write_file(folder.path() / "shown/file", "a word");
  write_file(folder.path() / "secret/file", "a secret");
  const auto file = (folder.path() / "shown/file").string();
  const auto root = std::string(std::getenv("ROOT"));
  CHECK(confined("cat " + file, {.readable = {folder.path() / "shown"}}).output == "a word");
  CHECK(!confined("cat " + (folder.path() / "secret/file").string(),
                  {.readable = {folder.path() / "shown"}})
             .succeeded());
  CHECK(!confined("ls " + root + "/solutions").succeeded());
  CHECK(!confined("cat /etc/passwd").succeeded());
  CHECK(!confined("echo x > " + file, {.readable = {folder.path() / "shown"}}).succeeded());
  CHECK(!confined("touch /usr/x || touch /x || touch /dev/x").succeeded());
  const auto out = folder.path() / "out";
  CHECK(confined("echo written > " + out.string() + "/file", {.writable = out}).succeeded());
  CHECK(read_file(out / "file") == "written\n");
}

TEST_CASE("it has no network, and no process but its own") {
  CHECK(!confined("echo > /dev/tcp/127.0.0.1/22").succeeded());
  CHECK(confined("ls /sys/class/net 2> /dev/null; tail -n +3 /proc/net/dev | cut -d: -f1")
            .output.find("eth") == std::string::npos);
  CHECK(confined("kill -9 " + std::to_string(getpid()) + " " + std::to_string(getppid())).code !=
        0);
  // Of all that it can name, it kills itself.
  CHECK(!confined("kill -9 -1; sleep 0.1; kill -9 $PPID").timed_out);
}

TEST_CASE("processes are counted") {
  const auto bomb =
      confined("bomb() { bomb | bomb & }; bomb; sleep 1; exit 3", {.time = 20s, .processes = 20});
  CHECK_FALSE(bomb.timed_out);
  CHECK(bomb.output.find("retry") != std::string::npos);
}

TEST_CASE("files have a largest size") {
  const Folder folder;
  const auto out = folder.path() / "out";
  const auto full = confined("head -c 100M /dev/zero > " + out.string() + "/zeros",
                             {.writable = out, .file = 1 << 20});
  CHECK_FALSE(full.succeeded());
  CHECK(fs::file_size(out / "zeros") <= 1 << 20);
  CHECK_FALSE(
      confined("for i in {1..600}; do head -c 1M /dev/zero > /tmp/$i || exit 1; done").succeeded());
}

TEST_CASE("memory, output and time end") {
  CHECK(confined("x=$(head -c 1G /dev/zero | tr '\\0' x); echo ${#x}", {.memory = 64 << 20})
            .too_much);
  CHECK(confined("yes", {.output = 1 << 20}).too_much);
  CHECK(confined("sleep 100", {.time = 1s}).timed_out);
  // Nobody is left who would hold the output.
  CHECK(confined("sleep 100 & disown; exec sleep 100", {.time = 1s}).timed_out);
  CHECK_FALSE(confined("while :; do :; done", {.processor_time = 1s}).succeeded());
}

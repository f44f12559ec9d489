// One build at a time in a folder.
#include "compile/build_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <string>
#include <thread>

#include "base/files.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

constexpr auto moment = std::chrono::milliseconds(50);

bool is_held_by_another(int file) {
  return flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

/// What the other says of itself: "Building the tests of lesson 03: 3 of 14".
std::string said_in(const fs::path& path) {
  const auto said = read_file_if_there(path);
  return std::string(trim(said));
}

}  // namespace

/// What builds inherits the lock: if we are killed, it may go on for a moment. Nothing else does,
/// such as tests that run meanwhile.
BuildLock::BuildLock(const fs::path& folder) {
  const auto path = folder / "course.lock";
  file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file_ < 0) return;
  ProgressLine progress("Waiting for another ./course");
  while (is_held_by_another(file_)) {
    progress.tick(said_in(path));
    std::this_thread::sleep_for(moment);
  }
}

BuildLock::~BuildLock() {
  if (file_ < 0) return;
  say("");
  close(file_);
}

void BuildLock::say(std::string_view text) const {
  if (file_ < 0) return;
  [[maybe_unused]] const bool cut = ftruncate(file_, 0) == 0;
  [[maybe_unused]] const auto written = pwrite(file_, text.data(), text.size(), 0);
}

}  // namespace runner

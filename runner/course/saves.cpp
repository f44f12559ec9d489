// The learner's files, watched by inotify.
#include "course/saves.hpp"

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/failure.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

constexpr int between_steps = 40;  // milliseconds between the steps of one save

bool is_ready(int descriptor) {
  pollfd ready{.fd = descriptor, .events = POLLIN, .revents = 0};
  return poll(&ready, 1, between_steps) > 0;
}

}  // namespace

Saves::Saves(const Tree& tree) : tree_(tree), descriptor_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
  if (descriptor_ < 0) throw Failure(std::string("can't watch files: ") + std::strerror(errno));
  watch_all();
}

Saves::~Saves() { close(descriptor_); }

/// Folders may come and go, as git switches between versions. One that is watched already stays so.
void Saves::watch_all() {
  const auto add = [&](const fs::path& folder, std::uint32_t events, const std::string& lesson) {
    const int watch = inotify_add_watch(descriptor_, folder.c_str(), events | IN_ONLYDIR);
    if (watch >= 0) {
      lessons_[watch] = lesson;
    } else if (errno != ENOENT) {
      throw Failure("can't watch " + folder.string() + ": " + std::strerror(errno) +
                    (errno == ENOSPC ? " (see fs.inotify.max_user_watches)" : ""));
    }
  };
  add(tree_.root / "work", IN_CREATE | IN_MOVED_TO, "");
  for (const auto& entry : fs::directory_iterator(tree_.root / "work")) {
    if (entry.is_directory())
      add(entry.path(), IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE,
          entry.path().filename().string());
  }
}

void Saves::read_events(std::set<std::string>& saved) {
  alignas(inotify_event) char bytes[16384];
  bool changed = false;
  for (auto size = ::read(descriptor_, bytes, sizeof bytes); size > 0;
       size = ::read(descriptor_, bytes, sizeof bytes)) {
    for (const char* at = bytes; at < bytes + size;) {
      const auto& event = *reinterpret_cast<const inotify_event*>(at);
      at += sizeof event + event.len;
      const auto lesson = lessons_.find(event.wd);
      if (lesson == lessons_.end()) continue;
      const std::string name = event.len > 0 ? event.name : "";
      changed |= lesson->second.empty();
      if (!lesson->second.empty() && name == "exercise.cuh") saved.insert(lesson->second);
      if (!lesson->second.empty() && name == "mend.cuh") saved.insert(lesson->second + ".m");
      if (event.mask & IN_IGNORED) lessons_.erase(lesson);
    }
  }
  if (changed) watch_all();
}

std::set<std::string> Saves::take() {
  std::set<std::string> saved;
  do {
    read_events(saved);
  } while (is_ready(descriptor_));
  return saved;
}

}  // namespace runner

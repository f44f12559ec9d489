// A folder's use is a shared lock of a file in it, and the file's time is that of the last use.
#include "programs/kept_program.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>
#include <vector>

#include "base/failure.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

fs::path lock_file(const fs::path& folder) { return folder / "last-use"; }

int open_lock(const fs::path& folder) {
  return open(lock_file(folder).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
}

/// Whether the folder still holds the file that `lock` is of: else it was removed meanwhile.
bool is_there(const fs::path& folder, int lock) {
  struct stat of_path, of_lock;
  return stat(lock_file(folder).c_str(), &of_path) == 0 && fstat(lock, &of_lock) == 0 &&
         of_path.st_ino == of_lock.st_ino;
}

struct Folder {
  fs::path path;
  fs::file_time_type last_use;
  std::uintmax_t bytes;
};

/// Files may vanish while we look: another process builds or removes, too.
Folder look_at(const fs::path& path) {
  std::error_code gone;
  Folder folder{path, fs::last_write_time(lock_file(path), gone), 0};
  if (gone) folder.last_use = fs::last_write_time(path, gone);
  for (fs::recursive_directory_iterator i(path, gone), end; !gone && i != end; i.increment(gone)) {
    std::error_code no_file;
    const auto bytes = i->file_size(no_file);
    if (!no_file) folder.bytes += bytes;
  }
  return folder;
}

/// Does nothing if the folder is in use. It gets another name first: whoever asks for it now makes
/// a new one, and doesn't find half of the old.
bool remove_unused(const fs::path& folder) {
  const int lock = open_lock(folder);
  if (lock < 0) return false;
  const bool unused = flock(lock, LOCK_EX | LOCK_NB) == 0 && is_there(folder, lock);
  if (unused) {
    std::error_code ignored;
    const auto other_name = folder.parent_path() / (".removed-" + std::to_string(getpid()));
    fs::remove_all(other_name, ignored);
    fs::rename(folder, other_name, ignored);
    fs::remove_all(other_name, ignored);
  }
  close(lock);
  return unused;
}

}  // namespace

KeptProgram::KeptProgram(const fs::path& folder) {
  for (;;) {
    std::error_code error;
    fs::create_directories(folder, error);
    lock_ = open_lock(folder);
    // Removed as we looked: the standard library may say so in these words.
    const bool vanished = !error || error == std::errc::not_a_directory;
    if (lock_ < 0 && errno == ENOENT && vanished) continue;
    if (lock_ < 0) throw Failure("can't use " + folder.string() + ": " + std::strerror(errno));
    while (flock(lock_, LOCK_SH) != 0 && errno == EINTR) {
    }
    if (is_there(folder, lock_)) break;
    close(lock_);
  }
  futimens(lock_, nullptr);
}

KeptProgram::~KeptProgram() { close(lock_); }

void remove_oldest(const fs::path& programs, std::uintmax_t most_bytes) {
  std::vector<Folder> folders;
  std::uintmax_t bytes = 0;
  for (const auto& entry : fs::directory_iterator(programs)) {
    if (!entry.is_directory()) continue;
    folders.push_back(look_at(entry.path()));
    bytes += folders.back().bytes;
  }
  std::ranges::sort(folders, {}, &Folder::last_use);
  for (const auto& folder : folders) {
    if (bytes <= most_bytes) return;
    if (remove_unused(folder.path)) bytes -= folder.bytes;
  }
}

}  // namespace runner

// One build at a time in a folder.
#pragma once

#include <filesystem>
#include <string_view>

namespace runner {

/// Held while something is built in a folder: ninja's logs bear no second writer. The lock is that
/// of the file course.lock there, which says what is built. The script `course` takes the same.
class BuildLock {
 public:
  /// Waits while another process has the lock, with a line of progress that says what it builds.
  /// Where a folder can't be locked, nothing is.
  explicit BuildLock(const std::filesystem::path& folder);
  ~BuildLock();
  BuildLock(const BuildLock&) = delete;
  BuildLock& operator=(const BuildLock&) = delete;

  /// Tells those who wait what is being built, and how far it is.
  void say(std::string_view text) const;

  int file() const { return file_; }  ///< Negative if there is none.

 private:
  int file_;
};

}  // namespace runner

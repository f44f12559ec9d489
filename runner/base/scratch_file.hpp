// A file for what a program leaves for us: gone when we are done.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

namespace runner {

class ScratchFile {
 public:
  /// In `folder`; not there yet.
  ScratchFile(const std::filesystem::path& folder, const std::string& name,
              const std::string& suffix = "")
      : path_(folder / (name + "-" + std::to_string(getpid()) + suffix)) {
    std::filesystem::remove(path_);
  }
  ~ScratchFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace runner

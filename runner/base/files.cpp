// Whole files: read, and written so that a reader never sees half of one.
#include "base/files.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <utility>

#include "base/failure.hpp"

namespace runner {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || fs::is_directory(path)) throw Failure("can't read " + path.string());
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

std::string read_file_if_there(const fs::path& path) {
  return fs::is_regular_file(path) ? read_file(path) : std::string();
}

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::is_directory(folder)) return files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

void write_file(const fs::path& path, std::string_view text) {
  if (fs::is_regular_file(path) && read_file(path) == text) return;
  const auto refuse = [&](const std::string& why) {
    throw Failure("can't write " + path.string() + ": " + why);
  };
  std::error_code error;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  if (error) refuse(error.message());
  auto beside = path;
  beside += ".new-" + std::to_string(getpid());
  errno = 0;
  std::ofstream file(beside, std::ios::binary);
  file << text;
  file.close();
  if (!file) {
    const int why = errno;
    fs::remove(beside, error);
    refuse(why == 0 ? "is the disk full or read-only?" : std::strerror(why));
  }
  fs::rename(beside, path, error);
  if (!error) return;
  const auto why = error.message();
  fs::remove(beside, error);
  refuse(why);
}

}  // namespace runner

// Whole files: read, and written so that a reader never sees half of one.
#include "files.hpp"

#include <unistd.h>

#include <fstream>
#include <iterator>

#include "failure.hpp"

namespace runner {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || fs::is_directory(path)) throw Failure("can't read " + path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string read_file_if_there(const fs::path& path) {
  return fs::is_regular_file(path) ? read_file(path) : std::string();
}

void write_file(const fs::path& path, std::string_view text) {
  if (fs::is_regular_file(path) && read_file(path) == text) return;
  if (path.has_parent_path()) fs::create_directories(path.parent_path());
  auto beside = path;
  beside += ".new-" + std::to_string(getpid());
  std::ofstream file(beside, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw Failure("can't write " + beside.string() + ": is the disk full or read-only?");
  fs::rename(beside, path);
}

}  // namespace runner

// Whole files, read and written at once.
#include "files.hpp"

#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

namespace translator {

std::optional<std::string> read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path)) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

void write_file(const std::filesystem::path& path, std::string_view text) {
  const std::filesystem::path unfinished = path.string() + ".unfinished";
  std::ofstream file(unfinished, std::ios::binary);
  file << text;
  file.close();
  if (!file) {
    const std::error_code why(errno, std::generic_category());
    std::filesystem::remove(unfinished);
    throw std::filesystem::filesystem_error("can't write", path, why);
  }
  std::filesystem::rename(unfinished, path);
}

}  // namespace translator

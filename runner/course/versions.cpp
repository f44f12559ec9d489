// Earlier versions of a learner's file: kept beside it, with the time in their names.
#include "course/versions.hpp"

#include <algorithm>
#include <ctime>

#include "base/failure.hpp"
#include "base/files.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

/// "20260131-142359", here and now.
std::string time_stamp() {
  const auto now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char text[32];
  std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", &local);
  return text;
}

}  // namespace

std::vector<fs::path> Versions::all() const {
  std::vector<fs::path> versions;
  const auto beginning = file_.filename().string() + ".";
  for (const auto& entry : fs::directory_iterator(file_.parent_path())) {
    const auto name = entry.path().filename().string();
    const bool is_version =
        name.starts_with(beginning) && name.size() > beginning.size() &&
        name.find_first_not_of("0123456789-", beginning.size()) == std::string::npos;
    if (is_version) versions.push_back(entry.path());
  }
  std::sort(versions.rbegin(), versions.rend());
  return versions;
}

fs::path Versions::keep() const { return fs::exists(file_) ? keep(read_file(file_)) : fs::path(); }

fs::path Versions::keep(const std::string& text) const {
  for (const auto& version : all())
    if (read_file(version) == text) return version;
  const auto name = file_.string() + "." + time_stamp();
  auto version = fs::path(name);
  for (int more = 2; fs::exists(version); ++more) version = name + "-" + std::to_string(more);
  write_file(version, text);
  return version;
}

}  // namespace runner

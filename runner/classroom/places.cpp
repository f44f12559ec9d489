// Where in a student's folder an exercise lies.
#include "places.hpp"

#include <algorithm>
#include <regex>
#include <set>

#include "base/text.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_roots = 50, most_looked_at = 5'000, most_strays = 10;
constexpr int deepest = 5;

/// Written by git, a build, or a Mac.
bool is_nobodys(const fs::path& name) {
  return name.string().starts_with('.') || name == "build" || name == "__MACOSX";
}

bool is_named_as_lesson(const fs::path& name) {
  static const std::regex form(R"(\d\d-[a-z0-9-]+)");
  return std::regex_match(name.string(), form);
}

/// Whether a name, be it the file's own or else its folder's, has the number of one of these
/// lessons, or no number.
bool may_be_for(const std::set<std::string>& numbers, const fs::path& file) {
  static const std::regex form(R"(\d+)");
  for (const auto& name : {file.filename().string(), file.parent_path().filename().string()}) {
    std::set<std::string> found;
    for (std::sregex_iterator at(name.begin(), name.end(), form), end; at != end; ++at)
      if (at->length() == 2) found.insert(at->str());
    const auto is_one = [&](const std::string& number) { return numbers.contains(number); };
    if (!found.empty()) return std::ranges::any_of(found, is_one);
  }
  return true;
}

/// A part of the course, in a repository that was handed out.
bool is_of_course(const fs::path& folder) {
  std::error_code error;
  return folder.filename() != "work" && fs::exists(folder.parent_path() / "course", error) &&
         fs::exists(folder.parent_path() / "lessons", error);
}

}  // namespace

std::vector<fs::path> places_of(const Lesson& lesson, bool is_single) {
  const fs::path name = lesson.name;
  std::vector<fs::path> places = {"work" / name / "exercise.cuh", name / "exercise.cuh",
                                  lesson.name + ".cuh", lesson.two_digits() + ".cuh"};
  if (is_single) places.emplace_back("exercise.cuh");
  return places;
}

std::vector<fs::path> roots_in(const fs::path& folder) {
  std::vector<fs::path> roots;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const auto name = entry.path().filename();
    const bool is_known = name == "work" || name == "lessons" || is_named_as_lesson(name);
    if (fs::is_directory(entry.symlink_status(error)) && !is_known && !is_nobodys(name) &&
        !is_of_course(entry.path()))
      roots.push_back(name);
    if (roots.size() == most_roots) break;
  }
  std::ranges::sort(roots);
  roots.insert(roots.begin(), fs::path());
  return roots;
}

bool looks_handed_in(const fs::path& file) {
  static const std::set<std::string> code = {".cuh", ".cu"},
                                     text = {".h", ".hpp", ".cc", ".cpp", ".txt"},
                                     archives = {".zip", ".gz", ".tgz", ".xz",
                                                 ".tar", ".7z", ".rar"};
  static const std::set<std::string> of_course = {"mend.cuh", "skeleton.cuh"};
  const auto name = in_small_letters(file.filename().string()),
             ending = in_small_letters(file.extension().string());
  return (code.contains(ending) && !of_course.contains(name)) || archives.contains(ending) ||
         (text.contains(ending) && name.find("exercise") != std::string::npos);
}

std::vector<fs::path> strays_in(const fs::path& folder, const std::vector<Lesson>& lessons) {
  std::set<fs::path> expected;
  std::set<std::string> numbers;
  const auto roots = roots_in(folder);
  for (const auto& lesson : lessons) {
    numbers.insert(lesson.two_digits());
    for (const auto& root : roots)
      for (const auto& place : places_of(lesson, lessons.size() == 1))
        expected.insert(root / place);
  }
  std::vector<fs::path> strays;
  std::error_code error;
  const auto quietly = fs::directory_options::skip_permission_denied;
  std::size_t looked_at = 0;
  for (fs::recursive_directory_iterator at(folder, quietly, error), end;
       !error && at != end && ++looked_at < most_looked_at; at.increment(error)) {
    const auto& path = at->path();
    std::error_code gone;
    if (fs::is_directory(at->symlink_status(gone))) {
      if (at.depth() == deepest || is_nobodys(path.filename()) || is_of_course(path))
        at.disable_recursion_pending();
      continue;
    }
    const auto inside = path.lexically_relative(folder);
    if (looks_handed_in(path) && !is_nobodys(path.filename()) && !expected.contains(inside) &&
        may_be_for(numbers, inside))
      strays.push_back(inside);
  }
  std::ranges::sort(strays);
  strays.resize(std::min(strays.size(), most_strays));
  return strays;
}

}  // namespace runner

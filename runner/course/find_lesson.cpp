// Which lesson is meant by what was typed.
#include <algorithm>
#include <numeric>
#include <utility>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "course/lessons.hpp"

namespace runner {

namespace {

/// How many letters to insert, delete or replace to turn `a` into `b` (Levenshtein).
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    auto diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const auto replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row.back();
}

bool is_number(std::string_view text) {
  return !text.empty() && text.size() <= 3 &&
         text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string_view without_number(std::string_view name) { return name.substr(3); }

bool is_meant(const Lesson& lesson, std::string_view wanted) {
  if (is_number(wanted)) return lesson.number == std::stoi(std::string(wanted));
  const std::string_view name = lesson.name;
  return name.starts_with(wanted) || without_number(name).starts_with(wanted);
}

/// "work/01-aggregated-atomics/exercise.cuh" and "01-aggregated-atomics/" mean the folder.
std::string_view folder_in(std::string_view wanted) {
  for (const std::string_view above : {"lessons/", "work/"}) {
    const auto at = wanted.rfind(above);
    if (at != std::string_view::npos) wanted.remove_prefix(at + above.size());
  }
  return wanted.substr(0, wanted.find('/'));
}

std::size_t distance_to(const Lesson& lesson, std::string_view wanted) {
  const std::string_view name = lesson.name;
  return std::min({edit_distance(name, wanted), edit_distance(without_number(name), wanted),
                   edit_distance(name.substr(0, wanted.size()), wanted),
                   edit_distance(without_number(name).substr(0, wanted.size()), wanted)});
}

std::string names(const std::vector<const Lesson*>& lessons) {
  std::vector<std::string> names;
  for (const auto* lesson : lessons) names.push_back(lesson->name);
  return join(names, ", ");
}

}  // namespace

const Lesson& find_lesson(const std::vector<Lesson>& lessons, std::string_view wanted) {
  const auto folder = folder_in(wanted);
  std::vector<const Lesson*> all, meant;
  for (const auto& lesson : lessons) {
    if (lesson.name == folder) return lesson;
    all.push_back(&lesson);
    if (!folder.empty() && is_meant(lesson, folder)) meant.push_back(&lesson);
  }
  if (meant.size() == 1) return *meant.front();
  const auto quoted = "\"" + std::string(wanted) + "\"";
  if (meant.size() > 1) throw Failure(quoted + " could be any of " + names(meant));

  std::stable_sort(all.begin(), all.end(), [&](const Lesson* a, const Lesson* b) {
    return distance_to(*a, folder) < distance_to(*b, folder);
  });
  all.resize(std::min<std::size_t>(all.size(), 3));
  throw Failure("there is no lesson " + quoted + "; the nearest are " + names(all));
}

}  // namespace runner

// Which lesson is meant by what was typed.
#include <algorithm>

#include "base/failure.hpp"
#include "base/nearest.hpp"
#include "base/text.hpp"
#include "course/lessons.hpp"

namespace runner {

namespace {

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

/// ". Did you mean 01?", of "01." and the like.
std::string lesson_meant(const std::vector<Lesson>& lessons, std::string_view folder) {
  const auto plain = folder.substr(0, folder.find_last_not_of(".,:") + 1);
  std::vector<std::string> all;
  for (const auto& lesson : lessons) {
    all.push_back(lesson.name);
    if (is_number(plain) && is_meant(lesson, plain))
      return ". Did you mean " + lesson.two_digits() + "?";
  }
  return did_you_mean(folder, all);
}

}  // namespace

const Lesson& find_lesson(const std::vector<Lesson>& lessons, std::string_view wanted) {
  const auto folder = folder_in(wanted);
  std::vector<const Lesson*> meant;
  for (const auto& lesson : lessons) {
    if (lesson.name == folder) return lesson;
    if (!folder.empty() && is_meant(lesson, folder)) meant.push_back(&lesson);
  }
  if (meant.size() == 1) return *meant.front();
  const auto quoted = "\"" + std::string(wanted) + "\"";
  if (meant.size() > 1)
    throw Failure(quoted + " could be any of " +
                  join(meant, ", ", [](const Lesson* lesson) { return lesson->name; }));

  throw Failure("there is no lesson " + quoted + "; they go from " + lessons.front().two_digits() +
                " to " + lessons.back().two_digits() + ": " + program_name() + " list shows them" +
                lesson_meant(lessons, folder));
}

}  // namespace runner

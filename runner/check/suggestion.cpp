// The one thing that a report suggests, and where to read more.
#include "check/suggestion.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <vector>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "check/pages.hpp"
#include "course/lessons.hpp"
#include "course/own_lines.hpp"

namespace runner {

namespace {

Page page_of(const std::string& lesson, const Tree& tree) {
  const auto file = tree.readme(lesson);
  try {
    return page_in(read_file_if_there(file));
  } catch (const LineFailure& failure) {
    throw Failure(tree.shown(file) + ":" + std::to_string(failure.line()) + ": " + failure.what());
  }
}

/// The cures in the words of reports.
namespace cures {
#define CURE(name, text) constexpr std::string_view name = text;
#include "include/emulator/cures.inc"
}  // namespace cures

/// What a learner's function should return is another thing in each lesson, and an index or an
/// address is computed in another way: what an earlier page says of those is about that lesson.
bool is_of_its_lesson(std::string_view cure) {
  constexpr std::array of_lessons = {cures::returned_value, cures::bound, cures::address,
                                     cures::own_element};
  return std::find(of_lessons.begin(), of_lessons.end(), cure) != of_lessons.end();
}

/// "lessons/…/README.md:12, \"Heading\"" of a section that explains it; nothing if none does.
std::string place_of(const std::string& what, const std::string& lesson, const Tree& tree) {
  if (what.empty() || what == "test") return "";
  const auto page = page_of(lesson, tree);
  const auto* section = page.section(what);
  if (section == nullptr) return "";
  return tree.shown(tree.readme(lesson)) + ":" + std::to_string(section->line) + ", \"" +
         section->heading + "\"";
}

/// The section on the cure, or else on what went wrong, of this lesson's page. Of an earlier one it
/// must be on the cure, if there is one: what a race is doesn't say how this one is cured.
std::string what_to_read(const std::string& cure, const std::string& reason,
                         const std::string& lesson, const Tree& tree) {
  auto place = place_of(cure, lesson, tree);
  if (place.empty()) place = place_of(reason, lesson, tree);
  const auto lessons = load_lessons(tree);
  for (auto before = lessons.rbegin(); before != lessons.rend() && place.empty(); ++before) {
    if (before->name < lesson && !is_of_its_lesson(cure))
      place = place_of(cure.empty() ? reason : cure, before->name, tree);
  }
  return place;
}

std::vector<std::string> places_in(const std::string& list) {
  std::vector<std::string> places;
  for (std::size_t begin = 0; begin < list.size();) {
    const auto end = std::min(list.find(", ", begin), list.size());
    places.push_back(list.substr(begin, end - begin));
    begin = end + 2;
  }
  return places;
}

/// Of the line where the change belongs and of the calls that led there, the innermost that the
/// learner wrote for the task of the case; else the innermost that the learner wrote at all. What
/// was handed out is right, and an earlier task's answer has passed its own tests.
std::string line_to_change(const TestCase& test, const std::string& lesson, const Tree& tree) {
  if (test.at.empty() || test.calls.empty()) return test.at;
  std::string first_own;
  for (const auto& place : places_in(test.at + ", " + test.calls)) {
    const auto own = own_line(place, lesson, tree);
    if (!own) continue;
    if (own->task.empty() || own->task == test.task) return place;
    if (first_own.empty()) first_own = place;
  }
  return first_own.empty() ? test.at : first_own;
}

}  // namespace

Suggestion suggestion_for(const TestCase& test, const std::string& lesson, const Tree& tree) {
  Suggestion suggestion{
      .cure = test.cure, .text = test.advice, .at = line_to_change(test, lesson, tree), .read = ""};
  const auto page = page_of(lesson, tree);
  if (const auto* mistake = page.mistake(test)) {
    suggestion.cure = mistake->cure;
    suggestion.text = mistake->text;
  }
  suggestion.read = what_to_read(suggestion.cure, test.reason, lesson, tree);
  return suggestion;
}

}  // namespace runner

// The one thing that a report suggests, and where to read more.
#include "check/suggestion.hpp"

#include <filesystem>
#include <vector>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "check/pages.hpp"
#include "course/lessons.hpp"

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

std::string place_of(const Section& section, const std::string& lesson, const Tree& tree) {
  return tree.shown(tree.readme(lesson)) + ":" + std::to_string(section.line) + ", \"" +
         section.heading + "\"";
}

/// A section on the cure, or else on what went wrong, of this lesson or the nearest one before.
/// What the learner's function returns is another thing in each lesson.
std::string what_to_read(const std::string& cure, const std::string& reason,
                         const std::string& lesson, const Tree& tree) {
  const auto lessons = load_lessons(tree);
  for (auto before = lessons.rbegin(); before != lessons.rend(); ++before) {
    if (before->name > lesson) continue;
    const auto page = page_of(before->name, tree);
    for (const auto& what : {cure, reason}) {
      if (what.empty() || what == "test") continue;
      if (what == "returned value" && before->name != lesson) continue;
      if (const auto* section = page.section(what)) return place_of(*section, before->name, tree);
    }
  }
  return "";
}

}  // namespace

Suggestion suggestion_for(const TestCase& test, const std::string& lesson, const Tree& tree) {
  Suggestion suggestion{.cure = test.cure, .text = test.advice, .at = test.at, .read = ""};
  const auto page = page_of(lesson, tree);
  if (const auto* mistake = page.mistake(test)) {
    suggestion.cure = mistake->cure;
    suggestion.text = mistake->text;
  }
  suggestion.read = what_to_read(suggestion.cure, test.reason, lesson, tree);
  return suggestion;
}

}  // namespace runner

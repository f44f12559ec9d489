// The one thing that a report suggests, and where to read more.
#include "check/suggestion.hpp"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "check/cures.hpp"
#include "check/mistakes.hpp"
#include "check/pages.hpp"
#include "course/own_lines.hpp"

namespace runner {

namespace {

/// What `read` makes of a file of the lesson's; what is wrong in it is told with its place.
template <class Read>
auto read_page(const std::filesystem::path& file, const Tree& tree, Read read) {
  try {
    return read(read_file_if_there(file));
  } catch (const LineFailure& failure) {
    throw Failure(tree.shown(file) + ":" + std::to_string(failure.line()) + ": " + failure.what());
  }
}

/// "lessons/…/README.md:12, \"Heading\"".
std::string place_of(const Section& section, const std::string& lesson, const Tree& tree) {
  return tree.shown(tree.readme(lesson)) + ":" + std::to_string(section.line) + ", \"" +
         section.heading + "\"";
}

/// Of the page that the learner is on. Task m is the kernel that the page works through.
std::string what_to_read(const std::string& task, const std::string& cure,
                         const std::string& reason, const std::string& lesson, const Page& page,
                         const Tree& tree) {
  const auto kernel =
      std::ranges::find(page.sections, "A kernel, worked through", &Section::heading);
  if (task == "m" && kernel != page.sections.end()) return place_of(*kernel, lesson, tree);
  if (cure == cures::comparison || cure == cures::arguments) return "";  // they say it all
  const auto* section = page.section_for(task, cure, reason);
  return section == nullptr ? "" : place_of(*section, lesson, tree);
}

/// Whether the message says what CUDA refused, and what to do.
bool is_explained(const TestCase& test) {
  return std::ranges::any_of(
      names_of(test), [](const std::string& name) { return name.starts_with("impossible "); });
}

/// What helps where neither the lesson nor the device knows the mistake.
std::string advice_without_cure(const TestCase& test, const Tree& tree) {
  const std::string& reason = test.reason;
  const std::string unknown = "No mistake that the lesson lists looks like this. ";
  if (is_explained(test)) return "";
  if (!test.at.empty())
    return unknown + "CUDA refused the call at " + tree.with_clickable_paths(test.at) +
           ": which of its arguments can't it take?";
  if (reason.starts_with("counter "))
    return unknown +
           "Count in your code how often one thread, one warp and one block do this: where is it "
           "more than the page allows?";
  if (reason == "test")
    return unknown +
           "Work through the smallest input that fails by hand, and compare: which value is the "
           "first that isn't what you meant?";
  if (reason == "hang")
    return unknown +
           "Ask of each loop around that line, and around the call, what would end it, and whether "
           "each iteration brings that nearer.";
  const auto chapter = page_in(read_file_if_there(tree.checkers_chapter()));
  if (chapter.section(reason) == nullptr) return "";
  return "What a report of this kind means: " + tree.command("explain '" + reason + "'");
}

/// The calls that led to the line where the change belongs, if that is where one of the sides was,
/// or a loop that it was in.
std::vector<DeviceReport::Call> calls_to_cure(const DeviceReport::Cause& cause) {
  const auto& cure = cause.cure;
  const auto side = std::ranges::find_if(cause.sides, [&](const DeviceReport::Side& candidate) {
    return candidate.file == cure.file &&
           (candidate.line == cure.line || cure.kind == cures::end_of_loop);
  });
  return side == cause.sides.end() ? std::vector<DeviceReport::Call>() : side->calls;
}

/// Of the line where the change belongs and of the calls that led there, the innermost that the
/// learner wrote for the task of the case; else the innermost that the learner wrote at all. What
/// was handed out is right, and an earlier task's answer has passed its own tests.
FileLine line_to_change(const TestCase& test, const std::string& lesson, const Tree& tree) {
  const auto cause = test.cause();
  const auto at = cause.cure.at();
  const auto calls = calls_to_cure(cause);
  if (calls.empty()) return at;
  std::vector<FileLine> places = {at};
  for (const auto& call : calls) places.push_back(call.at());
  FileLine first_own;
  for (const auto& place : places) {
    const auto own = own_line(place, lesson, tree);
    if (!own) continue;
    if (own->task.empty() || own->task == test.task) return place;
    if (!first_own) first_own = place;
  }
  return first_own ? first_own : at;
}

}  // namespace

Suggestion suggestion_for(const TestCase& test, const std::string& lesson, const Tree& tree) {
  const auto cure = test.cause().cure;
  const auto line = line_to_change(test, lesson, tree);
  Suggestion suggestion{.cure = cure.kind,
                        .text = cure.text,
                        .at = tree.with_clickable_paths(line.text()),
                        .line = line};
  const auto page = read_page(tree.readme(lesson), tree, page_in);
  const auto mistakes = read_page(tree.failures(lesson), tree, mistakes_in);
  if (const auto* mistake = fitting(mistakes, test)) {
    suggestion.cure = mistake->cure;
    suggestion.text = mistake->text;
  }
  if (suggestion.text.empty()) suggestion.text = advice_without_cure(test, tree);
  suggestion.read = what_to_read(test.task, suggestion.cure, test.reason, lesson, page, tree);
  return suggestion;
}

}  // namespace runner

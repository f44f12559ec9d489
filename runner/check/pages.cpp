// What the lessons' pages say of mistakes.
#include "check/pages.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/failure.hpp"
#include "base/markdown.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"
#include "check/cures.hpp"

namespace runner {

namespace {

using Lines = std::vector<std::string>;

/// The item or paragraph that begins at a line, as sentences.
std::string sentences_at(const Lines& lines, std::size_t first) {
  std::string text;
  for (std::size_t i = first; i < lines.size(); ++i) {
    const auto line = trim(lines[i]);
    const bool item = line.starts_with("- ");
    if (line.empty() || line.starts_with("<!--") || (item && i > first)) break;
    text += (text.empty() ? "" : " ") + std::string(item ? line.substr(2) : line);
  }
  text = without_marks(without_comments(text));
  if (text.empty()) return text;
  text = capitalised(text);
  if (text.ends_with(';') || text.ends_with(',')) text.back() = '.';
  return text;
}

/// What stands between quotation marks in `a" "b`, white space at the edges included.
std::vector<std::string> quoted_in(const std::string& text) {
  constexpr std::string_view between = "\" \"";
  std::vector<std::string> all;
  for (std::size_t begin = 0; !text.empty() && begin != text.npos;) {
    const auto end = text.find(between, begin);
    all.push_back(text.substr(begin, end - begin));
    begin = end == text.npos ? end : end + between.size();
  }
  return all;
}

Mistake mistake_in(const std::string& comment) {
  // What may follow the reasons is taken off from the end.
  static const Pattern quoted(R"re(([^"]*) "(.*)")re"), on("(.* when .*) on (.*)"),
      as("(.* when .*) as (.*)"), in("(.*) in ([a-z](, [a-z])*)"),
      form("([a-z' -]+) when ([a-z_' -]+)");
  auto rest = comment;
  const auto taken_off = [&](const Pattern& pattern) -> std::string {
    const auto match = pattern.match(rest);
    if (match) rest = (*match)[1];
    return match ? (*match)[2] : "";
  };
  const auto words = taken_off(quoted), subjects = taken_off(on), names = taken_off(as),
             tasks = taken_off(in);
  const auto match = form.match(rest);
  if (!match) {
    throw Failure(
        "a mistake is named as in <!-- mistake: barrier when race in d on found, first --> or "
        "<!-- mistake: halve when test in a as wrong sum -->");
  }
  return {.cure = (*match)[1],
          .reasons = list_in((*match)[2], " or "),
          .tasks = list_in(tasks, ","),
          .names = list_in(names, ","),
          .subjects = list_in(subjects, ","),
          .words = quoted_in(words),
          .text = ""};
}

/// The heading at a line, if it is one. `explained` is what a comment before it says.
void read_heading(const Lines& lines, std::size_t i, Lines& explained, Page& page) {
  const auto depth = depth_of_heading(lines[i]);
  if (depth == 0) return;
  page.sections.push_back({.heading = std::string(trim(lines[i].substr(depth))),
                           .explained = std::exchange(explained, {}),
                           .line = i + 1,
                           .depth = depth});
}

void read_comment(const Lines& lines, std::size_t i, Lines& explained, Page& page) {
  static const Pattern form("<!-- (mistake|explains): (.*) -->");
  const auto match = form.match(trim(lines[i]));
  if (!match) return;
  if ((*match)[1] == "explains") {
    for (const auto& what : list_in((*match)[2], ",")) explained.push_back(what);
    return;
  }
  auto mistake = mistake_in((*match)[2]);
  // Several comments may name the failures that one item fits.
  auto first = i + 1;
  while (first < lines.size() && trim(lines[first]).starts_with("<!-- mistake:")) ++first;
  mistake.text = sentences_at(lines, first);
  mistake.line = first + 1;
  if (mistake.text.empty()) throw Failure("no text follows that describes the mistake");
  page.mistakes.push_back(std::move(mistake));
}

/// "a" of "### a · By mask"; empty if the section is no task.
std::string task_of(const Section& section) {
  const bool is_task = section.depth == 3 && section.heading.size() > 1 &&
                       section.heading.substr(1).starts_with(" · ");
  return is_task ? section.heading.substr(0, 1) : "";
}

bool has(const std::vector<std::string>& list, std::string_view word) {
  return list.empty() || std::find(list.begin(), list.end(), word) != list.end();
}

/// Where to put a barrier is said of two lines.
bool is_about_two_lines(std::string_view cure) {
  return cure == cures::barrier || cure == cures::barrier_after;
}

/// By the test that failed, or by the device that knows the cure.
bool is_known_as(const TestCase& test, const std::vector<std::string>& names) {
  const auto is_one = [&](const std::string& name) { return has(names, name); };
  return is_one(test.cause().cure.kind) || std::ranges::any_of(list_in(test.check, ","), is_one);
}

/// Whether it is about one of these, or about anything if there is none.
bool is_on(const DeviceReport::Cause& cause, const std::vector<std::string>& subjects) {
  return has(subjects, cause.memory) ||
         std::ranges::any_of(cause.sides, [&](const DeviceReport::Side& side) {
           return has(subjects, side.operation);
         });
}

bool is_of_one_line(const DeviceReport::Cause& cause) {
  const auto& sides = cause.sides;
  return sides.size() == 2 && sides[0].line == sides[1].line && sides[0].file == sides[1].file;
}

/// What a message says but for all complaints of a test after the first, each of which begins with
/// its place: a finding, or why CUDA refused a call, belongs to the first.
std::string without_later_complaints(const std::string& message) {
  static const Pattern place("[^[:space:]]+:[0-9]+: .*");
  bool is_first = true, keeps = true;
  std::string text;
  for (const auto& line : lines_of(message)) {
    const bool begins = place.match(line).has_value();
    if (begins) keeps = std::exchange(is_first, false);
    if (!begins && !line.starts_with(' ')) keeps = true;
    if (keeps) text += line + '\n';
  }
  return text;
}

}  // namespace

bool Mistake::fits(const TestCase& test) const {
  // Where an atomic's scope, a comparison's operator or arguments are the cause, bytes that were
  // taken for elements, or threads that return too early, the emulator knows more than a page can.
  static constexpr std::string_view certain[] = {cures::wider_scope, cures::comparison,
                                                 cures::arguments,   cures::same_call,
                                                 cures::stay,        cures::count_bytes};
  const auto cause = test.cause();
  const bool knows_more = std::ranges::find(certain, cause.cure.kind) != std::end(certain);
  if (knows_more && cure != cause.cure.kind) return false;
  if (is_of_one_line(cause) && is_about_two_lines(cure)) return false;
  const auto message = without_later_complaints(test.message);
  const auto says = [&](const std::string& said) {
    return test.name.find(said) != test.name.npos || message.find(said) != message.npos;
  };
  return has(reasons, test.reason) && has(tasks, test.task) && is_known_as(test, names) &&
         is_on(cause, subjects) && std::ranges::all_of(words, says);
}

bool Section::explains(std::string_view what) const {
  return std::find(explained.begin(), explained.end(), what) != explained.end();
}

const Mistake* Page::mistake(const TestCase& test) const {
  const auto found = std::find_if(mistakes.begin(), mistakes.end(),
                                  [&](const Mistake& mistake) { return mistake.fits(test); });
  return found == mistakes.end() ? nullptr : &*found;
}

const Section* Page::section(std::string_view what) const {
  const auto found = std::find_if(sections.begin(), sections.end(),
                                  [&](const Section& section) { return section.explains(what); });
  return found == sections.end() ? nullptr : &*found;
}

const Section* Page::section_for(const std::string& task, const std::string& cure,
                                 const std::string& reason) const {
  const auto wanted = [&](const Section& section) { return task_of(section) == task; };
  const auto found = std::find_if(sections.begin(), sections.end(), wanted);
  if (found == sections.end()) return nullptr;
  const auto is_task = [](const Section& section) { return !task_of(section).empty(); };
  const auto before = std::find_if(std::reverse_iterator(found), sections.rend(), is_task).base();
  for (const auto& what : {cure, reason}) {
    const auto explains = [&](const Section& section) { return section.explains(what); };
    const auto section = std::find_if(before, found + 1, explains);
    if (section != found + 1) return &*section;
  }
  const auto is_idea = [](const Section& section) { return section.depth == 2; };
  const auto idea = std::find_if(std::reverse_iterator(found), sections.rend(), is_idea);
  // Of several ideas none is known to be about this: what the task asks is.
  const bool has_several = std::count_if(before, found, is_idea) > 1;
  return has_several || idea == sections.rend() ? &*found : &*idea;
}

std::string paragraph_below(std::string_view markdown, std::string_view heading) {
  const auto lines = lines_of(markdown);
  auto line = std::find(lines.begin(), lines.end(), heading);
  if (line == lines.end()) return "";
  while (++line != lines.end() && trim(*line).empty()) {
  }
  return sentences_at(lines, static_cast<std::size_t>(line - lines.begin()));
}

Page page_in(std::string_view markdown) {
  Page page;
  const auto lines = lines_of(markdown);
  bool in_code = false;
  Lines explained;  // by the heading that comes
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (trim(lines[i]).starts_with("```")) in_code = !in_code;
    if (in_code) continue;
    try {
      read_comment(lines, i, explained, page);
      read_heading(lines, i, explained, page);
    } catch (const Failure& failure) {
      throw LineFailure(i + 1, failure.what());
    }
  }
  if (!explained.empty()) throw LineFailure(lines.size(), "no heading follows what explains");
  return page;
}

}  // namespace runner

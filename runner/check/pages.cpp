// What the sections of a lesson's page explain.
#include "check/pages.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/failure.hpp"
#include "base/markdown.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

using Lines = std::vector<std::string>;

/// The heading at a line, if it is one. `explained` is what a comment before it says.
void read_heading(const Lines& lines, std::size_t i, Lines& explained, Page& page) {
  const auto depth = depth_of_heading(lines[i]);
  if (depth == 0) return;
  page.sections.push_back({.heading = std::string(trim(lines[i].substr(depth))),
                           .explained = std::exchange(explained, {}),
                           .line = i + 1,
                           .depth = depth});
}

void read_comment(const Lines& lines, std::size_t i, Lines& explained) {
  static const Pattern form("<!-- explains: (.*) -->");
  if (const auto match = form.match(trim(lines[i])))
    for (const auto& what : list_in((*match)[1], ",")) explained.push_back(what);
}

/// "a" of "### a · By mask"; empty if the section is no task.
std::string task_of(const Section& section) {
  const bool is_task = section.depth == 3 && section.heading.size() > 1 &&
                       section.heading.substr(1).starts_with(" · ");
  return is_task ? section.heading.substr(0, 1) : "";
}

}  // namespace

bool Section::explains(std::string_view what) const { return contains(explained, what); }

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

std::string sentences_at(const std::vector<std::string>& lines, std::size_t first) {
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
    read_comment(lines, i, explained);
    read_heading(lines, i, explained, page);
  }
  if (!explained.empty()) throw LineFailure(lines.size(), "no heading follows what explains");
  return page;
}

}  // namespace runner

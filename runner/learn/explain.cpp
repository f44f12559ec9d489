// `course explain`: what a kind of report means, and an example of it.
#include "learn/explain.hpp"

#include <algorithm>
#include <iostream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/markdown.hpp"
#include "base/nearest.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "check/pages.hpp"
#include "course/lessons.hpp"

namespace runner {

namespace {

using Lines = std::vector<std::string>;

/// The row of the section's table on this kind, with the titles of its columns; nothing if the
/// section isn't a table of kinds or this isn't in it.
std::string row_of(const Lines& section, const std::string& kind) {
  Lines titles;
  for (const auto& line : section) {
    const auto row = cells_in(line);
    if (row.empty()) continue;
    if (titles.empty()) titles = row;
    if (row[0].find("`" + kind + "`") == std::string::npos) continue;
    std::string text;
    for (std::size_t i = 1; i < row.size() && i < titles.size(); ++i)
      text += titles[i] + ": " + row[i] + "\n\n";
    return text;
  }
  return "";
}

}  // namespace

std::vector<std::string> explained_kinds(std::string_view chapter) {
  std::vector<std::string> kinds;
  for (const auto& section : page_in(chapter).sections)
    kinds.insert(kinds.end(), section.explained.begin(), section.explained.end());
  return kinds;
}

std::string explanation(std::string_view chapter, const std::string& kind, std::size_t width) {
  const auto page = page_in(chapter);
  const auto* found = page.section(kind);
  if (!found) return "";
  const auto section = section_at(lines_of(chapter), found->line - 1);
  if (const auto row = row_of(section, kind); !row.empty())
    return kind + "\n\n" + for_terminal(lines_of(row), width);
  return for_terminal(section, width);
}

std::string example(std::string_view gallery, const std::string& kind, std::size_t width) {
  if (kind.empty()) return "";
  const auto lines = lines_of(gallery);
  const auto found = std::find(lines.begin(), lines.end(), "## " + capitalised(kind));
  if (found == lines.end()) return "";
  Lines code;
  bool in_code = false;
  for (const auto& line : section_at(lines, static_cast<std::size_t>(found - lines.begin()))) {
    const bool is_fence = line.starts_with("```");
    if (is_fence || in_code) code.push_back(line);
    if (is_fence && in_code) code.emplace_back();
    in_code ^= is_fence;
  }
  return for_terminal(code, width);
}

int explain(const Tree& tree, const std::string& wanted) {
  const auto chapter = read_file(tree.checkers_chapter());
  const auto kinds = explained_kinds(chapter);
  const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const std::string& each) {
    return in_small_letters(each) == in_small_letters(wanted);
  });
  const auto kind = found == kinds.end() ? wanted : *found;
  if (kind.empty()) {
    std::cout << "Reports are of these kinds:\n";
    for (const auto& each : kinds) std::cout << "  " << each << '\n';
    std::cout << "Next: " << tree.command("explain race") << std::endl;
    return passed;
  }
  const auto text = explanation(chapter, kind, width_of_output());
  if (text.empty()) {
    throw Failure("no report is of the kind \"" + kind + "\"; " + tree.command("explain") +
                  " lists the kinds" + did_you_mean(kind, kinds));
  }
  std::cout << text;
  const auto gallery = read_file_if_there(tree.root / "docs/kinds.md");
  if (const auto shown = example(gallery, kind, width_of_output()); !shown.empty())
    std::cout << "\nThe smallest kernel that gets it, and what is said of that:\n\n" << shown;
  for (const auto& lesson : load_lessons(tree)) {
    const auto page = page_in(read_file_if_there(tree.readme(lesson.name)));
    if (const auto* section = page.section(kind)) {
      const auto place = tree.shown(tree.readme(lesson.name)) + ":" + std::to_string(section->line);
      std::cout << '\n';
      say("Taught in " + place + ", \"" + section->heading + "\"");
      break;
    }
  }
  std::cout << std::flush;
  return passed;
}

}  // namespace runner

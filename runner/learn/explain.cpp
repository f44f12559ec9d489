// `course explain`: what a kind of report means, from emulator/docs/checkers.md.
#include "learn/explain.hpp"

#include <algorithm>
#include <iostream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/markdown.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "check/pages.hpp"
#include "course/lessons.hpp"

namespace runner {

namespace {

using Lines = std::vector<std::string>;

/// The cells of "| `race` | what it is | on a GPU |".
Lines cells(std::string row) {
  Lines result;
  while (row.starts_with("|") && row.size() > 1) {
    row.erase(0, 1);
    const auto end = row.find('|');
    if (end == std::string::npos) break;
    result.emplace_back(trim(row.substr(0, end)));
    row.erase(0, end);
  }
  return result;
}

/// The row of the section's table on this kind, with the titles of its columns; nothing if the
/// section isn't a table of kinds or this isn't in it.
std::string row_of(const Lines& section, const std::string& kind) {
  Lines titles;
  for (const auto& line : section) {
    const auto row = cells(line);
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

int explain(const Tree& tree, const std::string& kind) {
  const auto chapter = read_file(tree.checkers_chapter());
  const auto kinds = explained_kinds(chapter);
  if (kind.empty()) {
    std::cout << "Reports are of these kinds:\n";
    for (const auto& each : kinds) std::cout << "  " << each << '\n';
    std::cout << "Next: " << tree.command("explain race") << std::endl;
    return passed;
  }
  const auto text = explanation(chapter, kind, width_of_output());
  if (text.empty()) {
    throw Failure("no report is of the kind \"" + kind + "\"; " + tree.command("explain") +
                  " lists the kinds");
  }
  std::cout << text;
  for (const auto& lesson : load_lessons(tree)) {
    const auto page = page_in(read_file_if_there(tree.readme(lesson.name)));
    if (const auto* section = page.section(kind)) {
      std::cout << "\nTaught in " << tree.shown(tree.readme(lesson.name)) << ":" << section->line
                << ", \"" << section->heading << "\"\n";
      break;
    }
  }
  std::cout << std::flush;
  return passed;
}

}  // namespace runner

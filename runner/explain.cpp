// `course explain`: what a kind of report means, from docs/checkers.md.
#include "explain.hpp"

#include <algorithm>
#include <iostream>
#include <regex>

#include "failure.hpp"
#include "files.hpp"
#include "lessons.hpp"
#include "pages.hpp"
#include "terminal.hpp"
#include "text.hpp"

namespace runner {

namespace {

using Lines = std::vector<std::string>;

std::size_t depth(const std::string& heading) { return heading.find_first_not_of('#'); }

/// From the heading after a line up to the next one that isn't below it.
Lines section_at(const Lines& lines, std::size_t line) {
  const auto is_heading = [](const std::string& text) { return text.starts_with("#"); };
  const auto begin =
      std::find_if(lines.begin() + static_cast<std::ptrdiff_t>(line), lines.end(), is_heading);
  bool in_code = false;
  const auto end = std::find_if(begin + 1, lines.end(), [&](const std::string& text) {
    if (text.starts_with("```")) in_code = !in_code;
    return !in_code && is_heading(text) && depth(text) <= depth(*begin);
  });
  return {begin, end};
}

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

/// Markdown as a terminal shows it: paragraphs wrapped, code as it stands, comments left out.
std::string for_terminal(const Lines& section, std::size_t width) {
  std::string text, paragraph;
  bool in_code = false;
  static const std::regex link(R"(\[([^\]]*)\]\([^)]*\))");
  const auto flush = [&] {
    paragraph = std::regex_replace(paragraph, link, "$1");
    std::erase(paragraph, '*');
    if (!paragraph.empty()) text += wrapped(paragraph, width) + "\n";
    paragraph.clear();
  };
  for (const auto& line : section) {
    if (line.starts_with("```")) {
      flush();
      in_code = !in_code;
    } else if (in_code) {
      text += "    " + line + "\n";
    } else if (line.empty() || line.starts_with("- ") || line.starts_with("#")) {
      flush();
      if (line.empty())
        text += "\n";
      else
        paragraph = line.starts_with("#") ? std::string(trim(line.substr(depth(line)))) : line;
      if (line.starts_with("#")) flush();
    } else if (!line.starts_with("<!--")) {
      paragraph += (paragraph.empty() ? "" : " ") + std::string(trim(line));
    }
  }
  flush();
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
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
  const auto section = section_at(lines_of(chapter), found->line);
  if (const auto row = row_of(section, kind); !row.empty())
    return kind + "\n\n" + for_terminal(lines_of(row), width);
  return for_terminal(section, width);
}

int explain(const Tree& tree, const std::string& kind) {
  const auto chapter = read_file(tree.root / "docs" / "checkers.md");
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

// A Markdown page as its judges read it: line by line, section by section.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace runner {

using Lines = std::vector<std::string>;

inline bool is_fence(const std::string& line) { return trim(line).starts_with("```"); }

inline bool holds(const std::string& line, std::string_view text) {
  return line.find(text) != std::string::npos;
}

/// How many of the lines hold this text.
inline std::size_t count_of(const Lines& lines, std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      lines.begin(), lines.end(), [&](const auto& line) { return holds(line, text); }));
}

/// How many of the lines are items of a list.
inline std::size_t items_of(const Lines& lines) {
  return static_cast<std::size_t>(std::count_if(
      lines.begin(), lines.end(), [](const auto& line) { return line.starts_with("- "); }));
}

/// The lines up to the next one that begins with one of these.
template <class... Beginnings>
Lines until(Lines::const_iterator from, Lines::const_iterator end, Beginnings... beginnings) {
  return {from, std::find_if(from, end, [&](const std::string& line) {
            return (line.starts_with(beginnings) || ...);
          })};
}

/// What follows a heading, up to the next one of the second level; nothing if it isn't there.
inline Lines section_of(const Lines& page, const std::string& heading) {
  const auto found = std::find(page.begin(), page.end(), heading);
  return found == page.end() ? Lines() : until(found + 1, page.end(), "## ");
}

}  // namespace runner

// Pages as a terminal shows them.
#pragma once

#include <string>
#include <vector>

namespace runner {

/// Paragraphs wrapped, code as it stands, comments left out.
std::string for_terminal(const std::vector<std::string>& lines, std::size_t width);

/// A sentence without the marks of links and of stress. Between backticks nothing is a mark.
std::string without_marks(const std::string& sentence);

/// Without <!-- comments --> that end.
std::string without_comments(std::string text);

/// The lines from the heading at index `heading` up to the next one that isn't below it.
std::vector<std::string> section_at(const std::vector<std::string>& lines, std::size_t heading);

/// The cells of a table's row, "| a | b |"; none of another line.
std::vector<std::string> cells_in(std::string line);

/// The number of # that a line begins with.
std::size_t depth_of_heading(const std::string& line);

}  // namespace runner

// A report of the emulator, in the order in which a learner wants it.
#include "check/report_shape.hpp"

#include <algorithm>
#include <vector>

#include "base/pattern.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t head_lines = 5;

/// Whether a part of the report begins on this line that says where somebody was.
bool begins_side(const std::string& line) {
  static const Pattern side("  ([^ ].*:[0-9]+: .*|block .*)");
  return side.match(line).has_value();
}

/// The parts after the headline: each begins with two spaces, and has all lines with more.
std::vector<Lines> parts_of(const Lines& lines) {
  std::vector<Lines> parts;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (parts.empty() || indentation(lines[i]) <= 2) parts.emplace_back();
    parts.back().push_back(lines[i]);
  }
  return parts;
}

/// A place in one line of a terminal: if it must be, "thread (31,0,0)" is "thread 31", and the file
/// is told without its folder.
std::string fitted_place(std::string line, std::size_t width) {
  if (width_of(line) <= width) return line;
  static const Pattern linear("[(]([0-9]+),0,0[)]"), folder("^  ([^ :]*/)[^ :/]+:[0-9]+: ");
  std::size_t from = 0;
  while (const auto found = linear.find(line, from)) {
    line.replace(found->begin(), found->end() - found->begin(), (*found)[1]);
    from = found->begin() + 1;
  }
  if (const auto found = folder.find(line); found && width_of(line) > width)
    line.erase(found->begin(1), (*found)[1].size());
  return wrapped(line, width);
}

/// Code in one line: all of it is in the file.
std::string fitted_code(std::string line, std::size_t width) {
  if (width_of(line) <= width) return line;
  while (width_of(line) + 2 > width) line.pop_back();
  return line + " …";
}

/// A headline that is too long says whose memory it is below.
void take_headline(const std::string& line, std::size_t width, ReportShape& shape) {
  const auto comma = width_of(line) <= width ? line.npos : line.rfind(", ", width);
  shape.head = wrapped(line.substr(0, comma), width) + '\n';
  if (comma != line.npos)
    shape.rest = wrapped("  The memory: " + line.substr(comma + 2), width) + '\n';
}

}  // namespace

ReportShape shaped(std::string_view message, std::string_view reason, std::size_t width) {
  const auto lines = lines_of(message);
  const auto parts = parts_of(lines);
  ReportShape shape;
  if (reason == "test" || parts.empty() || !begins_side(parts.front().front())) {
    shape.head = with_wrapped_lines(message, width);
    return shape;
  }
  take_headline(lines.front(), width, shape);
  std::size_t taken = 1;
  bool in_head = true;
  for (const auto& part : parts) {
    in_head =
        in_head && begins_side(part.front()) && (taken == 1 || taken + part.size() <= head_lines);
    for (const auto& line : part) {
      const bool is_place = &line == &part.front();
      if (!in_head)
        shape.rest += wrapped(line, width) + '\n';
      else
        shape.head += (is_place ? fitted_place(line, width) : fitted_code(line, width)) + '\n';
    }
    taken += part.size();
  }
  return shape;
}

}  // namespace runner

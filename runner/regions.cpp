// Marked regions of a source file: from a line `//! [name]` to the next line `//! [name]`.
#include "regions.hpp"

#include <algorithm>
#include <regex>

#include "failure.hpp"
#include "text.hpp"

namespace runner {

namespace {

void remove_common_indentation(std::vector<std::string>& lines) {
  auto common = std::string::npos;
  for (const auto& line : lines) {
    if (!trim(line).empty()) common = std::min(common, indentation(line));
  }
  for (auto& line : lines) line.erase(0, common);
}

}  // namespace

std::optional<Marker> marker_on(std::string_view line) {
  static const std::regex form(R"(\s*//! \[([A-Za-z0-9_ -]+)\](?: otherwise:\s*(.*?))?\s*)");
  if (!trim(line).starts_with("//! [")) return {};
  std::cmatch match;
  if (!std::regex_match(line.begin(), line.end(), match, form)) return {};
  return Marker{.name = match[1], .otherwise = match[2]};
}

std::vector<std::string> region(std::string_view text, std::string_view name) {
  std::vector<std::string> lines;
  bool inside = false;
  for (const auto& line : lines_of(text)) {
    const auto marker = marker_on(line);
    if (marker && marker->name == name) {
      if (inside) {
        remove_common_indentation(lines);
        return lines;
      }
      inside = true;
    } else if (inside && !marker) {
      lines.push_back(line);
    }
  }
  const auto quoted = "//! [" + std::string(name) + "]";
  throw Failure(inside ? "the region " + quoted + " doesn't end: close it with the same line"
                       : "there is no region " + quoted);
}

std::vector<std::string> without_markers(std::string_view text) {
  auto lines = lines_of(text);
  std::erase_if(lines, [](const std::string& line) { return marker_on(line).has_value(); });
  return lines;
}

}  // namespace runner

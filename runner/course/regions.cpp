// Marked regions of a source file: from a line `//! [name]` to the next line `//! [name]`.
#include "course/regions.hpp"

#include <algorithm>
#include <map>

#include "base/failure.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"

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
  static const Pattern form(R"(//! \[([A-Za-z0-9_ -]+)\]( otherwise:(.*))?)");
  line = trim(line);
  if (!line.starts_with("//! [")) return {};
  const auto match = form.match(line);
  if (!match) return {};
  return Marker{.name = (*match)[1], .otherwise = std::string(trim((*match)[3]))};
}

std::vector<Region> regions_of(const std::vector<std::string>& lines) {
  std::vector<Region> regions;
  std::map<std::string, std::size_t> open;  // The index of each in `regions`.
  for (std::size_t line = 0; line < lines.size(); ++line) {
    const auto marker = marker_on(lines[line]);
    if (!marker) continue;
    if (const auto closes = open.extract(marker->name)) {
      regions[closes.mapped()].end = line;
    } else {
      open[marker->name] = regions.size();
      regions.push_back({.name = marker->name, .begin = line, .end = line});
    }
  }
  if (!open.empty()) {
    const auto& [name, index] = *open.begin();
    throw LineFailure(regions[index].begin + 1,
                      "the region //! [" + name + "] doesn't end: close it with the same line");
  }
  return regions;
}

std::vector<std::string> content(const std::vector<std::string>& lines, const Region& region) {
  std::vector<std::string> content;
  for (auto line = region.begin + 1; line < region.end; ++line) {
    if (!marker_on(lines[line])) content.push_back(lines[line]);
  }
  remove_common_indentation(content);
  return content;
}

std::vector<std::string> region(std::string_view text, std::string_view name) {
  const auto lines = lines_of(text);
  const auto regions = regions_of(lines);
  const auto found = std::ranges::find(regions, name, &Region::name);
  if (found == regions.end()) throw Failure("there is no region //! [" + std::string(name) + "]");
  return content(lines, *found);
}

std::vector<std::string> without_markers(std::string_view text) {
  auto lines = lines_of(text);
  std::erase_if(lines, [](const std::string& line) { return marker_on(line).has_value(); });
  return lines;
}

}  // namespace runner

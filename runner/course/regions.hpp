// Marked regions of a source file: from a line `//! [name]` to the next line `//! [name]`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// A marker line, `//! [name]` or, where an answer ends, `//! [name] otherwise: return 0;`.
struct Marker {
  std::string name;
  std::string otherwise;  ///< What the skeleton does in place of the answer; may be empty.
};

/// The marker on this line, if there is one.
std::optional<Marker> marker_on(std::string_view line);

/// Where a region is: the indices, from 0, of the two lines that mark it.
struct Region {
  std::string name;
  std::size_t begin;
  std::size_t end;
};

/// In the order in which they begin. Throws LineFailure at a marker without its pair.
std::vector<Region> regions_of(const std::vector<std::string>& lines);

/// The region's lines without other markers and without their common indentation.
std::vector<std::string> content(const std::vector<std::string>& lines, const Region& region);

/// The content of the first region of this name.
/// Throws Failure when the text has no such region, or one that doesn't end.
std::vector<std::string> region(std::string_view text, std::string_view name);

/// The whole text's lines without the markers.
std::vector<std::string> without_markers(std::string_view text);

}  // namespace runner

// Marked regions of a source file: from a line `//! [name]` to the next line `//! [name]`.
#pragma once

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

/// The region's lines without other markers and without their common indentation.
/// Throws Failure when the file has no such region, or it doesn't end.
std::vector<std::string> region(std::string_view text, std::string_view name);

/// The whole text's lines without the markers.
std::vector<std::string> without_markers(std::string_view text);

}  // namespace runner

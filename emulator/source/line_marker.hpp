// The preprocessor's line markers: `# 12 "file" 1 3`.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace source {

struct LineMarker {
  std::size_t line = 0;   ///< Of the line after the marker.
  std::string_view file;  ///< As spelled between the quotes, escapes included.
  bool enters_file = false;
  bool leaves_file = false;
  bool system_header = false;  ///< Also set for the expansion of a system header's macro.
};

/// Reads a line that begins with `#`; nothing if it is another directive, `#pragma` say.
[[nodiscard]] std::optional<LineMarker> parse_line_marker(std::string_view line);

/// The length of the included file that begins at the begin of `text`, with all it includes: the
/// marker that leaves it stands there.
[[nodiscard]] std::size_t included_length(std::string_view text);

/// A system header where it is included, with all that it includes.
struct SystemHeader {
  std::string_view file;
  std::string_view text;
};

/// The system headers that `text` includes, without those that they include themselves.
[[nodiscard]] std::vector<SystemHeader> system_headers(std::string_view text);

/// Whether a word that the translator rewrites stands in `text`.
[[nodiscard]] bool mentions_cuda(std::string_view text);

}  // namespace source

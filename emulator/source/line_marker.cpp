// The preprocessor's line markers, and passing over system headers with their help.
#include "source/line_marker.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace source {
namespace {

/// The last five stand in names that CUDA and its libraries declare, and in those of their
/// headers.
constexpr std::array<std::string_view, 14> cuda_words = {"__global__",
                                                         "__host__",
                                                         "__device__",
                                                         "__shared__",
                                                         "__constant__",
                                                         "__managed__",
                                                         "__launch_bounds__",
                                                         "__cluster_dims__",
                                                         "<<<",
                                                         "cuda",
                                                         "cublas",
                                                         "cufft",
                                                         "curand",
                                                         "cusolver"};

}  // namespace

std::optional<LineMarker> parse_line_marker(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of("# \t"), line.size()));
  LineMarker marker;
  const auto number = std::from_chars(line.data(), line.data() + line.size(), marker.line);
  if (number.ec != std::errc()) return std::nullopt;
  const std::size_t open = line.find('"');
  const std::size_t close = line.rfind('"');
  if (open == close) return std::nullopt;
  marker.file = line.substr(open + 1, close - open - 1);
  const std::string_view flags = line.substr(close + 1);
  marker.enters_file = flags.find(" 1") != std::string_view::npos;
  marker.leaves_file = flags.find(" 2") != std::string_view::npos;
  marker.system_header = flags.find(" 3") != std::string_view::npos;
  return marker;
}

std::size_t included_length(std::string_view text) {
  std::size_t depth = 1;
  for (std::size_t line = 0; line < text.size();) {
    const std::string_view rest = text.substr(line);
    const std::size_t length = std::min(rest.find('\n'), rest.size());
    if (rest.starts_with("# ")) {
      const auto marker = parse_line_marker(rest.substr(0, length));
      if (marker && marker->enters_file) ++depth;
      if (marker && marker->leaves_file && --depth == 0) return line;
    }
    line += length + 1;
  }
  return text.size();
}

std::vector<SystemHeader> system_headers(std::string_view text) {
  std::vector<SystemHeader> headers;
  for (std::size_t line = 0; line < text.size();) {
    const std::string_view rest = text.substr(line);
    const std::size_t length = std::min(rest.find('\n'), rest.size() - 1) + 1;
    line += length;
    if (!rest.starts_with("# ")) continue;
    const auto marker = parse_line_marker(rest.substr(0, length));
    if (!marker || !marker->enters_file || !marker->system_header) continue;
    const std::size_t included = included_length(text.substr(line));
    headers.push_back({marker->file, text.substr(line, included)});
    line += included;
  }
  return headers;
}

bool mentions_cuda(std::string_view text) {
  return std::any_of(cuda_words.begin(), cuda_words.end(), [text](std::string_view word) {
    return text.find(word) != std::string_view::npos;
  });
}

}  // namespace source

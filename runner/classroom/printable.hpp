// Names and words of others, made harmless for whoever reads them.
#pragma once

#include <string>
#include <string_view>

namespace runner {

/// `text` in one line that terminals, pages and spreadsheets show as it is. Written as %1B are
/// bytes that aren't UTF-8, control characters, characters that can't be seen or turn the direction
/// of others, blanks at either end, and a % that could be taken for one of these. Different texts
/// stay different.
std::string printable(std::string_view text);

}  // namespace runner

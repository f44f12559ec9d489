// What is said of a step of a warp.
#pragma once

#include <string>
#include <string_view>

#include "trace/picture.hpp"

namespace runner {

/// "read", "barrier of the block", "__shfl_down_sync".
std::string deed_of(const Recording& recording, const WarpStep& step);

/// "tile[3]" or "tile[0], tile[2], …": what the lanes touch; empty if they touch nothing.
std::string place_of(const Recording& recording, const WarpStep& step);

/// `text` where HTML or SVG have text.
std::string markup_text(std::string_view text);

/// "tile[3]".
std::string element_of(const Recording& recording, const Spot& spot);

}  // namespace runner

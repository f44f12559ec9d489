// A small window of a picture as an SVG: for a page, or where there is no browser.
#pragma once

#include <string>

#include "trace/picture.hpp"

namespace runner {

/// The steps around the finding, or the first ones, of the threads that matter. Its colours follow
/// the reader's choice of light and dark.
std::string trace_svg(const Picture& picture);

}  // namespace runner

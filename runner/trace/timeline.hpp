// What the host and the streams of a program have under way at the same time, as an SVG.
#pragma once

#include <string>

#include "base/json.hpp"

namespace runner {

/// `timeline` is what the emulator has written to COHORT_TIMELINE.
std::string timeline_svg(const Json& timeline, const std::string& title);

}  // namespace runner

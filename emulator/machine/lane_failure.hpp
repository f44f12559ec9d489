// The report of a lane that did what it must not do.
#pragma once

#include <string>
#include <vector>

#include "machine/grid.hpp"
#include "machine/lane.hpp"
#include "machine/source_line.hpp"

namespace emulator {

/// Who, where, and what: `lines` are the program's on the lane's call stack, innermost first;
/// `message` may have several.
Failure lane_failure(const Lane& lane, std::string kind, int cuda_error,
                     const std::vector<SourceLine>& lines, const std::string& message);

}  // namespace emulator

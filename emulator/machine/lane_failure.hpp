// The report of a lane that did what it must not do.
#pragma once

#include <string>

#include "machine/call_stack.hpp"
#include "machine/grid.hpp"
#include "machine/lane.hpp"

namespace emulator {

/// Who, where, and what: `message` may have several lines.
Failure lane_failure(const Lane& lane, std::string kind, int cuda_error, const SourceLine& line,
                     const std::string& message);

}  // namespace emulator

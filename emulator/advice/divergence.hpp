// What to do about two barriers that threads came to in one phase.
#pragma once

#include <vector>

#include "advice/findings.hpp"
#include "advice/table.hpp"

namespace emulator {

/// `lines` are the innermost of the finding's sides.
Advice divergence_advice(const Finding& finding, const std::vector<SourceLine>& lines,
                         const std::vector<MeetingPlaces::Meeting>& meetings);

}  // namespace emulator

// Of two barriers that threads came to in one phase: which of them is in a branch.
#pragma once

#include <cstddef>
#include <vector>

#include "advice/findings.hpp"
#include "notes/meeting_places.hpp"

namespace emulator {

/// The side of the finding whose barrier fewer threads have come to, or which is nested deeper. The
/// second, if neither says.
std::size_t side_in_branch(const Finding& finding, const SourceLine& first,
                           const SourceLine& second,
                           const std::vector<MeetingPlaces::Meeting>& meetings);

/// A `continue` or `break` above a barrier that is right in a loop: it takes threads past it, or to
/// it in another iteration. Unknown if there is none.
SourceLine leap_before(const SourceLine& barrier);

}  // namespace emulator

// Words for a call in a warp that counts on a lane which isn't there.
#pragma once

#include "machine/lane_failure.hpp"
#include "machine/mistake.hpp"
#include "machine/warp.hpp"

namespace emulator {

/// A lane of the meeting reads from lane `source`, which takes no part; from 32 on, from none.
Complaint complaint_of_absent_source(const Warp& warp, const WarpMeeting& meeting, unsigned source);
/// The same as facts.
Mistake mistake_of_absent_source(const Warp& warp, const WarpMeeting& meeting, unsigned source);

/// The lane calls `operation` with a mask that it isn't in.
Complaint complaint_of_absent_caller(const Lane& caller, Operation operation, LaneMask mask);

}  // namespace emulator

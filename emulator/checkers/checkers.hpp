// Which checkers listen.
#pragma once

namespace emulator {

/// Makes the checkers listen, once: all of them, or those that COHORT_CHECK names
/// ("races,bounds", "all,-races", "none"; see `checker_names` in checkers.cpp). An instrumented
/// program calls this when it starts.
void enable_checkers();

}  // namespace emulator

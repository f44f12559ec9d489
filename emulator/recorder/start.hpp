// Whether there is a recorder, and letting it hear.
#pragma once

#include "checkers/checker_set.hpp"

namespace emulator {

/// True if COHORT_RECORD names a file.
bool wants_recorder();

/// The recorder hears first, so that what a checker can't let happen is on its tape. To be called
/// before the checkers listen, and `finish` after.
void start_recorder(CheckerSet& checkers);
void finish_recorder();

}  // namespace emulator

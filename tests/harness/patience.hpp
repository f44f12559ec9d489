// How long a case may do nothing that can be seen.
#pragma once

namespace cohort::harness {

/// In seconds: COHORT_PATIENCE, or 8. With the time for its answer that is less than ten seconds.
/// Ends the program where the environment has no number.
double patience();

}  // namespace cohort::harness

// How evenly a kernel shares its work, where a score must not gain by threads that do nothing.
#pragma once

namespace cohort::harness {

/// As `check_shares_evenly`, which allows the busiest warp twice an equal share: here it may make
/// that share and a part of it, one in `parts`, more. With 8 parts, not even one of seven warps can
/// leave its work to the others.
void check_shares_closely(unsigned warps, unsigned parts, const char* file = __builtin_FILE(),
                          int line = __builtin_LINE());

}  // namespace cohort::harness

// Integer division by zero on processors that go on with a result, as ARM64 does, instead of
// raising a signal: programs are compiled there with `-fsanitize=integer-divide-by-zero`, whose
// callback this is.
#include "emulator/current_lane.hpp"
#include "machine/lane_failure.hpp"

extern "C" void __ubsan_handle_divrem_overflow(void*, void*, void*) {
  using namespace emulator;
  if (here.lane_code)
    fail_kernel(ReportKind::division_by_zero, cudaErrorLaunchFailure, division_by_zero);
}

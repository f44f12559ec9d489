// Time: `clock64` and `__nanosleep`. `clock` is declared by the C library, and in kernels the same
// as `clock64`.
#pragma once

#include <time.h>

#include "emulator/current_lane.hpp"
#include "emulator/unchecked.hpp"

/// Cycles of an imaginary device that runs at 1 GHz: nanoseconds.
EMULATOR_UNCHECKED inline long long clock64() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1'000'000'000LL + now.tv_nsec;
}

/// Sleeps for about no time at all, but lets other lanes run.
EMULATOR_UNCHECKED inline void __nanosleep(unsigned int) { ::emulator::yield_lane(); }

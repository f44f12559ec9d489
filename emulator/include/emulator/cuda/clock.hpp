// Time: `clock64` and `__nanosleep`. `clock` is declared by the C library, and in kernels the same
// as `clock64`.
#pragma once

#include <cstdint>

#include "emulator/current_lane.hpp"
#include "emulator/unchecked.hpp"

/// Cycles of the device's clock, which goes with the host's, at `cudaDevAttrClockRate`, and goes
/// ahead for a thread that does nothing but read it.
long long clock64();

namespace emulator {

/// The same in nanoseconds: PTX's `%globaltimer`.
std::int64_t device_nanoseconds();

}  // namespace emulator

/// Sleeps for about no time at all, but lets other lanes run.
EMULATOR_UNCHECKED inline void __nanosleep(unsigned int) { ::emulator::yield_lane(); }

// What curand_kernel.h asks of the emulator: leaps in a sequence of random numbers.
#pragma once

#include <cstdint>

namespace emulator {

/// The part of an XORWOW generator that is linear: shifts and exclusive ors of its bits.
struct XorShift {
  std::uint32_t words[5];
};

/// As `count * 2^doublings` steps would leave it.
XorShift leap(XorShift from, std::uint64_t count, unsigned doublings);

}  // namespace emulator

// What a `cuda::barrier` at which lanes wait for ever was told, and who has come to it.
#pragma once

#include <string>

#include "machine/gang.hpp"

namespace emulator {

/// "init was told 65, at kernel.cu:12; threads 0-63 have arrived"
std::string arrivals_text(const AsyncBarrier& barrier);

/// What to do about it, in one sentence or two. `block` is the one whose threads wait.
std::string arrivals_advice(const Block& block, const AsyncBarrier& barrier);

}  // namespace emulator

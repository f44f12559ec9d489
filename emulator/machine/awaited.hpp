// What a `cuda::barrier` at which lanes wait for ever was told, and who has come to it.
#pragma once

#include <string>

#include "machine/gang.hpp"
#include "machine/mistake.hpp"

namespace emulator {

/// "init was told 65, at kernel.cu:12; threads 0-63 have arrived"
std::string arrivals_text(const AsyncBarrier& barrier);

/// Who is missing there, as far as is known. `block` is the one whose threads wait.
Mistake mistake_of_arrivals(const Block& block, const AsyncBarrier& barrier);

}  // namespace emulator

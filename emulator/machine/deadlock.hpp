// The report of lanes that wait for each other, or for one that has left.
#pragma once

#include "machine/gang.hpp"

namespace emulator {

/// Which lanes wait where, when no lane of the gang can go on.
Failure describe_deadlock(const Gang& gang);

}  // namespace emulator

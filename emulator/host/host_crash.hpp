// What a program is told whose host code crashes: a shell says no line.
#pragma once

namespace emulator {

/// From now on, unless the program has handlers of its own. It ends by the signal all the same.
void tell_of_host_crashes();

}  // namespace emulator

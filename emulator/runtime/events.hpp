// The events that a program has made.
#pragma once

namespace emulator {

void destroy_all_events();

}  // namespace emulator

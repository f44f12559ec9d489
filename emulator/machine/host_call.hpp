// The host calls what only a kernel can.
#pragma once

#include "emulator/here.hpp"

namespace emulator {

/// Reports it at the program's line, and ends the program: there is no lane that could do it. If
/// the program takes the reports itself, throws a `std::logic_error`. The runtime does that.
[[noreturn]] void end_on_host();
/// The same of a kernel that is called as a function.
[[noreturn]] void end_unlaunched(const char* kernel);

/// The lane that runs on this OS thread, for what only a kernel can call.
inline Lane& this_lane() {
  if (!here.lane) [[unlikely]]
    end_on_host();
  return *here.lane;
}

}  // namespace emulator

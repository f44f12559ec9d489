// Where the program is that called the emulator.
#pragma once

#include "machine/call_stack.hpp"
#include "machine/lane.hpp"

namespace emulator {

/// For the function of the emulator that has this frame.
inline const void* caller_code(const void* frame) {
  return return_address_into(here.lane->path.frame(), frame);
}

}  // namespace emulator

// Where the program is that called the emulator.
#pragma once

#include "machine/calls.hpp"

namespace emulator {

class Path;
struct Lane;

/// Where people are told that the program called, and all the calls that led there.
struct Caller {
  const void* code = nullptr;  ///< a return address
  Calls::Number calls = Calls::none;
};

/// For the function of the emulator that has this frame, called by this lane.
Caller caller_of(const Lane& lane, const void* frame);
/// The same for the lane that runs.
Caller caller_of(const void* frame);

/// The calls that led a lane into the function that has this frame. The path knows those that led
/// to the last instrumented function; the rest is on the stack.
Calls::Number calls_into(const void* frame, const Path& path);

}  // namespace emulator

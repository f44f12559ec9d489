// Where the program is that called the emulator.
#pragma once

#include "machine/calls.hpp"
#include "machine/inline.hpp"
#include "machine/path.hpp"
#include "machine/stack_frame.hpp"

namespace emulator {

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

/// The same for a lane that has come by this path. Most accesses are of the innermost function that
/// is instrumented.
Caller caller_beyond(const Path& path, const void* frame);
EMULATOR_INLINE Caller caller_of(const Path& path, const void* frame) {
  const auto inner = static_cast<const StackFrame*>(frame);
  if (inner->caller != path.frame()) [[unlikely]]
    return caller_beyond(path, frame);
  const auto [number, told] = Calls::all().called(path.calls(), inner->return_address);
  return {told, number};
}

/// The calls alone, if they need no looking up among those of this audience; else none.
EMULATOR_INLINE Calls::Number recent_calls(const Calls& all, const Path& path, const void* frame) {
  const auto inner = static_cast<const StackFrame*>(frame);
  if (inner->caller != path.frame()) return Calls::none;
  const Calls::Number before = path.recent_calls(all);
  return before != Calls::none ? all.recent(before, inner->return_address) : Calls::none;
}

/// The calls `before`, which led into the function whose frame is `outer`, and those that led from
/// there into the function whose frame is `inner`. Without an outer one, all on the lane's stack.
Calls::Number calls_from(Calls::Number before, const void* outer, const void* inner);

}  // namespace emulator

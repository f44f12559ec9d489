// Following the calls into the emulator.
#include "machine/caller.hpp"

#include <ranges>

#include "machine/call_stack.hpp"
#include "machine/lane.hpp"

namespace emulator {

Calls::Number calls_into(const void* frame, const Path& path) {
  Calls& calls = Calls::all();
  auto links = static_cast<const void* const*>(frame);
  if (links[0] == path.frame()) return calls.then(path.calls(), links[1]);
  Calls::Number number = path.calls();
  for (const void* code : call_stack_to(path.frame(), frame) | std::views::reverse)
    number = calls.then(number, code);
  return number;
}

Caller caller_of(const Lane& lane, const void* frame) {
  Calls::Number calls = calls_into(frame, lane.path);
  return {Calls::all().told_at(calls), calls};
}

Caller caller_of(const void* frame) { return caller_of(*here.lane, frame); }

}  // namespace emulator

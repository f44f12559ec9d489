// Following the calls into the emulator.
#include "machine/caller.hpp"

#include <array>
#include <span>

#include "machine/call_stack.hpp"
#include "machine/lane.hpp"
#include "machine/worker.hpp"

namespace emulator {

Calls::Number calls_from(Calls::Number before, const void* outer, const void* inner) {
  Calls& calls = Calls::all();
  auto frame = static_cast<const StackFrame*>(inner);
  if (frame->caller == outer) return calls.then(before, frame->return_address);
  // Outermost first. Nothing is allocated here: it is done for most accesses.
  const FiberPool& fibers = Worker::current().fibers();
  std::array<const void*, 64> codes;
  std::size_t first = codes.size();
  while (first > 0 && frame != outer && frame->caller > frame && fibers.contains(frame->caller)) {
    codes[--first] = frame->return_address;
    frame = frame->caller;
  }
  return calls.then(before, std::span(codes).subspan(first));
}

Caller caller_beyond(const Path& path, const void* frame) {
  Calls::Number calls = calls_from(path.calls(), path.frame(), frame);
  return {Calls::all().told_at(calls), calls};
}

Caller caller_of(const Lane& lane, const void* frame) { return caller_of(lane.path, frame); }

Caller caller_of(const void* frame) { return caller_of(*here.lane, frame); }

}  // namespace emulator

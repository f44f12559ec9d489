// Functions and basic blocks of instrumented code: they give a lane's path, and a turn to others.
#include <cstdint>
#include <utility>
#include <vector>

#include "machine/call_stack.hpp"
#include "machine/lane_failure.hpp"
#include "machine/observer.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"
#include "runtime/host_watch.hpp"
#include "runtime/work.hpp"

namespace emulator {

namespace {

/// A lane that runs this many basic blocks without waiting lets others go on: it may spin on what
/// one of them must do.
constexpr std::uint64_t turn = 1 << 16;
static_assert(turn - 1 == static_cast<decltype(Lane::steps)>(-1), "a step of 0 is the last");

// What is rarely done is done elsewhere, so that the callback itself needs few registers.

[[gnu::noinline]] void turn_path(const void* code) {
  MachineCode own;
  here.lane->path.turn(code);
}

[[gnu::noinline]] void step_and_give_way(const void* frame, const void* code,
                                         const void* own_frame) {
  MachineCode own;
  if (!here.lane->path.step(frame, code)) here.lane->path.turn(code);
  Worker::current().yield(*here.lane, turn, own_frame);
}

EMULATOR_INLINE void step(const void* frame, const void* code, const void* own_frame) {
  if (!here.lane_code) return;
  Lane* lane = here.lane;
  if (++lane->steps == 0) [[unlikely]]
    step_and_give_way(frame, code, own_frame);
  else if (!lane->path.step(frame, code)) [[unlikely]]
    turn_path(code);
}

[[gnu::noinline]] void enter_deeper(const void* frame) {
  MachineCode own;
  here.lane->path.make_room();
  here.lane->path.enter(frame);
}

/// A function begins whose local variables have no room: its frame ends beyond the lane's stack.
[[noreturn, gnu::noinline]] void fail_stack(const Lane& lane, const void* frame, const void* code) {
  MachineCode own;
  std::vector<const void*> stack = call_stack(frame);
  stack.insert(stack.begin(), code);
  Worker::current().fail(stack_overflow(lane, program_lines(stack)));
}

/// Whether it is what a shift leaves of a word that has a flag in its upper bits, beside data. A 0
/// may be any number's.
template <class Number>
bool is_upper_part(Number value, std::uint64_t word) {
  if (value == 0) return false;
  for (const unsigned shift : {16, 24, 30, 31, 32, 48, 56, 62, 63})
    if (value == static_cast<Number>(word >> shift)) return true;
  return false;
}

/// Asked at every comparison of a checked program: what it is for is rare.
template <class Number>
EMULATOR_INLINE void compare(Number one, Number other, bool with_constant) {
  if (!here.lane_code || !here.lane->looked_at) [[likely]]
    return;
  Lane& lane = *here.lane;
  const void* const looked_at = std::exchange(lane.looked_at, nullptr);
  const auto seen = static_cast<Number>(lane.seen);
  if (one != seen && other != seen && !is_upper_part(one, lane.seen) &&
      !is_upper_part(other, lane.seen))
    return;
  MachineCode own;
  tell<&Observer::compares>(lane, looked_at, with_constant);
}

/// The host leaves a function, whose local variables lie between the two.
EMULATOR_INLINE void leave_function(const void* begin, const void* end) {
  const auto size = static_cast<std::size_t>(static_cast<const std::byte*>(end) -
                                             static_cast<const std::byte*>(begin));
  if (is_watched(begin, size) && work_observer) work_observer->host_leaves(begin, end);
}

}  // namespace

}  // namespace emulator

// The frame of the caller is the one that the callback's own frame links to.
#define CALLER_FRAME *static_cast<void* const*>(__builtin_frame_address(0))

extern "C" {

void __tsan_func_entry(void*) {
  using namespace emulator;
  if (!here.lane_code) return;
  Lane* lane = here.lane;
  if (!on_stack_of(*lane->fiber, __builtin_frame_address(0))) [[unlikely]]
    fail_stack(*lane, CALLER_FRAME, __builtin_return_address(0));
  if (!lane->path.enter(CALLER_FRAME)) [[unlikely]]
    enter_deeper(CALLER_FRAME);
}

void __tsan_func_exit() {
  if (emulator::here.lane_code) return emulator::here.lane->path.leave();
  if (!emulator::here.lane) emulator::leave_function(__builtin_frame_address(0), CALLER_FRAME);
}

void __sanitizer_cov_trace_pc() {
  emulator::step(CALLER_FRAME, __builtin_return_address(0), __builtin_frame_address(0));
}

#define COMPARISONS(bytes, Number)                                        \
  void __sanitizer_cov_trace_cmp##bytes(Number one, Number other) {       \
    emulator::compare(one, other, false);                                 \
  }                                                                       \
  void __sanitizer_cov_trace_const_cmp##bytes(Number one, Number other) { \
    emulator::compare(one, other, true);                                  \
  }
COMPARISONS(1, std::uint8_t)
COMPARISONS(2, std::uint16_t)
COMPARISONS(4, std::uint32_t)
COMPARISONS(8, std::uint64_t)
// A flag is no floating-point number.
void __sanitizer_cov_trace_cmpf(float, float) {}
void __sanitizer_cov_trace_cmpd(double, double) {}
void __sanitizer_cov_trace_switch(std::uint64_t value, void*) {
  emulator::compare(value, value, true);
}
}

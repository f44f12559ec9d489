// `__reduce_add_sync` and its family: one instruction reduces a word over the lanes of a warp.
#pragma once

#include "emulator/cuda/warp_meeting.hpp"

namespace emulator {

struct Reduction {
  std::uint32_t value;
  std::uint32_t total;
};

template <class Combine>
EMULATOR_UNCHECKED void exchange_reduction(WarpMeeting& meeting) {
  auto total = payload_of<Reduction>(meeting, __builtin_ctz(meeting.lanes)).value;
  for (unsigned lane : Lanes{meeting.lanes & (meeting.lanes - 1)})
    total = Combine::combine(total, payload_of<Reduction>(meeting, lane).value);
  for (unsigned lane : Lanes{meeting.lanes}) payload_of<Reduction>(meeting, lane).total = total;
}

template <class Combine>
EMULATOR_UNCHECKED std::uint32_t reduce_warp(Operation operation, LaneMask mask,
                                             std::uint32_t value) {
  notice(Event::reduction, __builtin_popcount(mask));
  Reduction mine{value, 0};
  meet_warp(mask, operation, false, &mine, &exchange_reduction<Combine>);
  return mine.total;
}

}  // namespace emulator

#define EMULATOR_REDUCTION(operation, T, combined)                                                 \
  EMULATOR_UNCHECKED inline T __reduce_##operation##_sync(unsigned mask, T value) {                \
    struct Combine {                                                                               \
      EMULATOR_UNCHECKED static T combine(T a, T b) { return combined; }                           \
    };                                                                                             \
    return ::emulator::reduce_warp<Combine>(::emulator::intrinsic("__reduce_" #operation "_sync"), \
                                            mask, value);                                          \
  }

EMULATOR_REDUCTION(add, unsigned int, a + b)
EMULATOR_REDUCTION(min, unsigned int, b < a ? b : a)
EMULATOR_REDUCTION(max, unsigned int, a < b ? b : a)
EMULATOR_REDUCTION(add, int, static_cast<int>(static_cast<unsigned int>(a) + b))
EMULATOR_REDUCTION(min, int, b < a ? b : a)
EMULATOR_REDUCTION(max, int, a < b ? b : a)
EMULATOR_REDUCTION(and, unsigned int, a& b)
EMULATOR_REDUCTION(or, unsigned int, a | b)
EMULATOR_REDUCTION(xor, unsigned int, a ^ b)

#undef EMULATOR_REDUCTION

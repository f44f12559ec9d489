// What the instructions of instructions.inc do that don't compute: fences, copies, and what lanes
// do together. The translator calls all of them where inline assembly has them.
#pragma once

#include "emulator/copy_share.hpp"
#include "emulator/cuda/clock.hpp"
#include "emulator/cuda/shuffle.hpp"
#include "emulator/cuda/synchronization.hpp"
#include "emulator/cuda/trap.hpp"
#include "emulator/cuda/votes.hpp"
#include "emulator/ptx/arithmetic.hpp"

namespace emulator {
namespace ptx {

EMULATOR_UNCHECKED inline void fence_block() { __threadfence_block(); }
EMULATOR_UNCHECKED inline void fence_device() { __threadfence(); }
EMULATOR_UNCHECKED inline void fence_system() { __threadfence_system(); }
EMULATOR_UNCHECKED inline void sleep(unsigned time) { __nanosleep(time); }
EMULATOR_UNCHECKED inline void trap() { __trap(); }

EMULATOR_UNCHECKED inline void active_lanes(unsigned& to) { to = __activemask(); }
EMULATOR_UNCHECKED inline void ballot(unsigned& to, bool mine, unsigned mask) {
  to = __ballot_sync(mask, mine);
}
template <class To>
EMULATOR_UNCHECKED void any_lane(To& to, bool mine, unsigned mask) {
  to = __any_sync(mask, mine) != 0;
}
template <class To>
EMULATOR_UNCHECKED void all_lanes(To& to, bool mine, unsigned mask) {
  to = __all_sync(mask, mine) != 0;
}
EMULATOR_UNCHECKED inline void meet_warp(unsigned mask) { __syncwarp(mask); }

/// Of `bytes`, so many come from the source, and the others are zeros.
EMULATOR_UNCHECKED inline void copy_later(void* to, const void* from, unsigned bytes) {
  copy_async_padded(to, from, bytes, 0);
}
EMULATOR_UNCHECKED inline void copy_later(void* to, const void* from, unsigned bytes,
                                          unsigned from_source) {
  copy_async_padded(to, from, bytes, bytes - from_source);
}
EMULATOR_UNCHECKED inline void commit() { commit_copies(); }
EMULATOR_UNCHECKED inline void wait_for_groups(std::size_t left) { wait_copies(left); }
EMULATOR_UNCHECKED inline void wait_for_all() {
  commit_copies();
  wait_copies(0);
}

/// What the last but one operand of a shuffle says of its width.
EMULATOR_UNCHECKED inline int width_of(unsigned segments) {
  return 32 - static_cast<int>(segments >> 8 & 31);
}
#define EMULATOR_PTX_SHUFFLE(name, function)                                                  \
  template <class To, class A>                                                                \
  EMULATOR_UNCHECKED void name(To& to, A value, U32 from, U32 segments, U32 mask) {           \
    set<U32>(to, function(mask, as<U32>(value), static_cast<int>(from), width_of(segments))); \
  }
EMULATOR_PTX_SHUFFLE(shuffle, __shfl_sync)
EMULATOR_PTX_SHUFFLE(shuffle_up, __shfl_up_sync)
EMULATOR_PTX_SHUFFLE(shuffle_down, __shfl_down_sync)
EMULATOR_PTX_SHUFFLE(shuffle_xor, __shfl_xor_sync)
#undef EMULATOR_PTX_SHUFFLE

}  // namespace ptx
}  // namespace emulator

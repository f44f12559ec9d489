// What the instructions of instructions.inc do that don't compute: fences, copies, and what lanes
// do together. The translator calls all of them where inline assembly has them.
#pragma once

#include "emulator/async.hpp"
#include "emulator/copy_share.hpp"
#include "emulator/cuda/atomics_128.hpp"
#include "emulator/cuda/clock.hpp"
#include "emulator/cuda/ordered_atomics.hpp"
#include "emulator/cuda/shuffle.hpp"
#include "emulator/cuda/synchronization.hpp"
#include "emulator/cuda/trap.hpp"
#include "emulator/cuda/votes.hpp"
#include "emulator/cuda/warp_reduce.hpp"
#include "emulator/ptx/arithmetic.hpp"

namespace emulator {
namespace ptx {

EMULATOR_UNCHECKED inline void fence_block() { __threadfence_block(); }
EMULATOR_UNCHECKED inline void fence_device() { __threadfence(); }
EMULATOR_UNCHECKED inline void fence_system() { __threadfence_system(); }
EMULATOR_UNCHECKED inline void sleep(unsigned time) { __nanosleep(time); }
EMULATOR_UNCHECKED inline void trap() { __trap(); }
[[noreturn]] EMULATOR_UNCHECKED inline void leave() { exit_lane(); }
/// What the translator puts in the place of an instruction that the emulator lacks.
[[noreturn]] EMULATOR_UNCHECKED inline void missing(const char* what) {
  fail_kernel(ReportKind::trap, cudaErrorLaunchFailure, what);
}

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
/// Of these bits, by how many there are: 32 or 64. `alike` is a second result for those who ask.
template <class T, class To, class One>
EMULATOR_UNCHECKED void match_any(To& to, One value, unsigned mask) {
  to = __match_any_sync(mask, as<T>(value));
}
template <class T, class To, class Alike, class One>
EMULATOR_UNCHECKED void match_all(To& to, Alike& alike, One value, unsigned mask) {
  int all = 0;
  to = __match_all_sync(mask, as<T>(value), &all);
  alike = all != 0;
}
template <class T, class To, class One>
EMULATOR_UNCHECKED void match_all(To& to, One value, unsigned mask) {
  bool alike = false;
  match_all<T>(to, alike, value, mask);
}
#define EMULATOR_PTX_REDUCTION(name, function)                     \
  template <class T, class To, class One>                          \
  EMULATOR_UNCHECKED void name(To& to, One value, unsigned mask) { \
    set<T>(to, function(mask, as<T>(value)));                      \
  }
EMULATOR_PTX_REDUCTION(reduce_add, __reduce_add_sync)
EMULATOR_PTX_REDUCTION(reduce_min, __reduce_min_sync)
EMULATOR_PTX_REDUCTION(reduce_max, __reduce_max_sync)
EMULATOR_PTX_REDUCTION(reduce_and, __reduce_and_sync)
EMULATOR_PTX_REDUCTION(reduce_or, __reduce_or_sync)
EMULATOR_PTX_REDUCTION(reduce_xor, __reduce_xor_sync)
#undef EMULATOR_PTX_REDUCTION
EMULATOR_UNCHECKED inline void meet_warp(unsigned mask) { __syncwarp(mask); }

/// Vectors that order memory, as one access.
template <class Vector>
EMULATOR_UNCHECKED Vector load_all(const Vector* from, int order, int scope) {
  if constexpr (sizeof(Vector) == 16)
    return load_128(from, scope_of_number(scope), order_of_number(order));
  else
    return __nv_atomic_load_n(from, order, scope);
}
template <class Vector>
EMULATOR_UNCHECKED void store_all(Vector* to, Vector value, int order, int scope) {
  if constexpr (sizeof(Vector) == 16)
    store_128(to, value, scope_of_number(scope), order_of_number(order));
  else
    __nv_atomic_store_n(to, value, order, scope);
}

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

/// The state that an arrival gives is the number of its phase. `_` throws it away.
struct Nobody {
  template <class T>
  EMULATOR_UNCHECKED constexpr void operator=(T) const {}
};
inline constexpr Nobody nobody;

EMULATOR_UNCHECKED inline void init_mbarrier(void* barrier, U32 expected) {
  init_barrier(static_cast<AsyncBarrierMemory*>(barrier), static_cast<S32>(expected));
}
EMULATOR_UNCHECKED inline void end_mbarrier(void*) {}
template <class State>
EMULATOR_UNCHECKED void arrive_at_mbarrier(State&& state, void* barrier, U32 count = 1) {
  state = arrive_at(barrier, static_cast<S32>(count), Arrival::stay, "mbarrier.arrive").phase;
}
template <class State>
EMULATOR_UNCHECKED void leave_mbarrier(State&& state, void* barrier, U32 count = 1) {
  state = arrive_at(barrier, static_cast<S32>(count), Arrival::drop, "mbarrier.arrive_drop").phase;
}
/// A hint may say how long to wait.
template <class Truth, class State>
EMULATOR_UNCHECKED void try_mbarrier(Truth& ended, const void* barrier, State state, U32 = 0) {
  ended = try_wait_at(barrier, {as<U64>(state), barrier}, "mbarrier.try_wait");
}
template <class Truth>
EMULATOR_UNCHECKED void try_mbarrier_parity(Truth& ended, const void* barrier, U32 parity,
                                            U32 = 0) {
  ended = try_wait_parity_at(barrier, (parity & 1) != 0, "mbarrier.try_wait.parity");
}
EMULATOR_UNCHECKED inline void copies_end_with(const void* barrier) {
  commit_copies(barrier, "cp.async.mbarrier.arrive");
}
/// It counts as one of the arrivals that the barrier expects.
EMULATOR_UNCHECKED inline void copies_arrive_at(const void* barrier) {
  constexpr const char* operation = "cp.async.mbarrier.arrive.noinc";
  commit_copies(barrier, operation);
  arrive_at(barrier, 1, Arrival::stay, operation);
}

/// What the last but one operand of a shuffle says of its width.
EMULATOR_UNCHECKED inline int width_of(unsigned segments) {
  return 32 - static_cast<int>(segments >> 8 & 31);
}
/// That lane of the own segment; of 31, the last. (PTX ISA, `shfl`.)
EMULATOR_UNCHECKED inline int in_segment(unsigned lane, unsigned segments) {
  const unsigned fixed = segments >> 8 & 31;
  return static_cast<int>((lane_id() & fixed) | (lane & 31 & ~fixed));
}
// `there` is a second result for those who ask: whether the lane read another, or may have.
#define EMULATOR_PTX_SHUFFLE(name, function, source, order)                                       \
  template <class To, class There, class One>                                                     \
  EMULATOR_UNCHECKED void name(To& to, There& there, One value, U32 by, U32 segments, U32 mask) { \
    [[maybe_unused]] const int lane = static_cast<int>(lane_id());                                \
    const int distance = static_cast<int>(by & 31);                                               \
    const U32 own = as<U32>(value), other = function(mask, own, distance, width_of(segments));    \
    there = (source)order in_segment(segments, segments);                                         \
    set<U32>(to, there ? other : own);                                                            \
  }                                                                                               \
  template <class To, class One>                                                                  \
  EMULATOR_UNCHECKED void name(To& to, One value, U32 by, U32 segments, U32 mask) {               \
    bool there = false;                                                                           \
    name(to, there, value, by, segments, mask);                                                   \
  }
EMULATOR_PTX_SHUFFLE(shuffle, __shfl_sync, in_segment(by, segments), <=)
EMULATOR_PTX_SHUFFLE(shuffle_up, __shfl_up_sync, lane - distance, >=)
EMULATOR_PTX_SHUFFLE(shuffle_down, __shfl_down_sync, lane + distance, <=)
EMULATOR_PTX_SHUFFLE(shuffle_xor, __shfl_xor_sync, lane ^ distance, <=)
#undef EMULATOR_PTX_SHUFFLE

}  // namespace ptx
}  // namespace emulator

// A lane: one thread of a kernel, and what it waits for.
#pragma once

#include <cstdint>

#include "emulator/current_lane.hpp"
#include "machine/copy_queue.hpp"
#include "machine/path.hpp"

namespace emulator {

struct Block;
struct Fiber;
struct Lane;
struct Warp;
class AsyncBarrier;
class Barrier;

/// Why a lane doesn't run.
struct Wait {
  Operation operation;
  const Barrier* barrier = nullptr;  ///< of a group larger than a warp, if it waits at one
  LaneMask mask = 0;                 ///< lanes of its warp that it waits to meet, if it does
  const AsyncBarrier* async_barrier = nullptr;  ///< that it waits at, if it does
};

/// Of a lane that reads the clock.
struct ClockWait {
  std::int64_t since = 0;         ///< the time at the first look of those in a row
  unsigned looks = 0;             ///< so many
  unsigned looked_elsewhere = 0;  ///< then: how often it had polled anything else
};

/// What a switch touches comes first and fills one line of the cache.
struct alignas(64) Lane {
  enum class State : std::uint8_t { unstarted, ready, waiting, done };

  Warp* warp = nullptr;
  Fiber* fiber = nullptr;       ///< null while unstarted or done
  const void* frame = nullptr;  ///< while it waits: its call stack begins here
  Wait wait;                    ///< while it waits: for what
  uint3 index{};                ///< threadIdx
  std::uint16_t rank = 0;       ///< in the block
  State state = State::unstarted;

  Path path;                     ///< how control got to where it is
  std::uint64_t came = 0;        ///< while it converges: the way it came, equal for equal ways
  LaneMask together = 0;         ///< the answer to its last question for convergence
  unsigned spins = 0;            ///< attempts of atomics, and loads, that may wait for another lane
  unsigned looks = 0;            ///< loads as if to wait, each of another place than the last
  const void* polled = nullptr;  ///< where it last loaded as if to wait
  const void* polled_by = nullptr;  ///< the code that did, if the place is volatile
  const void* looked_at = nullptr;  ///< the volatile place that it read last, and what was there
  std::uint64_t seen = 0;           ///< there, by its low bits; nothing has been compared since
  bool carry = false;               ///< of PTX's additions
  unsigned turns = 0;               ///< how often it gave way without having to wait
  std::uint16_t steps = 0;          ///< basic blocks of an instrumented kernel, in this turn

  /// One more than the phase it last arrived in, by Group.
  std::uint64_t arrived[3] = {};

  ClockWait clock_wait;

  CopyQueue copies;  ///< that it has begun and not waited for

  /// The `return` by which it left the kernel; null if it came to the end.
  const void* left_at = nullptr;

  void reset(unsigned rank_in_block, uint3 thread_index, Warp& of_warp) {
    warp = &of_warp;
    fiber = nullptr;
    index = thread_index;
    rank = static_cast<std::uint16_t>(rank_in_block);
    state = State::unstarted;
    path.clear();
    spins = turns = looks = 0;
    polled = polled_by = looked_at = nullptr;
    steps = 0;
    clock_wait = {};
    for (auto& phase : arrived) phase = 0;
    copies.clear();
    left_at = nullptr;
  }

  bool has_left() const { return state == State::done; }
  unsigned id() const { return rank % 32; }
  LaneMask bit() const { return LaneMask{1} << id(); }
  Block& block() const;
};

}  // namespace emulator

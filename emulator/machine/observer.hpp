// The hooks of the machine. It tells what happens; it doesn't know who listens.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "emulator/atomic.hpp"
#include "emulator/device.hpp"
#include "machine/gang.hpp"
#include "machine/inline.hpp"

namespace emulator {

/// One access of a lane to memory.
struct Access {
  enum class Kind { read, write, atomic, barrier };  ///< the last: a `cuda::barrier` is used
  Kind kind;
  const void* address;
  std::size_t size;
  const void* code;             ///< of the instruction after it
  Scope scope = Scope::device;  ///< of an atomic
  bool aligned = true;          ///< the compiler takes the address to be a multiple of the size
  bool copies = false;          ///< by an asynchronous copy that begins
  bool in_pipeline = false;     ///< and that one is of a pipeline that the block shares
};

/// Hears what happens on the device. Every hook is empty: override what you need.
struct Observer {
  virtual ~Observer() = default;

  virtual void grid_begins(const Grid&) {}
  virtual void grid_ends(Grid&) {}
  virtual void gang_begins(const Gang&) {}
  virtual void lane_ends(const Lane&) {}
  virtual void access(const Lane&, const Access&) {}
  virtual void event(const Lane&, Event) {}

  /// A lane arrives at a barrier of a block, wide tile, cluster or grid, and goes on from it. In
  /// between it waits: told apart where the program says both halves, which is when `whole` is
  /// false.
  virtual void arrives(const Lane&, const Barrier&, bool /*whole*/) {}
  virtual void waits(const Lane&, const Barrier&) {}
  virtual void departs(const Lane&, const Barrier&) {}
  /// A lane arrives at a `cuda::barrier`, in its current phase, and goes on from a phase of it that
  /// it has waited for. A phase ends when the copies bound to it are done.
  virtual void async_arrives(const Lane&, const AsyncBarrier&) {}
  virtual void async_departs(const Lane&, const AsyncBarrier&, std::uint64_t /*phase*/) {}
  virtual void phase_ends(const AsyncBarrier&) {}

  /// A lane begins its share of an asynchronous copy. It ends when the lane has waited for it, or
  /// else it is bound to the current phase of a barrier.
  virtual void copy_begins(const Lane&, const AsyncCopy&) {}
  virtual void copy_binds(const Lane&, const AsyncCopy&, const AsyncBarrier&) {}
  virtual void copy_ends(const Lane&, const AsyncCopy&) {}

  /// A lane comes to a meeting of its warp, where others may wait; then, lanes of a warp have met,
  /// those counted in that have left the kernel; `orders_memory` as in `meet_warp`.
  virtual void joins(const Lane&, const WarpMeeting&, bool /*orders_memory*/) {}
  virtual void met(const Warp&, LaneMask, bool /*orders_memory*/) {}
};

/// Those who listen, in the order in which they hear. Change it only between launches. While
/// anybody listens, a grid runs on one OS thread. It is there before any constructor has run.
constinit inline std::vector<Observer*> observers;

/// Calls a hook of everybody who listens to the grid that runs.
template <class... Parameters, class... Arguments>
EMULATOR_INLINE void tell(void (Observer::*hook)(Parameters...), Arguments&&... arguments) {
  if (!here.observed) return;
  for (Observer* observer : observers) (observer->*hook)(arguments...);
}

}  // namespace emulator

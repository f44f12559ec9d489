// The hooks of the machine. It tells what happens; it doesn't know who listens.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "emulator/current_lane.hpp"
#include "machine/access.hpp"
#include "machine/audiences.hpp"
#include "machine/gang.hpp"
#include "machine/inline.hpp"
#include "machine/wrong_number.hpp"

namespace emulator {

/// Hears what happens on the device. Every hook is empty: override what you need, and `listen`.
struct Observer {
  virtual ~Observer() = default;

  virtual void grid_begins(const Grid&) {}
  virtual void grid_ends(Grid&) {}
  virtual void gang_begins(const Gang&) {}
  virtual void lane_ends(const Lane&) {}
  virtual void access(const Lane&, const Access&) {}
  /// Before an access by that index, if there is one: with it comes `access` too, for memory that
  /// is not the lane's own.
  virtual void indexes(const Lane&, const WrongIndex&) {}
  virtual void shifts(const Lane&, const WrongShift&) {}
  /// The lane looks at what is there to decide something: it compares the value of its last
  /// volatile read, with a constant or with another number, or has read it by an atomic that
  /// changes nothing.
  virtual void compares(const Lane&, const void* /*address*/, bool /*with_constant*/) {}
  virtual void event(const Lane&, Event, unsigned /*source_or_count*/) {}
  virtual void fences(const Lane&, Scope, std::memory_order) {}
  /// After `access`, for one that is strong: whether an atomic writes is known when it has.
  virtual void synchronizes(const Lane&, const Synchronization&) {}

  /// A lane arrives at a barrier of a block, wide tile, cluster or grid, and goes on from it. In
  /// between it waits: told apart where the program says both halves, which is when `whole` is
  /// false.
  virtual void arrives(const Lane&, const Barrier&, bool /*whole*/) {}
  virtual void waits(const Lane&, const Barrier&) {}
  virtual void departs(const Lane&, const Barrier&) {}
  /// A lane initialises a `cuda::barrier`; arrives at one, in its current phase; and goes on from a
  /// phase of it that it has waited for. A phase ends when the copies bound to it are done.
  virtual void async_initialised(const Lane&, const AsyncBarrier&) {}
  virtual void async_arrives(const Lane&, const AsyncBarrier&) {}
  virtual void async_departs(const Lane&, const AsyncBarrier&, std::uint64_t /*phase*/) {}
  virtual void phase_ends(const AsyncBarrier&) {}
  /// As `skipped_in_stage`.
  virtual void skips_in_stage(const Lane&, Operation::Kind /*skipped*/) {}

  /// A lane begins its share of an asynchronous copy. It ends when the lane has waited for it, or
  /// else it is bound to the current phase of a barrier.
  virtual void copy_begins(const Lane&, const AsyncCopy&) {}
  virtual void copy_binds(const Lane&, const AsyncCopy&, const AsyncBarrier&) {}
  virtual void copy_ends(const Lane&, const AsyncCopy&) {}

  /// An allocator of the program hands out a piece of memory, takes over memory for itself with
  /// what it holds, or takes back a piece.
  virtual void hands_out(const Lane&, const void* /*piece*/, std::size_t /*size*/) {}
  virtual void takes_over(const Lane&, const void* /*memory*/, std::size_t /*size*/) {}
  virtual void takes_back(const Lane&, const void* /*piece*/, std::size_t /*size*/) {}

  /// A lane comes to a meeting of its warp, where others may wait; then, lanes of a warp have met,
  /// those counted in that have left the kernel; `orders_memory` as in `meet_warp`.
  virtual void joins(const Lane&, const WarpMeeting&, bool /*orders_memory*/) {}
  virtual void met(const Warp&, LaneMask, bool /*orders_memory*/) {}
};

/// Those who hear of a hook, by audience, in the order in which they hear. They are there before
/// any constructor has run.
template <auto hook>
constinit inline std::array<std::vector<Observer*>, most_audiences> listeners;

/// Whether anybody listens. While somebody does, a grid runs on one OS thread, unless its gangs
/// run side by side.
constinit inline bool somebody_listens = false;

/// Of this OS thread: observers may have more to do for a plain access than to note it.
inline __thread bool stirred = true;

/// Enters the observer for `hook`, if `own`, the same member of its own type, overrides that.
template <auto hook, auto own>
void subscribe(Observer& observer, unsigned audience) {
  if constexpr (!std::is_same_v<decltype(hook), decltype(own)>)
    listeners<hook>[audience].push_back(&observer);
}

/// Lets an observer hear, after those who listen already, of the hooks that its type overrides.
/// Only between launches, and to the end of the program.
template <class Own>
void listen(Own& observer, unsigned audience = 0) {
  somebody_listens = true;
  subscribe<&Observer::grid_begins, &Own::grid_begins>(observer, audience);
  subscribe<&Observer::grid_ends, &Own::grid_ends>(observer, audience);
  subscribe<&Observer::gang_begins, &Own::gang_begins>(observer, audience);
  subscribe<&Observer::lane_ends, &Own::lane_ends>(observer, audience);
  subscribe<&Observer::access, &Own::access>(observer, audience);
  subscribe<&Observer::indexes, &Own::indexes>(observer, audience);
  subscribe<&Observer::shifts, &Own::shifts>(observer, audience);
  subscribe<&Observer::compares, &Own::compares>(observer, audience);
  subscribe<&Observer::event, &Own::event>(observer, audience);
  subscribe<&Observer::fences, &Own::fences>(observer, audience);
  subscribe<&Observer::synchronizes, &Own::synchronizes>(observer, audience);
  subscribe<&Observer::arrives, &Own::arrives>(observer, audience);
  subscribe<&Observer::waits, &Own::waits>(observer, audience);
  subscribe<&Observer::departs, &Own::departs>(observer, audience);
  subscribe<&Observer::async_initialised, &Own::async_initialised>(observer, audience);
  subscribe<&Observer::async_arrives, &Own::async_arrives>(observer, audience);
  subscribe<&Observer::async_departs, &Own::async_departs>(observer, audience);
  subscribe<&Observer::phase_ends, &Own::phase_ends>(observer, audience);
  subscribe<&Observer::skips_in_stage, &Own::skips_in_stage>(observer, audience);
  subscribe<&Observer::copy_begins, &Own::copy_begins>(observer, audience);
  subscribe<&Observer::copy_binds, &Own::copy_binds>(observer, audience);
  subscribe<&Observer::copy_ends, &Own::copy_ends>(observer, audience);
  subscribe<&Observer::hands_out, &Own::hands_out>(observer, audience);
  subscribe<&Observer::takes_over, &Own::takes_over>(observer, audience);
  subscribe<&Observer::takes_back, &Own::takes_back>(observer, audience);
  subscribe<&Observer::joins, &Own::joins>(observer, audience);
  subscribe<&Observer::met, &Own::met>(observer, audience);
}

/// Calls a hook of those who have subscribed to it, for the grid that runs.
template <auto hook, class... Arguments>
EMULATOR_INLINE void tell(Arguments&&... arguments) {
  if (!here.observed) return;
  for (Observer* observer : listeners<hook>[here.audience]) (observer->*hook)(arguments...);
}

/// Tells of an access to memory that isn't the lane's own.
EMULATOR_INLINE void tell_access(const Lane& lane, const Access& access) {
  here.accessed = access.address;
  tell<&Observer::access>(lane, access);
}

}  // namespace emulator

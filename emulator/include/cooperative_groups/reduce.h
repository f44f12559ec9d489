// Reductions over a group: every thread gets the fold of what all brought.
#pragma once

#include "cooperative_groups.h"
#include "cooperative_groups/details/atomic_update.h"
#include "cooperative_groups/details/fold.h"
#include "cooperative_groups/details/functional.h"

namespace cooperative_groups {

namespace details {

template <class T, class Operation>
struct Reduction {
  using Warp = WarpValues<T, Operation>;

  EMULATOR_UNCHECKED static void in_tile(emulator::WarpMeeting& meeting) {
    Warp warp(meeting);
    fold_by_halves(warp.values, warp.count, *warp.operation);
    give(warp, *warp.values[0]);
  }

  EMULATOR_UNCHECKED static void in_coalesced_group(emulator::WarpMeeting& meeting) {
    if (meeting.lanes == ~LaneMask{0}) return in_tile(meeting);
    Warp warp(meeting);
    scan_by_distances(warp.values, warp.count, *warp.operation);
    give(warp, warp.last());
  }

  EMULATOR_UNCHECKED static void in_wide_tile(emulator::Payloads payloads) {
    const WideValues<T, Operation> tile(payloads);
    T* results[warp_size] = {};
    for (unsigned i = 0; i < tile.warps; ++i) {
      Warp warp = tile.warp(i);
      fold_by_halves(warp.values, warp.count, *warp.operation);
      results[i] = warp.values[0];
    }
    fold_by_halves(results, tile.warps, *tile.warp(0).operation);
    for (unsigned i = 0; i < tile.warps; ++i) give(tile.warp(i), *results[0]);
  }

 private:
  EMULATOR_UNCHECKED static void give(const Warp& warp, T result) {
    for (unsigned rank = 0; rank < warp.count; ++rank) *warp.values[rank] = result;
  }
};

/// The reduction, which a destination of type `T` takes.
template <class T, class Group, class Value, class Operation>
EMULATOR_UNCHECKED T reduce_for(const Group& group, const char* name, const Value& value,
                                Operation& operation) {
  static_assert(std::is_same_v<T, Value>, "the destination has another type than the value");
  using Exchange = Reduction<T, std::remove_reference_t<Operation>>;
  return fold<Exchange>(group, name, value, operation);
}

}  // namespace details

/// The fold of `value` over all threads of a coalesced group or a tile, given to each. The
/// operation must be associative and commutative.
template <class Group, class T, class Operation>
EMULATOR_UNCHECKED auto reduce(const Group& group, T&& value, Operation&& operation) {
  using Exchange =
      details::Reduction<emulator::remove_cvref_t<T>, std::remove_reference_t<Operation>>;
  return details::fold<Exchange>(group, "cg::reduce", value, operation);
}

/// The same, stored at `destination` by one of the threads: a pointer, a `cuda::atomic` or a
/// `cuda::atomic_ref`. No thread waits for that.
template <class Group, class Destination, class T, class Operation>
EMULATOR_UNCHECKED void reduce_store_async(const Group& group, Destination* destination, T&& value,
                                           Operation&& operation) {
  Destination result =
      details::reduce_for<Destination>(group, "cg::reduce_store_async", value, operation);
  if (group.thread_rank() == 0) emulator::copy_memory(destination, &result, sizeof result);
}
template <class Group, class Atomic, class T, class Operation>
EMULATOR_UNCHECKED details::if_atomic<Atomic> reduce_store_async(const Group& group,
                                                                 Atomic&& destination, T&& value,
                                                                 Operation&& operation) {
  auto result = details::reduce_for<details::value_of<Atomic>>(group, "cg::reduce_store_async",
                                                               value, operation);
  if (group.thread_rank() == 0) destination.store(result, details::relaxed);
}

/// The same, combined with an atomic by the same operation.
template <class Group, class Atomic, class T, class Operation>
EMULATOR_UNCHECKED details::if_atomic<Atomic> reduce_update_async(const Group& group,
                                                                  Atomic&& destination, T&& value,
                                                                  Operation&& operation) {
  auto result = details::reduce_for<details::value_of<Atomic>>(group, "cg::reduce_update_async",
                                                               value, operation);
  if (group.thread_rank() == 0) details::update(destination, result, operation);
}

}  // namespace cooperative_groups

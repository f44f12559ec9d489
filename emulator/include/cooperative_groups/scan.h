// Scans over a group: every thread gets the fold of what the threads up to it brought.
#pragma once

#include "cooperative_groups.h"
#include "cooperative_groups/details/atomic_update.h"
#include "cooperative_groups/details/fold.h"
#include "cooperative_groups/details/functional.h"

namespace cooperative_groups {

namespace details {

/// An exclusive scan leaves out the thread's own value, and gives rank 0 an empty one.
template <class T, class Operation, bool exclusive>
struct Scan {
  EMULATOR_UNCHECKED static void in_tile(emulator::WarpMeeting& meeting) {
    WarpValues<T, Operation> warp(meeting);
    scan_by_distances(warp.values, warp.count, *warp.operation);
    if constexpr (exclusive) shift_up(warp.values, warp.count);
  }

  EMULATOR_UNCHECKED static void in_coalesced_group(emulator::WarpMeeting& meeting) {
    in_tile(meeting);
  }

  /// Every warp by itself, then the sums of the warps, then the sum of the warps before this one to
  /// all of it.
  EMULATOR_UNCHECKED static void in_wide_tile(emulator::Payloads payloads) {
    const WideValues<T, Operation> tile(payloads);
    T sums[warp_size] = {};
    T* by_rank[warp_size] = {};
    for (unsigned i = 0; i < tile.warps; ++i) {
      auto warp = tile.warp(i);
      scan_by_distances(warp.values, warp.count, *warp.operation);
      sums[i] = warp.last();
      by_rank[i] = &sums[i];
      if constexpr (exclusive) shift_up(warp.values, warp.count);
    }
    scan_by_distances(by_rank, tile.warps, *tile.warp(0).operation);
    for (unsigned i = 1; i < tile.warps; ++i) put_after(sums[i - 1], tile.warp(i));
  }

 private:
  EMULATOR_UNCHECKED static void put_after(const T& sum, const WarpValues<T, Operation>& warp) {
    if constexpr (exclusive) *warp.values[0] = sum;
    for (unsigned rank = exclusive; rank < warp.count; ++rank)
      *warp.values[rank] = (*warp.operation)(*warp.values[rank], sum);
  }
};

}  // namespace details

/// The fold of the values of the threads of the group up to this one, in the order of their ranks.
/// The operation, a sum if none is given, must be associative; its first operand is the one of
/// higher rank.
template <class Group, class T, class Operation>
EMULATOR_UNCHECKED auto inclusive_scan(const Group& group, T&& value, Operation&& operation) {
  using Exchange =
      details::Scan<emulator::remove_cvref_t<T>, std::remove_reference_t<Operation>, false>;
  return details::fold<Exchange>(group, "cg::inclusive_scan", value, operation);
}
template <class Group, class T>
EMULATOR_UNCHECKED auto inclusive_scan(const Group& group, T&& value) {
  return cooperative_groups::inclusive_scan(group, value, plus<emulator::remove_cvref_t<T>>());
}

/// The same without the thread's own value; rank 0 gets `T{}`.
template <class Group, class T, class Operation>
EMULATOR_UNCHECKED auto exclusive_scan(const Group& group, T&& value, Operation&& operation) {
  using Exchange =
      details::Scan<emulator::remove_cvref_t<T>, std::remove_reference_t<Operation>, true>;
  return details::fold<Exchange>(group, "cg::exclusive_scan", value, operation);
}
template <class Group, class T>
EMULATOR_UNCHECKED auto exclusive_scan(const Group& group, T&& value) {
  return cooperative_groups::exclusive_scan(group, value, plus<emulator::remove_cvref_t<T>>());
}

namespace details {

/// The thread of the highest rank combines the fold of all values, its inclusive scan, with the
/// atomic; all get the old value.
template <class Atomic, class Group, class T, class Operation>
EMULATOR_UNCHECKED T update_by_last(Atomic& atomic, const Group& group, const T& all,
                                    Operation& operation) {
  static_assert(std::is_same_v<T, value_of<Atomic>>, "the atomic has another type than the value");
  const unsigned last = group.num_threads() - 1;
  T old{};
  if (group.thread_rank() == last) old = update(atomic, all, operation);
  return group.shfl(old, last);
}

/// Which operand comes first is as on the device.
template <class Group, class T, class Operation>
EMULATOR_UNCHECKED T put_after_old(const Group&, const T& old, const T& scanned,
                                   Operation& operation) {
  return is_in_warp<Group> ? operation(old, scanned) : operation(scanned, old);
}

}  // namespace details

/// Scans that go on from the value of an atomic, and leave there what the next group goes on from.
template <class Group, class Atomic, class T, class Operation, class = details::if_atomic<Atomic>>
EMULATOR_UNCHECKED auto inclusive_scan_update(const Group& group, Atomic&& atomic, T&& value,
                                              Operation&& operation) {
  auto scanned = cooperative_groups::inclusive_scan(group, value, operation);
  auto old = details::update_by_last(atomic, group, scanned, operation);
  return details::put_after_old(group, old, scanned, operation);
}
template <class Group, class Atomic, class T, class = details::if_atomic<Atomic>>
EMULATOR_UNCHECKED auto inclusive_scan_update(const Group& group, Atomic&& atomic, T&& value) {
  return cooperative_groups::inclusive_scan_update(group, atomic, value,
                                                   plus<details::value_of<Atomic>>());
}

/// The same without the thread's own value. In a warp, rank 0 combines `T{}` with the old value; in
/// a wide tile it gets that as it is.
template <class Group, class Atomic, class T, class Operation, class = details::if_atomic<Atomic>>
EMULATOR_UNCHECKED auto exclusive_scan_update(const Group& group, Atomic&& atomic, T&& value,
                                              Operation&& operation) {
  auto up_to_here = cooperative_groups::inclusive_scan(group, value, operation);
  auto before = cooperative_groups::exclusive_scan(group, value, operation);
  auto old = details::update_by_last(atomic, group, up_to_here, operation);
  if (!details::is_in_warp<Group> && group.thread_rank() == 0) return old;
  return details::put_after_old(group, old, before, operation);
}
template <class Group, class Atomic, class T, class = details::if_atomic<Atomic>>
EMULATOR_UNCHECKED auto exclusive_scan_update(const Group& group, Atomic&& atomic, T&& value) {
  return cooperative_groups::exclusive_scan_update(group, atomic, value,
                                                   plus<details::value_of<Atomic>>());
}

}  // namespace cooperative_groups

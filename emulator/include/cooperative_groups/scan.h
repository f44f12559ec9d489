// Scans over a group: every thread gets the fold of what the threads up to it brought.
#pragma once

#include "cooperative_groups.h"
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

}  // namespace cooperative_groups

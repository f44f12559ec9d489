// The threads of a warp that are together at some place in the code.
#pragma once

#include "cooperative_groups/details/shuffle.h"
#include "cooperative_groups/details/thread_group.h"
#include "cooperative_groups/details/warp_collectives.h"

namespace cooperative_groups {

/// Some threads of one warp, as `coalesced_threads()` or a partition gives them. Ranks count the
/// members only.
class coalesced_group : public thread_group,
                        public details::WarpCollectives<coalesced_group, details::CoalescedName> {
 public:
  static constexpr cuda::thread_scope thread_scope = cuda::thread_scope_block;

  /// Waits until all members are here; orders their memory accesses.
  EMULATOR_UNCHECKED void sync() const { thread_group::sync(); }

  EMULATOR_UNCHECKED unsigned int num_threads() const { return details::count(lanes()); }
  EMULATOR_UNCHECKED unsigned int size() const { return num_threads(); }
  EMULATOR_UNCHECKED unsigned int thread_rank() const {
    return details::rank_in(lanes(), emulator::lane_id());
  }

  /// Which of the groups of its partition this is, and how many there are.
  EMULATOR_UNCHECKED unsigned int meta_group_rank() const { return meta_rank_; }
  EMULATOR_UNCHECKED unsigned int meta_group_size() const { return meta_size_; }

  /// The value of the thread of rank `source`. A rank that the group doesn't have is undefined,
  /// except that a whole warp takes it modulo 32.
  template <class T, class Value = emulator::remove_cvref_t<T>>
  EMULATOR_UNCHECKED Value shfl(T&& value, int source) const {
    unsigned rank = num_threads() == details::warp_size ? source % details::warp_size : source;
    return take<details::Member::shfl, details::Kind::shuffle, Value>(
        value, details::lane_of(lanes(), rank));
  }

  /// The value of the thread `delta` ranks above or below; the thread's own where there is none.
  template <class T, class Value = emulator::remove_cvref_t<T>>
  EMULATOR_UNCHECKED Value shfl_down(T&& value, unsigned int delta) const {
    return take<details::Member::shfl_down, details::Kind::shift, Value>(
        value, lane_or_mine(thread_rank() + delta));
  }
  template <class T, class Value = emulator::remove_cvref_t<T>>
  EMULATOR_UNCHECKED Value shfl_up(T&& value, int delta) const {
    return take<details::Member::shfl_up, details::Kind::shift, Value>(
        value, lane_or_mine(thread_rank() - delta));
  }

 private:
  friend struct details::Access;
  friend coalesced_group coalesced_threads();
  friend coalesced_group tiled_partition(const coalesced_group& parent, unsigned int size);

  EMULATOR_UNCHECKED explicit coalesced_group(details::LaneMask lanes, unsigned meta_rank = 0,
                                              unsigned meta_size = 1)
      : thread_group(lanes, {"coalesced_group::sync", details::Kind::other,
                             emulator::Operation::Of::coalesced_group}),
        meta_rank_(meta_rank),
        meta_size_(meta_size) {}

  template <details::Member member, details::Kind kind, class Value>
  EMULATOR_UNCHECKED Value take(const Value& value, unsigned source_lane) const {
    constexpr emulator::Operation shuffle(details::operation<details::CoalescedName, member>, kind,
                                          emulator::Operation::Of::coalesced_group);
    return details::shuffle_in_warp(lanes(), shuffle, value, source_lane);
  }

  EMULATOR_UNCHECKED unsigned lane_or_mine(unsigned rank) const {
    return rank < num_threads() ? details::lane_of(lanes(), rank) : emulator::lane_id();
  }

  unsigned meta_rank_;
  unsigned meta_size_;
};

/// The threads of the warp that are active at this call: any part of them that contains the caller.
EMULATOR_UNCHECKED inline coalesced_group coalesced_threads() {
  return coalesced_group(emulator::converge("coalesced_threads()"));
}

}  // namespace cooperative_groups

// Groups of a warp cut by what their threads bring: a label, or yes or no.
#pragma once

#include "cooperative_groups/details/coalesced_group.h"
#include "cooperative_groups/details/thread_block_tile.h"

namespace cooperative_groups {

namespace details {

/// Coalesced groups and tiles of at most a warp: those whose members are known by a mask.
template <class Group>
inline constexpr bool is_in_warp = false;
template <>
inline constexpr bool is_in_warp<coalesced_group> = true;
template <unsigned size, class Parent>
inline constexpr bool is_in_warp<thread_block_tile<size, Parent>> = !is_wide<size>;

/// Those, and tiles of more than a warp: the groups that can exchange values.
template <class Group>
inline constexpr bool has_collectives = is_in_warp<Group>;
template <unsigned size, class Parent>
inline constexpr bool has_collectives<thread_block_tile<size, Parent>> = true;

}  // namespace details

/// The threads of `group` that say the same. If both answers are given, those that say no are
/// group 0, the others group 1.
template <class Group>
EMULATOR_UNCHECKED coalesced_group binary_partition(const Group& group, bool predicate) {
  using namespace details;
  static_assert(is_in_warp<Group>, "binary_partition cuts groups of at most a warp");
  LaneMask lanes = Access::lanes(group);
  LaneMask chosen = emulator::vote({"binary_partition", Kind::needs_all}, lanes, predicate).ballot;
  if (chosen == 0 || chosen == lanes) return Access::group<coalesced_group>(lanes, 0, 1);
  return Access::group<coalesced_group>(predicate ? chosen : lanes & ~chosen, predicate, 2);
}

/// The threads of `group` that bring the same label. Groups are counted by their lowest thread;
/// with a bool, as in `binary_partition`.
template <class Key, class Group>
EMULATOR_UNCHECKED coalesced_group labeled_partition(const Group& group, Key label) {
  using namespace details;
  static_assert(is_in_warp<Group>, "labeled_partition cuts groups of at most a warp");
  static_assert(std::is_integral_v<Key> || std::is_pointer_v<Key>,
                "the label of labeled_partition is an integer or a pointer");
  if constexpr (std::is_same_v<Key, bool>) {
    return binary_partition(group, label);
  } else {
    constexpr emulator::Operation name("labeled_partition", Kind::needs_all);
    LaneMask lanes = Access::lanes(group);
    LaneMask same = emulator::match(name, lanes, emulator::bits_of(label)).same;
    unsigned leader = first_lane(same);
    LaneMask leaders = emulator::vote(name, lanes, leader == emulator::lane_id()).ballot;
    return Access::group<coalesced_group>(same, rank_in(leaders, leader), count(leaders));
  }
}

}  // namespace cooperative_groups

// One thread of a group does something for all.
#pragma once

#include "cooperative_groups/details/labeled_partition.h"

namespace cooperative_groups {

namespace details {

/// The lane that does it, the lowest: all lanes meet to learn which.
EMULATOR_UNCHECKED inline unsigned elect(LaneMask lanes, emulator::Operation operation) {
  emulator::Vote vote{true, 0, 0};
  emulator::meet_warp(lanes, operation, false, &vote, &emulator::exchange_votes);
  return first_lane(vote.voters);
}

template <class Result, class Group, class Call>
EMULATOR_UNCHECKED Result broadcast(const Group& group, Call call) {
  Result result{};
  if constexpr (is_in_warp<Group>) {
    LaneMask lanes = Access::lanes(group);
    unsigned leader = elect(lanes, "invoke_one_broadcast");
    if (emulator::lane_id() == leader) result = call();
    return shuffle_in_warp(lanes, {"invoke_one_broadcast", Kind::shuffle}, result, leader);
  } else {
    if (group.thread_rank() == 0) result = call();
    return group.shfl(result, 0);
  }
}

}  // namespace details

/// One thread of the group calls the function, which one is not defined. No thread waits for the
/// call to end.
template <class Group, class Function, class... Arguments>
EMULATOR_UNCHECKED void invoke_one(const Group& group, Function&& function,
                                   Arguments&&... arguments) {
  bool elected;
  if constexpr (details::is_in_warp<Group>)
    elected = details::elect(details::Access::lanes(group), "invoke_one") == emulator::lane_id();
  else
    elected = group.thread_rank() == 0;
  if (elected) static_cast<Function&&>(function)(static_cast<Arguments&&>(arguments)...);
}

/// The same for a coalesced group or a tile; all its threads get what the function returns.
template <class Group, class Function, class... Arguments>
EMULATOR_UNCHECKED auto invoke_one_broadcast(const Group& group, Function&& function,
                                             Arguments&&... arguments) {
  using Result = emulator::remove_cvref_t<decltype(static_cast<Function&&>(function)(
      static_cast<Arguments&&>(arguments)...))>;
  static_assert(!std::is_void_v<Result>, "a function that returns nothing is for invoke_one");
  static_assert(details::has_collectives<Group>,
                "invoke_one_broadcast is for coalesced groups and tiles");
  return details::broadcast<Result>(group, [&]() EMULATOR_UNCHECKED -> Result {
    return static_cast<Function&&>(function)(static_cast<Arguments&&>(arguments)...);
  });
}

}  // namespace cooperative_groups

// Arithmetic on masks of lanes: a group of a warp is a mask, ranks count its lanes from the lowest.
#pragma once

#include "emulator/cuda/warp_meeting.hpp"

namespace cooperative_groups::details {

using emulator::LaneMask;
using emulator::Lanes;

inline constexpr unsigned warp_size = 32;
inline constexpr unsigned no_lane = warp_size;

EMULATOR_UNCHECKED inline unsigned count(LaneMask lanes) { return __builtin_popcount(lanes); }

/// The lowest lane of a mask that is not empty.
EMULATOR_UNCHECKED inline unsigned first_lane(LaneMask lanes) { return __builtin_ctz(lanes); }

/// The rank that `lane` has or would have in `lanes`.
EMULATOR_UNCHECKED inline unsigned rank_in(LaneMask lanes, unsigned lane) {
  return count(lanes & ((LaneMask{1} << lane) - 1));
}

/// The lane of that rank in `lanes`; `no_lane` if there are not so many.
EMULATOR_UNCHECKED inline unsigned lane_of(LaneMask lanes, unsigned rank) {
  for (unsigned lane : Lanes{lanes})
    if (rank-- == 0) return lane;
  return no_lane;
}

/// The lanes whose rank in `lanes` is in [first, first + size).
EMULATOR_UNCHECKED inline LaneMask slice(LaneMask lanes, unsigned first, unsigned size) {
  LaneMask part = 0;
  unsigned rank = 0;
  for (unsigned lane : Lanes{lanes})
    if (rank++ - first < size) part |= LaneMask{1} << lane;
  return part;
}

/// Some of `lanes`, as bits by rank.
EMULATOR_UNCHECKED inline unsigned by_rank(LaneMask lanes, LaneMask chosen) {
  unsigned bits = 0, rank = 0;
  for (unsigned lane : Lanes{lanes}) bits |= unsigned{emulator::contains(chosen, lane)} << rank++;
  return bits;
}

}  // namespace cooperative_groups::details

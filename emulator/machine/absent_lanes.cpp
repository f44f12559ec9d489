// Describing lanes that a call counts on and that aren't there.
#include "machine/absent_lanes.hpp"

#include <bit>
#include <string_view>
#include <vector>

#include "machine/text.hpp"
#include "machine/whereabouts.hpp"

namespace emulator {

namespace {

bool is_of_group(const WarpMeeting& meeting) {
  return meeting.operation.of == Operation::Of::tile ||
         meeting.operation.of == Operation::Of::coalesced_group;
}

bool has(LaneMask mask, unsigned lane) { return lane < 32 && (mask >> lane & 1) != 0; }

/// "rank 3 of the group", or the lane where there is no group.
std::string name_of_source(const WarpMeeting& meeting, unsigned source) {
  if (source >= 32) return "a lane that doesn't exist";
  if (!is_of_group(meeting)) return "lane " + std::to_string(source);
  const LaneMask before = (LaneMask{1} << source) - 1;
  return "rank " + std::to_string(std::popcount(meeting.mask & before)) + " of the group";
}

/// Where the lane is that somebody reads from, if there is such a lane; a line.
std::string whereabouts_of_source(const Warp& warp, unsigned source) {
  if (source >= 32) return "";
  if (!(warp.existing >> source & 1)) return "The block has no such thread.\n";
  return whereabouts(*warp.block, {warp.index * 32 + source}) + "\n";
}

/// It waits to hear who is there, and is in no mask that was made before.
bool asks_who_is_there(const Warp& warp, unsigned source) {
  return source < 32 && (warp.converging >> source & 1) != 0;
}

std::string advice(const Warp& warp, const WarpMeeting& meeting, unsigned source) {
  const bool in_mask = has(meeting.mask, source);
  const bool exists = source < 32 && (warp.existing >> source & 1) != 0;
  if (is_of_group(meeting) && !exists)
    return "The tile needs more threads than the block has: look at the launch, or choose a "
           "size that divides the block's.";
  if (meeting.operation.of == Operation::Of::tile)
    return "All threads of the tile must come to this call.";
  if (meeting.operation.of == Operation::Of::coalesced_group)
    return "All threads of the group must come to this call.";
  if (!in_mask && asks_who_is_there(warp, source))
    return "__activemask() names those who are there at that moment, and may leave out some that "
           "come later: use a tile and its own shuffle, or a mask that you know.";
  if (in_mask && exists)
    return "Let all lanes that the mask names come to this call, with a value that changes nothing "
           "where they have none; or name only those that come, and read from those.";
  return "Read from a lane that is in the mask and executes the same shuffle.";
}

bool must_come(const Warp& warp, const WarpMeeting& meeting, unsigned source) {
  const bool exists = source < 32 && (warp.existing >> source & 1) != 0;
  return exists && has(meeting.mask, source);
}

std::string names(LaneMask mask) {
  if (mask == 0) return "names none";
  std::vector<unsigned> lanes;
  for (unsigned lane = 0; lane < 32; ++lane)
    if (has(mask, lane)) lanes.push_back(lane);
  return (lanes.size() == 1 ? "names lane " : "names lanes ") + ranges(lanes);
}

}  // namespace

std::string absent_source_text(const Warp& warp, const WarpMeeting& meeting, unsigned source) {
  if (is_of_group(meeting) && !has(meeting.mask, source)) {
    const int size = std::popcount(meeting.mask);
    return std::string(meeting.operation.name) + " reads from a rank that the group, of " +
           count_text(static_cast<std::size_t>(size), "thread") +
           ", doesn't have: the value is undefined.\nIts ranks go from 0 to " +
           std::to_string(size - 1) + ".";
  }
  const bool is_named = is_of_group(meeting) || source >= 32 || has(meeting.mask, source);
  return std::string(meeting.operation.name) + " reads from " + name_of_source(meeting, source) +
         (is_named ? ", which takes no part" : ", which isn't in its mask") +
         ": the value is undefined.\n" + whereabouts_of_source(warp, source) +
         advice(warp, meeting, source);
}

Cure cure_of_absent_source(const Warp& warp, const WarpMeeting& meeting, unsigned source) {
  if (must_come(warp, meeting, source)) return Cure::whole_group;
  return !is_of_group(meeting) && asks_who_is_there(warp, source) ? Cure::mask : Cure::source_lane;
}

std::string absent_caller_text(const Lane& caller, Operation operation, LaneMask mask) {
  return std::string(operation.name) + ": the calling lane is not in its own mask: lane " +
         std::to_string(caller.id()) + " calls, and the mask " + names(mask) +
         ".\nName all lanes that come to this call, the caller among them: 0xffffffff if the whole "
         "warp does.";
}

}  // namespace emulator

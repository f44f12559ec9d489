// Describing lanes that a call counts on and that aren't there.
#include "machine/absent_lanes.hpp"

#include <bit>
#include <vector>

#include "emulator/cuda/warp_meeting.hpp"
#include "machine/text.hpp"
#include "machine/whereabouts.hpp"

namespace emulator {

namespace {

bool is_of_group(const WarpMeeting& meeting) {
  return meeting.operation.of == Operation::Of::tile ||
         meeting.operation.of == Operation::Of::coalesced_group;
}

bool has(LaneMask mask, unsigned lane) { return lane < 32 && contains(mask, lane); }

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
  if (!has(warp.existing, source)) return "\nThe block has no such thread.";
  return "\n" + whereabouts(*warp.block, {warp.index * 32 + source});
}

std::string names(LaneMask mask) {
  if (mask == 0) return "names none";
  std::vector<unsigned> lanes;
  for (unsigned lane : Lanes{mask}) lanes.push_back(lane);
  return (lanes.size() == 1 ? "names lane " : "names lanes ") + ranges(lanes);
}

}  // namespace

Complaint complaint_of_absent_source(const Warp& warp, const WarpMeeting& meeting,
                                     unsigned source) {
  const std::string reads = std::string(meeting.operation.name) + " reads from ";
  if (is_of_group(meeting) && !has(meeting.mask, source)) {
    const auto size = static_cast<std::size_t>(std::popcount(meeting.mask));
    return {reads + "a rank that the group, of " + count_text(size, "thread") + ", doesn't have",
            "The value is undefined."};
  }
  const bool is_named = is_of_group(meeting) || source >= 32 || has(meeting.mask, source);
  return {reads + name_of_source(meeting, source) +
              (is_named ? ", which takes no part" : ", which isn't in its mask"),
          "The value is undefined." + whereabouts_of_source(warp, source)};
}

Mistake mistake_of_absent_source(const Warp& warp, const WarpMeeting& meeting, unsigned source) {
  const bool in_mask = has(meeting.mask, source);
  const bool exists = has(warp.existing, source);
  Mistake mistake{ReportKind::shuffle};
  if (is_of_group(meeting)) {
    mistake.name = meeting.operation.of == Operation::Of::tile ? "tile" : "group";
    mistake.number = static_cast<std::uint64_t>(std::popcount(meeting.mask));
    mistake.how = !in_mask  ? How::beyond_the_group
                  : !exists ? How::beyond_the_block
                            : How::in_a_group;
  } else if (in_mask) {
    mistake.how = exists ? How::in_the_mask : How::beyond_the_threads;
  } else if (!in_mask && has(warp.converging, source)) {
    // It waits to hear who is there, and is in no mask that was made before.
    mistake.how = How::by_who_is_there;
  }
  return mistake;
}

Complaint complaint_of_absent_caller(const Lane& caller, Operation operation, LaneMask mask) {
  return {"lane " + std::to_string(caller.id()) + " calls " + operation.name +
              " with a mask that it isn't in",
          "The mask " + names(mask) + "."};
}

}  // namespace emulator

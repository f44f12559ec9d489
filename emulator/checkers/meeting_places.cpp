// Remembering where threads have met.
#include "checkers/meeting_places.hpp"

namespace emulator {

/// Who comes first speaks for the others.
void MeetingPlaces::arrives(const Lane& lane, const Barrier& barrier, bool) {
  if (barrier.arrived() != 0) return;
  Caller caller = caller_of(lane, __builtin_frame_address(0));
  places_.try_emplace(caller.code, Place{caller.calls, true});
}

void MeetingPlaces::joins(const Lane& lane, const WarpMeeting& meeting, bool orders_memory) {
  if (!orders_memory || meeting.lanes != 0) return;
  Caller caller = caller_of(lane, __builtin_frame_address(0));
  places_.try_emplace(caller.code, Place{caller.calls, false});
}

std::vector<MeetingPlaces::Meeting> MeetingPlaces::all() const {
  std::vector<Meeting> meetings;
  for (const auto& [code, place] : places_)
    meetings.push_back({program_lines(Calls::all().stack(place.calls)), place.beyond_warp});
  return meetings;
}

}  // namespace emulator

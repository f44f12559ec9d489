// Remembering where threads have met.
#include "checkers/meeting_places.hpp"

namespace emulator {

/// The first to come speaks for the others. Half a barrier orders nothing by itself.
void MeetingPlaces::arrives(const Lane& lane, const Barrier& barrier, bool whole) {
  if (!whole || barrier.arrived() != 0) return;
  const Block& block = lane.block();
  int breadth = &barrier == &block.gang->grid_barrier ? 3
                : &barrier == &block.cluster->barrier ? 2
                                                      : 1;
  Caller caller = caller_of(lane, __builtin_frame_address(0));
  places_.try_emplace(caller.code, Place{caller.calls, breadth});
}

void MeetingPlaces::joins(const Lane& lane, const WarpMeeting& meeting, bool orders_memory) {
  if (!orders_memory || meeting.lanes != 0) return;
  Caller caller = caller_of(lane, __builtin_frame_address(0));
  places_.try_emplace(caller.code, Place{caller.calls, 0});
}

std::vector<MeetingPlaces::Meeting> MeetingPlaces::all() const {
  std::vector<Meeting> meetings;
  for (const auto& [code, place] : places_)
    meetings.push_back({program_lines(Calls::all().stack(place.calls)), place.breadth});
  return meetings;
}

}  // namespace emulator

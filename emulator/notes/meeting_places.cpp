// Remembering where threads have met.
#include "notes/meeting_places.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace emulator {

namespace {

int breadth_of(const Lane& lane, const Barrier& barrier) {
  const Block& block = lane.block();
  if (&barrier == &block.gang->grid_barrier) return 3;
  return &barrier == &block.cluster->barrier ? 2 : 1;
}

bool is_by_who_comes(const Operation& operation) {
  return operation.of == Operation::Of::mask || operation.of == Operation::Of::coalesced_group;
}

bool is_member(const Barrier& barrier, const Lane& lane) {
  const Block& block = lane.block();
  return &barrier == &block.barrier || &barrier == &block.cluster->barrier ||
         &barrier == &block.gang->grid_barrier ||
         &barrier == block.find_tile_barrier(std::bit_ceil(barrier.size()), lane);
}

}  // namespace

void MeetingPlaces::grid_begins(const Grid&) {
  places_.clear();
  recent_code_ = nullptr;
  has_exchanges_ = false;
}

void MeetingPlaces::gang_begins(const Gang& gang) {
  gang_ = &gang;
  for (auto& [code, place] : places_) place.visits.clear();
}

MeetingPlaces::Visits& MeetingPlaces::visits(const Lane& lane, Place at, const void* code) {
  // Those who meet come to one place, one after the other.
  if (std::exchange(recent_code_, code) != code)
    recent_ = &places_.try_emplace(code, std::move(at)).first->second;
  Place& place = *recent_;
  if (place.visits.empty()) place.visits.resize(gang_->lanes.size());
  Visits& own = place.visits[gang_->rank(lane)];
  if (own.count++ == 0) ++place.comers;
  std::shift_right(own.began.begin(), own.began.end(), 1);
  return own;
}

/// Half a barrier orders nothing by itself.
void MeetingPlaces::arrives(const Lane& lane, const Barrier& barrier, bool whole) {
  if (!whole) return;
  const Caller caller = caller_of(lane, __builtin_frame_address(0));
  const int breadth = breadth_of(lane, barrier);
  const bool is_tile = breadth == 1 && &barrier != &lane.block().barrier;
  const unsigned tile = is_tile ? std::bit_ceil(barrier.size()) : 0;
  Visits& own = visits(lane, {caller.calls, breadth, false, tile}, caller.code);
  own.began[0] = order_.now(lane);  // it has arrived
  own.barrier = &barrier;
}

void MeetingPlaces::joins(const Lane& lane, const WarpMeeting& meeting, bool orders_memory) {
  if (!orders_memory) {
    has_exchanges_ = true;
    return;
  }
  const Caller caller = caller_of(lane, __builtin_frame_address(0));
  const bool by_who_comes = is_by_who_comes(meeting.operation);
  const unsigned tile = by_who_comes ? 0 : std::popcount(meeting.mask);
  Visits& own = visits(lane, {caller.calls, 0, by_who_comes, tile}, caller.code);
  own.began[0] = order_.now(lane) + 1;  // when all have met
  own.mask = meeting.mask;
}

std::vector<MeetingPlaces::Meeting> MeetingPlaces::all() const {
  std::vector<Meeting> meetings;
  for (const auto& [code, place] : places_)
    meetings.push_back({code, program_lines(Calls::all().stack(place.calls)), place.breadth,
                        place.comers, place.by_who_comes, place.tile});
  return meetings;
}

/// Of those that are too long ago, nothing is known: they count as before.
std::uint64_t MeetingPlaces::Visits::before(Segment segment) const {
  const std::size_t known = std::min<std::uint64_t>(count, began.size());
  std::uint64_t later = 0;
  while (later < known && began[later] > segment) ++later;
  return count - later;
}

bool MeetingPlaces::Visits::is_for(const Lane& lane, const Lane& other) const {
  if (barrier) return is_member(*barrier, other);
  return lane.warp == other.warp && (mask & other.bit()) != 0;
}

std::vector<Passage> MeetingPlaces::passages(const Deed& one, const Deed& other) const {
  std::vector<Passage> passages;
  for (const auto& [code, place] : places_) {
    if (place.visits.empty()) continue;
    const Visits& first = place.visits[gang_->rank(one.lane)];
    const Visits& second = place.visits[gang_->rank(other.lane)];
    const bool first_meets = first.count == 0 || first.is_for(one.lane, other.lane);
    const bool second_meets = second.count == 0 || second.is_for(other.lane, one.lane);
    if (first.count + second.count == 0) continue;
    passages.push_back({code,
                        {first.before(one.segment), second.before(other.segment)},
                        first_meets && second_meets});
  }
  return passages;
}

}  // namespace emulator

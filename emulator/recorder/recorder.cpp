// Turning what happens into events.
#include "recorder/recorder.hpp"

#include <algorithm>
#include <cstring>

#include "machine/worker.hpp"
#include "recorder/recording.hpp"

namespace emulator {

namespace {

constexpr std::size_t value_bytes = sizeof RecordedEvent::value;

/// The rank of a block in its grid.
std::uint64_t rank_of(const Block& block) {
  const dim3& shape = block.gang->grid->launch.grid;
  return block.index.x + std::uint64_t{shape.x} * (block.index.y + shape.y * block.index.z);
}

}  // namespace

// The frame must be that of the hook itself.
#define CALLER caller_of(lane, __builtin_frame_address(0))

void Recorder::grid_begins(const Grid&) {
  tape_.clear();
  found_at_.reset();
  full_ = false;
  unsettled_at_ = nullptr;
  allocations_.clear();
  gangs_ = 0;
}

void Recorder::gang_begins(const Gang&) { ++gangs_; }

/// The store comes after its hook, and nothing else is heard of in between.
void Recorder::settle() {
  if (!unsettled_at_) return;
  if (RecordedEvent* event = tape_.find(unsettled_))
    std::memcpy(&event->value, unsettled_at_, unsettled_size_);
  unsettled_at_ = nullptr;
}

RecordedEvent Recorder::by(const Lane& lane, Kind kind, Caller caller, std::uint64_t address,
                           std::uint64_t value, std::uint16_t name) const {
  const Block& block = lane.block();
  return {.thread = static_cast<std::uint32_t>(rank_of(block) * block.lane_count + lane.rank),
          .place = caller.calls,
          .way = static_cast<std::uint32_t>(mix(caller.calls, lane.path.key())),
          .kind = kind,
          .size = 0,
          .name = name,
          .address = address,
          .value = value};
}

void Recorder::add(const RecordedEvent& event) {
  settle();
  if (full_) return;
  tape_.add(event);
  full_ = found_at_ && tape_.added() > *found_at_ + tail_;
}

std::uint64_t Recorder::place_of(const void* address) const {
  const Block* owner = Worker::current().gang().owner(address);
  if (!owner) return reinterpret_cast<std::uint64_t>(address);
  const std::size_t offset = static_cast<const std::byte*>(address) - owner->shared;
  return shared_address | rank_of(*owner) << shared_offset_bits | offset;
}

/// Gangs that run one after the other have their barriers at the same addresses.
std::uint64_t Recorder::identity_of(const Barrier& barrier) const {
  constexpr unsigned address_bits = 48;
  return reinterpret_cast<std::uint64_t>(&barrier) ^ gangs_ << address_bits;
}

std::uint16_t Recorder::name(const char* text) {
  auto [at, fresh] = numbers_.try_emplace(text, static_cast<std::uint16_t>(names_.size()));
  if (fresh) names_.push_back(text);
  return at->second;
}

void Recorder::touches(const Lane& lane, const Access& access, const Place& place) {
  if (full_) return settle();
  const Kind kind = static_cast<Kind>(access.kind);
  RecordedEvent event = by(lane, kind, access.caller);
  const bool is_there = place.room >= access.size;
  const std::size_t bytes = std::min(access.size, value_bytes);
  event.size = static_cast<std::uint8_t>(std::min<std::size_t>(access.size, 127)) |
               (is_there ? 0 : no_value);
  event.address = place_of(access.address);
  if (is_there) std::memcpy(&event.value, access.address, bytes);
  add(event);
  if (place.allocation) allocations_.insert(place.allocation);
  if (!is_there || kind == Kind::read) return;
  unsettled_ = tape_.added() - 1;
  unsettled_at_ = access.address;
  unsettled_size_ = bytes;
}

void Recorder::lane_ends(const Lane& lane) { add(by(lane, Kind::ends, {})); }

void Recorder::event(const Lane& lane, Event what, unsigned source_or_count) {
  const unsigned source = what == Event::shuffle ? source_or_count : no_source;
  add(by(lane, what == Event::vote ? Kind::vote : Kind::shuffle, CALLER, 0, source));
}

void Recorder::fences(const Lane& lane, Scope, std::memory_order) {
  add(by(lane, Kind::fence, CALLER));
}

void Recorder::arrives(const Lane& lane, const Barrier& barrier, bool) {
  add(by(lane, Kind::arrives, CALLER, identity_of(barrier), barrier.phase(), name(barrier.group)));
}

void Recorder::departs(const Lane& lane, const Barrier& barrier) {
  add(by(lane, Kind::departs, {}, identity_of(barrier)));
}

void Recorder::async_arrives(const Lane& lane, const AsyncBarrier& barrier) {
  add(by(lane, Kind::async_arrives, CALLER, place_of(barrier.object()), barrier.phase()));
}

void Recorder::async_departs(const Lane& lane, const AsyncBarrier& barrier, std::uint64_t phase) {
  add(by(lane, Kind::async_departs, CALLER, place_of(barrier.object()), phase));
}

void Recorder::copy_begins(const Lane& lane, const AsyncCopy& copy) {
  add(by(lane, Kind::copy_begins, copy.caller, place_of(copy.share.to), copy.share.bytes));
}

void Recorder::copy_ends(const Lane& lane, const AsyncCopy& copy) {
  add(by(lane, Kind::copy_ends, copy.caller, place_of(copy.share.to), copy.share.bytes));
}

void Recorder::hands_out(const Lane& lane, const void* piece, std::size_t size) {
  add(by(lane, Kind::hands_out, CALLER, place_of(piece), size));
}

void Recorder::takes_over(const Lane& lane, const void* memory, std::size_t size) {
  add(by(lane, Kind::takes_over, CALLER, place_of(memory), size));
}

void Recorder::takes_back(const Lane& lane, const void* piece, std::size_t size) {
  add(by(lane, Kind::takes_back, CALLER, place_of(piece), size));
}

void Recorder::joins(const Lane& lane, const WarpMeeting& meeting, bool) {
  add(by(lane, Kind::joins, CALLER, 0, meeting.mask & lane.warp->existing,
         name(meeting.operation.name)));
}

void Recorder::met(const Warp& warp, LaneMask lanes, bool) {
  add(by(warp.lanes[0], Kind::met, {}, 0, lanes));
}

void Recorder::found(const Finding&) {
  if (!found_at_) found_at_ = tape_.added();
}

void Recorder::close(const Grid& grid) {
  settle();
  const bool failed = found_at_ || grid.failed();
  if (kept_failure_ || (!failed && tape_.added() <= kept_)) return;
  kept_failure_ = failed;
  kept_ = tape_.added();
  const auto part = failed ? Tape::Part::last : Tape::Part::first;
  const bool is_whole = tape_.is_whole();
  write_recording({.launch = grid.launch,
                   .events = tape_.take(part),
                   .from_begin = part == Tape::Part::first || is_whole,
                   .to_end = !full_ && (is_whole || part == Tape::Part::last),
                   .names = names_,
                   .allocations = {allocations_.begin(), allocations_.end()}});
}

#undef CALLER

}  // namespace emulator

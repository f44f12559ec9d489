// The checker of asynchronous copies.
#include "checkers/copies.hpp"

#include <algorithm>
#include <utility>

#include "advice/spot.hpp"
#include "notes/places.hpp"

namespace emulator {

namespace {

/// Where in the `bytes` from `begin` on `address` lies; beyond them if it doesn't.
std::size_t offset_in(const void* begin, const void* address) {
  return static_cast<const std::byte*>(address) - static_cast<const std::byte*>(begin);
}

/// An access of `size` bytes overlaps the `bytes` from `begin` on.
bool overlaps(const Access& access, const void* begin, std::size_t bytes) {
  return offset_in(begin, access.address) < bytes || offset_in(access.address, begin) < access.size;
}

}  // namespace

Finding copy_in_flight(bool own) {
  Finding finding{{ReportKind::copy_in_flight, own ? How::in_ones_own_copy : How::otherwise}};
  finding.why =
      own ? "The copy goes on until it is waited for: until then its destination holds anything, "
            "and its source must stay as it is."
          : "A barrier says that the copy has begun, and nothing says that it has ended: a thread "
            "waits for its own copies only.";
  return finding;
}

void Copies::gang_begins(const Gang&) {
  flights_.clear();
  partials_.clear();
  lines_.clear();
  hear_plain(false);
}

/// It is the same copy, and the lane's share is missing yet.
bool Copies::Flight::lacks(const AsyncCopy& other) const {
  const Copy& share = other.share;
  return copy.to == share.to && copy.from == share.from && copy.bytes == share.bytes &&
         copy.lanes == share.lanes && caller.code == other.caller.code && !parts[share.rank].lane;
}

const Copies::Part* Copies::Flight::part_of(const Lane& lane) const {
  auto part = std::ranges::find(parts, &lane, &Part::lane);
  return part == parts.end() ? nullptr : &*part;
}

Copies::Flight& Copies::flight_of(const AsyncCopy& copy) {
  auto known =
      std::ranges::find_if(flights_, [&](const Flight& flight) { return flight.lacks(copy); });
  if (known != flights_.end()) return *known;
  hear_plain(true);
  lines_.add(copy.share.to, copy.share.bytes);
  lines_.add(copy.share.from, copy.share.bytes);
  return flights_.emplace_back(
      Flight{copy.share, copy.caller, std::vector<Part>(copy.share.lanes)});
}

void Copies::copy_begins(const Lane& lane, const AsyncCopy& copy) {
  if (copy.share.bytes == 0) return;
  Flight& flight = flight_of(copy);
  flight.parts[copy.share.rank] = {&lane, copy.number, order_.now(lane), true};
  ++flight.open;
}

Copies::Found Copies::find(const Lane& lane, const AsyncCopy& copy) {
  for (Flight& flight : flights_) {
    if (flight.parts.size() != copy.share.lanes) continue;
    Part& part = flight.parts[copy.share.rank];
    if (part.lane == &lane && part.number == copy.number) return {&flight, &part};
  }
  return {nullptr, nullptr};
}

void Copies::copy_binds(const Lane& lane, const AsyncCopy& copy, const AsyncBarrier& barrier) {
  Part* part = find(lane, copy).part;
  if (!part) return;
  part->barrier = &barrier;
  part->phase = barrier.phase();
}

void Copies::copy_ends(const Lane& lane, const AsyncCopy& copy) {
  auto [flight, part] = find(lane, copy);
  if (!part) return;
  close(*flight, *part);
  drop_ended();
}

void Copies::close(Flight& flight, Part& part) {
  part.open = false;
  --flight.open;
}

std::optional<Copies::Partial> Copies::partial_of(const Flight& flight) {
  const std::size_t missing = std::ranges::count(flight.parts, nullptr, &Part::lane);
  if (missing == 0) return std::nullopt;
  const auto part = std::ranges::find_if(flight.parts, [](const Part& each) { return each.lane; });
  return Partial{flight.copy, flight.caller, part->lane, flight.parts.size() - missing};
}

std::optional<Copies::Partial> Copies::partial_at(const void* address) const {
  const auto is_there = [&](const Copy& copy) { return offset_in(copy.to, address) < copy.bytes; };
  for (const Partial& partial : partials_)
    if (is_there(partial.copy)) return partial;
  for (const Flight& flight : flights_) {
    const bool ended = std::ranges::all_of(
        flight.parts, [](const Part& part) { return !part.open || part.waited; });
    if (ended && is_there(flight.copy)) return partial_of(flight);
  }
  return std::nullopt;
}

void Copies::drop_ended() {
  std::erase_if(flights_, [this](const Flight& flight) {
    if (flight.open > 0) return false;
    constexpr std::size_t most = 256;  // one is enough to tell of
    const auto partial = partial_of(flight);
    if (partial && partials_.size() < most) partials_.push_back(*partial);
    lines_.remove(flight.copy.to, flight.copy.bytes);
    lines_.remove(flight.copy.from, flight.copy.bytes);
    return true;
  });
  hear_plain(!flights_.empty());
}

void Copies::async_departs(const Lane&, const AsyncBarrier& barrier, std::uint64_t phase) {
  for (Flight& flight : flights_)
    for (Part& part : flight.parts)
      if (part.barrier == &barrier && part.phase <= phase) part.waited = true;
}

/// A phase of the barrier later, what ended with the one before is not looked at any more.
void Copies::phase_ends(const AsyncBarrier& barrier) {
  for (Flight& flight : flights_) {
    for (Part& part : flight.parts) {
      if (!part.open || part.barrier != &barrier || part.phase >= barrier.phase()) continue;
      if (!part.waited) never_waited_for(flight, part);
      close(flight, part);
    }
  }
  drop_ended();
}

void Copies::touches(const Lane& lane, const Access& access, const Place&) {
  if (!lines_.any(access.address, access.size)) return;
  for (const Flight& flight : flights_) {
    const Copy& copy = flight.copy;
    bool writes = access.kind != Access::Kind::read;
    if (overlaps(access, copy.to, copy.bytes) ||
        (writes && overlaps(access, copy.from, copy.bytes)))
      check(lane, access, flight);
  }
}

bool Copies::ended_for(const Lane& lane, const Part& part) const {
  if (part.barrier) return order_.knows_end(lane, part.barrier->number(), part.phase);
  return !part.open;
}

/// The part that has not ended for this lane: its own, or that of the lane whose piece it accesses.
/// A lane that doesn't know that the other's copy has begun races with it; that is not for here.
const Copies::Part* Copies::part_in_the_way(const Lane& lane, const Access& access,
                                            const Flight& flight) const {
  const Part* mine = flight.part_of(lane);
  if (mine && !ended_for(lane, *mine)) return mine;
  const Copy& copy = flight.copy;
  std::size_t at = offset_in(copy.to, access.address);
  if (at >= copy.bytes) at = offset_in(copy.from, access.address);
  if (at >= copy.bytes) at = 0;  // it begins before the copy
  const Part& theirs = flight.parts[at / copy.piece % copy.lanes];
  bool in_the_way = theirs.lane && theirs.lane != &lane && !ended_for(lane, theirs) &&
                    order_.knows(lane, *theirs.lane, theirs.begun);
  return in_the_way ? &theirs : nullptr;
}

void Copies::check(const Lane& lane, const Access& access, const Flight& flight) {
  const Part* part = part_in_the_way(lane, access, flight);
  if (!part) return;
  if (findings_.count_known(ReportKind::copy_in_flight, access.caller.code, flight.caller.code))
    return;
  Finding finding = copy_in_flight(part->lane == &lane);
  const Copy& copy = flight.copy;
  if (access.copies && access.kind == Access::Kind::write && overlaps(access, copy.to, copy.bytes))
    finding.how = How::by_another_copy;
  if (copy.in_pipeline) finding.how = How::in_a_stage;
  const AsyncCopy* const own = part->lane == &lane ? lane.copies.find(part->number) : nullptr;
  if (own && own->left > 0 && finding.how == How::in_ones_own_copy) {
    finding.how = How::let_go_on;
    finding.number = own->left;
    finding.name = line_text(program_line(Calls::all().stack(own->left_at.calls)));
  }
  finding.place = name_of_place(*lane.block().gang, access.address, access.size);
  finding.sides.push_back(side_of(*part->lane, flight.caller, "begins a copy"));
  finding.sides.push_back(side_of(lane, access.caller, verb_of(access.kind)));
  findings_.add(std::move(finding));
}

void Copies::lane_ends(const Lane& lane) {
  bool last = lane.block().gang->live_lanes == 1;
  for (const Flight& flight : flights_) {
    for (const Part& part : flight.parts) {
      if (!part.open || part.waited) continue;
      if (part.barrier ? last : part.lane == &lane) never_waited_for(flight, part);
    }
  }
}

void Copies::never_waited_for(const Flight& flight, const Part& part) {
  if (findings_.count_known(ReportKind::copy_never_waited_for, flight.caller.code, nullptr)) return;
  Finding finding{
      {ReportKind::copy_never_waited_for, part.barrier ? How::at_a_barrier : How::otherwise}};
  finding.sides.push_back(side_of(*part.lane, flight.caller, "begins a copy"));
  finding.why =
      part.barrier
          ? "It ends with a phase of a barrier, and no thread waits for that phase."
          : "The thread leaves the kernel without having waited for it: nothing says that the "
            "copy has been made.";
  findings_.add(std::move(finding));
}

}  // namespace emulator

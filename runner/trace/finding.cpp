// Finding the accesses of a report among the events.
#include "trace/finding.hpp"

namespace runner {

namespace {

std::optional<std::uint32_t> rank_of(const DeviceReport::Side& side, const Recording& recording) {
  if (!side.block || !side.thread) return {};
  const auto rank = [](const DeviceReport::Index& index, const std::array<unsigned, 3>& shape) {
    return index[0] + shape[0] * (index[1] + shape[1] * index[2]);
  };
  return rank(*side.block, recording.grid) * recording.threads_per_block() +
         rank(*side.thread, recording.block);
}

Found found_from(const DeviceReport& report, const Recording& recording) {
  Found found{.message = report.message, .cause = report.causes.front(), .sides = {}};
  for (const auto& side : found.cause.sides)
    found.sides.push_back({side, rank_of(side, recording)});
  return found;
}

/// A report may not know which thread it was, only that it is of another block.
bool is_of(const RecordedEvent& event, const FoundSide& side, const Recording& recording) {
  const auto& place = recording.places[event.place];
  const bool may_be = !side.rank || side.rank == event.thread;
  return may_be && place.line == side.line && place.file == side.file;
}

bool overlap(const RecordedEvent& one, const RecordedEvent& other) {
  const auto end = [](const RecordedEvent& event) {
    return event.address + (event.size & ~emulator::no_value);
  };
  return one.address < end(other) && other.address < end(one);
}

/// Whether two accesses touch the same bytes, and one writes.
bool conflict(const RecordedEvent& one, const RecordedEvent& other) {
  return (one.kind != Kind::read || other.kind != Kind::read) && overlap(one, other);
}

/// The first two that conflict.
bool find_pair(Found& found, const Recording& recording) {
  const bool are_known = found.sides[0].rank && found.sides[1].rank;
  const auto may_be = [&](std::uint32_t thread, std::uint32_t other) {
    return are_known || recording.block_of(thread) != recording.block_of(other);
  };
  std::vector<std::size_t> seen[2];
  for (std::size_t i = 0; i < recording.events.size(); ++i) {
    const auto& event = recording.events[i];
    if (!is_access(event.kind)) continue;
    for (const int side : {0, 1}) {
      if (!is_of(event, found.sides[side], recording)) continue;
      for (const auto i_other : seen[1 - side]) {
        const auto& other = recording.events[i_other];
        if (!conflict(event, other) || !may_be(event.thread, other.thread)) continue;
        found.sides[side].event = i;
        found.sides[side].rank = event.thread;
        found.sides[1 - side].event = i_other;
        found.sides[1 - side].rank = other.thread;
        return true;
      }
      seen[side].push_back(i);
    }
  }
  return false;
}

/// The last that it did there, else the last that it did at all.
void find_last(FoundSide& side, const Recording& recording) {
  std::optional<std::size_t> any;
  for (std::size_t i = recording.events.size(); i-- > 0 && !side.event;) {
    if (side.rank != recording.events[i].thread) continue;
    if (is_of(recording.events[i], side, recording)) side.event = i;
    if (!any && recording.events[i].kind != Kind::ends) any = i;
  }
  if (!side.event) side.event = any;
}

}  // namespace

std::optional<Found> find_finding(const Recording& recording, std::string_view reports) {
  for (const auto& report : device_reports_in(reports)) {
    if (report.kernel != recording.kernel || report.causes.empty()) continue;
    auto found = found_from(report, recording);
    if (found.sides.size() == 2 && find_pair(found, recording)) return found;
    for (auto& side : found.sides)
      if (side.rank) find_last(side, recording);
    return found;
  }
  return {};
}

}  // namespace runner

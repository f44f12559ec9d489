// Describing a deadlock: the waiting lanes, by block, operation and source line.
#include "machine/deadlock.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "emulator/cuda/warp_meeting.hpp"
#include "machine/awaited.hpp"
#include "machine/call_stack.hpp"
#include "machine/lane_failure.hpp"
#include "machine/shared_place.hpp"
#include "machine/text.hpp"

namespace emulator {

namespace {

/// The program's lines on a call stack, innermost first, and all of them as a text.
struct Way {
  std::vector<SourceLine> lines;
  std::string text;

  SourceLine innermost() const { return lines.empty() ? SourceLine{} : lines.front(); }
};

/// Lanes of a block that wait at one place, to which they came by the same calls.
struct Place {
  unsigned block;
  Operation operation;
  const Way* way;
  const Barrier* barrier;
  LaneMask mask;
  const AsyncBarrier* async_barrier;
  auto order() const {
    SourceLine line = way->innermost();
    return std::tuple(block, std::string_view(operation.name), line.file, line.line,
                      std::string_view(way->text), barrier, mask, async_barrier);
  }
  bool operator<(const Place& other) const { return order() < other.order(); }
};

/// One of two words for one, and for several.
const char* either(std::size_t count, const char* one, const char* several) {
  return count == 1 ? one : several;
}

using Crowd = std::map<Place, std::vector<unsigned>>;  // ranks in the block

/// By the key of the call stack: lines are slow to find, and most lanes come the same way.
using Ways = std::map<std::uint64_t, Way>;

const Way& way_to(const void* frame, Ways& known) {
  auto [at, fresh] = known.try_emplace(call_stack_key(frame));
  Way& way = at->second;
  if (fresh) way.lines = program_lines(frame);
  if (fresh)
    for (const SourceLine& line : way.lines) way.text += line.where() + " ";
  return way;
}

Crowd waiting_lanes(const Gang& gang, Ways& ways) {
  Crowd crowd;
  for (const Lane& lane : gang.lanes) {
    if (lane.state != Lane::State::waiting) continue;
    const Wait& wait = lane.wait;
    Place place{lane.block().rank, wait.operation, &way_to(lane.frame, ways),
                wait.barrier,      wait.mask,      wait.async_barrier};
    crowd[place].push_back(lane.rank);
  }
  return crowd;
}

/// "filled[1]" for a barrier in that shared variable.
std::string barrier_name(const Gang& gang, const void* object) {
  if (!gang.owns(object)) return "the barrier in memory";
  SharedPlace place = shared_place(gang, object);
  if (place.name.empty()) return "the barrier";
  const PartName name = element_name(place, place.element);
  return name.is_whole ? name.text : "a cuda::barrier in `" + place.name + "`";
}

std::string missing(const Gang& gang, const AsyncBarrier& barrier) {
  std::string name = barrier_name(gang, barrier.object());
  if (!barrier.initialised()) return name + " has not been initialised";
  return std::to_string(barrier.arrived()) + " of " + count_text(barrier.expected(), "arrival") +
         " that " + name + either(barrier.arrived(), " expects has", " expects have") +
         " come in phase " + std::to_string(barrier.phase()) + "\n    " + arrivals_text(barrier);
}

/// "thread 3", "threads 0-7, 9"
std::string threads(const std::vector<unsigned>& ranks) {
  return either(ranks.size(), "thread ", "threads ") + ranges(ranks);
}

/// What the lanes of `place` still wait for.
std::string missing(const Gang& gang, const Place& place, const std::vector<unsigned>& ranks) {
  const Block& block = gang.blocks[place.block];
  if (place.async_barrier) return missing(gang, *place.async_barrier);
  if (place.barrier) {
    unsigned arrived = place.barrier->arrived();
    return std::to_string(arrived) + " of " + count_text(place.barrier->members(), "thread") +
           " of the " + place.barrier->group + either(arrived, " has", " have") + " arrived";
  }
  std::map<const Warp*, LaneMask> came;
  for (unsigned rank : ranks) came[block.lanes[rank].warp] |= block.lanes[rank].bit();
  std::vector<unsigned> lanes;
  for (const auto& [warp, lanes_that_came] : came)
    for (unsigned i : Lanes{place.mask & warp->live & ~lanes_that_came})
      lanes.push_back(warp->index * 32 + i);
  std::ranges::sort(lanes);
  return threads(lanes) + either(lanes.size(), " is in ", " are in ") +
         (came.size() == 1 ? "its mask" : "their warps' masks") +
         either(lanes.size(), " and has", " and have") + " not come";
}

/// What a `cuda::barrier` waits for in vain, by the call that waits there.
Mistake mistake_at(const Gang& gang, const Place& place) {
  const AsyncBarrier& barrier = *place.async_barrier;
  if (!barrier.initialised()) return {ReportKind::barrier_not_initialised};
  if (place.operation.kind == Operation::Kind::acquire_stage)
    return {ReportKind::deadlock, How::without_a_release};
  if (place.operation.kind == Operation::Kind::wait_for_stage)
    return {ReportKind::deadlock,
            barrier.arrived() == 0 ? How::without_a_commit : How::without_all_commits};
  return mistake_of_arrivals(gang.blocks[place.block], barrier);
}

/// The first of those that wait at the place.
ReportSide side_at(const Gang& gang, const Place& place, const std::vector<unsigned>& ranks) {
  ReportSide side = report_side(place.way->lines);
  side.block = gang.blocks[place.block].index;
  side.thread = gang.blocks[place.block].lanes[ranks.front()].index;
  side.operation = place.operation.name;
  side.verb = "waits at " + side.operation;
  // The first call is in the kernel. Where that was inlined, its body has the name of any lambda.
  if (!side.calls.empty()) side.calls.back().function = gang.grid->launch.kernel_name;
  return side;
}

/// What most likely keeps them all: of the barriers that a program has as objects, what is wrong
/// with the first, and otherwise whoever doesn't come.
Mistake mistake_of(const Gang& gang, const Crowd& crowd) {
  const auto waits_for = [&](Operation::Kind kind) {
    return std::ranges::any_of(
        crowd, [&](const auto& entry) { return entry.first.operation.kind == kind; });
  };
  if (waits_for(Operation::Kind::acquire_stage) && waits_for(Operation::Kind::wait_for_stage))
    return {ReportKind::deadlock, How::in_two_stages};
  std::optional<Mistake> first;
  for (const auto& [place, ranks] : crowd) {
    if (!place.async_barrier) continue;
    const Mistake mistake = mistake_at(gang, place);
    if (!first || mistake.kind != ReportKind::deadlock) first = mistake;
  }
  return first.value_or(Mistake{ReportKind::deadlock});
}

/// Where a lane has left the kernel that a barrier of the grid still counts on: unknown if none
/// has, or none by a return.
SourceLine where_missing_left(const Gang& gang, const Crowd& crowd) {
  const auto is_of_grid = [](const auto& entry) {
    const Barrier* barrier = entry.first.barrier;
    return barrier && std::string_view(barrier->group) == "grid";
  };
  if (std::ranges::none_of(crowd, is_of_grid)) return {};
  const auto gone = std::ranges::find_if(
      gang.lanes, [](const Lane& lane) { return lane.has_left() && lane.left_at; });
  return gone == gang.lanes.end() ? SourceLine{} : program_line({(*gone).left_at});
}

/// Which lanes wait where, and for whom.
void tell_crowd(const Gang& gang, const Crowd& crowd, ReportCause& cause) {
  constexpr std::size_t most_places = 8, most_sides = 2;
  std::vector<ReportPart>& parts = cause.facts.parts;
  std::size_t shown = 0;
  for (const auto& [place, ranks] : crowd) {
    if (++shown > most_places) continue;
    ReportSide side = side_at(gang, place, ranks);
    const std::string who =
        "block " + index_text(gang.blocks[place.block].index) + ", " + threads(ranks);
    std::vector<std::string> lines = {std::string("  ") +
                                      either(ranks.size(), "waits at ", "wait at ") +
                                      place.operation.name + ", " + place.way->innermost().where()};
    if (!side.text.empty()) lines.push_back("    " + side.text);
    for (const ReportCall& call : side.calls)
      lines.push_back("    called from " + call.function + ", " + call.file + ":" +
                      std::to_string(call.line));
    lines.push_back("  " + missing(gang, place, ranks));
    parts.push_back({"", who, who, std::move(lines)});
    if (cause.sides.size() < most_sides) cause.sides.push_back(std::move(side));
  }
  if (shown > most_places)
    cause.facts.rest.push_back("and at " + count_text(shown - most_places, "more place"));
}

/// Last comes where the fewest wait, most often in a branch that the others don't take.
Sides ways_by_crowd(const Crowd& crowd) {
  std::vector<Crowd::const_pointer> entries;
  for (const auto& entry : crowd) entries.push_back(&entry);
  // Of two that are equal, the first of the crowd.
  std::ranges::reverse(entries);
  std::ranges::stable_sort(entries, std::greater(),
                           [](const auto* entry) { return entry->second.size(); });
  Sides ways;
  for (const auto* entry : entries) ways.push_back(entry->first.way->lines);
  return ways;
}

}  // namespace

Failure describe_deadlock(const Gang& gang) {
  Ways ways;
  const Crowd crowd = waiting_lanes(gang, ways);
  Mistake mistake = mistake_of(gang, crowd);
  Sides sides = ways_by_crowd(crowd);
  const SourceLine left_at = where_missing_left(gang, crowd);
  if (left_at.line != 0) {
    mistake.how = How::by_leaving;
    sides.push_back({left_at});
  }
  ReportCause cause{.kind = text_of(mistake.kind)};
  cause.place = count_text(gang.live_lanes, "thread") +
                either(gang.live_lanes, " waits, and can't go on", " wait, and none can go on");
  tell_crowd(gang, crowd, cause);
  if (const std::size_t gone = std::ranges::count_if(gang.lanes, &Lane::has_left))
    cause.why = count_text(gone, "thread") + either(gone, " has", " have") + " left the kernel.";
  cause.cure = cure_of(mistake, sides);
  // The error is what the watchdog of a GPU gives.
  return {mistake.kind, cudaErrorLaunchTimeout, {std::move(cause)}};
}

}  // namespace emulator

// The barriers that stand between a race's lines, or would.
#include <algorithm>
#include <utility>

#include "advice/pattern.hpp"
#include "advice/race_reading.hpp"
#include "advice/statements_around.hpp"

namespace emulator {

/// The call of a barrier that stands in a function of the two; nothing if it has none there.
std::string RaceReading::call_of(const MeetingPlaces::Meeting& meeting) const {
  static const Pattern call(
      R"(([[:alnum:]_:]+(\(\))?(\.|->))*sync\(\)|__sync(threads|warp)\([^;]*\))");
  for (const SourceLine& at : meeting.lines) {
    if (!at.in_function_of(line(0)) && !at.in_function_of(line(1))) continue;
    const std::string text = at.text();
    if (const auto found = call.find_in(text))
      return text.substr(found->begin, found->end - found->begin);
  }
  return {};
}

/// One that the functions have already, and if a block's does, no wider one.
RaceReading::Known RaceReading::known_barrier() const {
  std::string narrowest;
  int breadth = 0;
  for (const auto& meeting : meetings_) {
    // A block of one warp is no reason to meet with that alone.
    const bool too_narrow = meeting.breadth == 0 && !race.several_warps;
    const int its_own = too_narrow ? static_cast<int>(Common::cluster) : meeting.breadth;
    if (!is_for_both(meeting) || (!narrowest.empty() && its_own >= breadth)) continue;
    if (std::string call = call_of(meeting); !call.empty()) {
      narrowest = std::move(call);
      breadth = its_own;
    }
  }
  return {narrowest, breadth > static_cast<int>(race.common)};
}

bool RaceReading::has_small_groups() const {
  static const Pattern small(
      R"(tiled_partition|thread_block_tile|_group\b|coalesced|_partition|[Ww]arp|% *32|/ *32|ballot)");
  return is_above(small, later()) || is_above(small, earlier());
}

bool RaceReading::has_groups() const {
  static const Pattern groups(R"(tiled_partition|thread_block|thread_group|coalesced|_partition)");
  return is_above(groups, later()) || is_above(groups, earlier()) ||
         groups.is_in(later().function) || groups.is_in(earlier().function);
}

std::string RaceReading::barrier() const {
  const Known known = known_barrier();
  // Lanes of one warp need no more, unless the memory is the block's: where there is no other
  // group, it is.
  if (known.is_wider && race.common == Common::warp && race.several_warps && has_small_groups())
    return "__syncwarp(), the sync() of a tile that shares " + memory() + ", or " + known.call;
  if (!known.call.empty()) return known.call;
  static const Pattern takes_group(
      R"(\(.*cooperative_groups::([[:alnum:]_]+::)*(thread_group|thread_block_tile|coalesced_group)\b)");
  for (int side : {0, 1})
    if (takes_group.is_in(line(side).function))
      return "the sync() of the group that the function is given";
  if (race.common == Common::warp)
    return has_groups() ? "the sync() of the group that shares " + memory() : "__syncwarp()";
  if (race.common == Common::cluster) return "cluster.sync()";
  if (race.common == Common::grid) return "grid.sync()";
  return "block.sync() or __syncthreads()";
}

Passage RaceReading::passage_of(const MeetingPlaces::Meeting& meeting) const {
  const auto known = std::ranges::find(race.passages, meeting.code, &Passage::code);
  if (known != race.passages.end()) return *known;
  return {meeting.code, {}, !meeting.by_who_comes && !in_two_tiles(meeting)};
}

bool RaceReading::in_two_tiles(const MeetingPlaces::Meeting& meeting) const {
  return meeting.tile > 0 && race.threads[0] / meeting.tile != race.threads[1] / meeting.tile;
}

const SourceLine* RaceReading::line_between(const MeetingPlaces::Meeting& meeting) const {
  const auto at = std::ranges::find_if(meeting.lines, [&](const SourceLine& each) {
    return each.in_function_of(line(0)) && each.line > earlier().line && each.line < later().line;
  });
  return at == meeting.lines.end() ? nullptr : &*at;
}

/// Of all calls of a barrier in one line, such as those of a template's instances, as one.
std::optional<RaceReading::Between> RaceReading::meeting_between() const {
  if (!one_function() || is_folded(line(0).file)) return {};
  std::vector<Between> found;
  for (const auto& meeting : meetings_) {
    if (!is_wide_enough(meeting)) continue;
    const SourceLine* at = line_between(meeting);
    if (!at) continue;
    const Passage passage = passage_of(meeting);
    if (!passage.of_both && !meeting.by_who_comes) continue;
    auto known = std::ranges::find(found, at->line, [](const auto& each) { return each.at.line; });
    if (known == found.end()) known = found.insert(known, {.at = *at});
    known->earlier += passage.times[!side_of_later()];
    known->later += passage.times[side_of_later()];
    known->of_both |= passage.of_both;
    known->by_who_comes |= meeting.by_who_comes;
  }
  const auto passed = std::ranges::find_if(found, &Between::is_passed_by_both);
  if (passed != found.end()) return *passed;
  return found.empty() ? std::nullopt : std::optional(found.front());
}

unsigned RaceReading::tiles_between() const {
  if (!one_function() || race.common > Common::block) return 0;
  for (const auto& meeting : meetings_)
    if (in_two_tiles(meeting) && line_between(meeting)) return meeting.tile;
  return 0;
}

}  // namespace emulator

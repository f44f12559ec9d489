// Who met between a race's two places, and where.
#include <algorithm>

#include "advice/elements.hpp"
#include "advice/race_case.hpp"

namespace emulator {

Passage RaceCase::passage_of(const MeetingPlaces::Meeting& meeting) const {
  const auto known = std::ranges::find(race.passages, meeting.code, &Passage::code);
  if (known != race.passages.end()) return *known;
  return {meeting.code, {}, !meeting.by_who_comes && !in_two_tiles(meeting)};
}

namespace {

bool waits_in_halves(const Spot& spot) {
  return spot.calls_any([](std::string_view name) { return name.ends_with("wait"); });
}

}  // namespace

bool RaceCase::in_two_tiles(const MeetingPlaces::Meeting& meeting) const {
  return meeting.tile > 0 && race.threads[0] / meeting.tile != race.threads[1] / meeting.tile;
}

/// Of the calls that lead to a barrier, the one in the loop; null if none is.
const SourceLine* RaceCase::line_in(const MeetingPlaces::Meeting& meeting, const Spot& loop) const {
  const auto at = std::ranges::find_if(meeting.lines, [&](const SourceLine& each) {
    return each.in_function_of(loop.line()) &&
           Spot(meeting.lines, &each - &meeting.lines.front()).is_in(loop);
  });
  return at == meeting.lines.end() ? nullptr : &*at;
}

/// And the one between two statements.
const SourceLine* RaceCase::line_between(const MeetingPlaces::Meeting& meeting, const Spot& one,
                                         const Spot& other) const {
  const auto at = std::ranges::find_if(meeting.lines, [&](const SourceLine& each) {
    if (!each.in_function_of(one.line())) return false;
    const Spot spot(meeting.lines, &each - &meeting.lines.front());
    if (!spot.is_known() || !one.is_known())
      return each.line > one.line().line && each.line < other.line().line;
    return spot.head().begin > one.head().begin && spot.head().begin < other.head().begin;
  });
  return at == meeting.lines.end() ? nullptr : &*at;
}

/// In what the statement of a side calls, after the earlier access or before the later.
const SourceLine* RaceCase::line_within(const MeetingPlaces::Meeting& meeting) const {
  for (int side : {0, 1})
    for (std::size_t i = 0; i < meeting.lines.size(); ++i)
      for (std::size_t j = 1; j < lines[side].size(); ++j)
        if (spots_[side] == Spot(lines[side], j) && spots_[side] == Spot(meeting.lines, i) &&
            meets_after(meeting, i, side, j) == (side != side_of_later()))
          return &meeting.lines[i];
  return nullptr;
}

const SourceLine* RaceCase::line_apart(const MeetingPlaces::Meeting& meeting) const {
  const SourceLine* at = line_between(meeting, earlier(), later());
  return at ? at : line_within(meeting);
}

/// Both come by one statement, `i` and `j` calls from the innermost: whether the meeting is further
/// on than the access, in the function that the two are in; nothing if they are in none.
std::optional<bool> RaceCase::meets_after(const MeetingPlaces::Meeting& meeting, std::size_t i,
                                          int side, std::size_t j) const {
  while (i-- > 0 && j-- > 0) {
    const SourceLine &meets = meeting.lines[i], &does = lines[side][j];
    if (!meets.in_function_of(does)) return {};
    const Spot one(meeting.lines, i), other = j == 0 ? innermost_[side] : Spot(lines[side], j);
    if (!(one == other)) return one.head().begin > other.head().begin;
  }
  return {};
}

std::optional<SourceLine> RaceCase::came_elsewhere() const {
  const MeetingPlaces::Meeting& met = *between_->meeting;
  const std::size_t missed = missed_by_later() ? side_of_later() : !side_of_later();
  for (const auto& meeting : meetings_) {
    const Passage passage = passage_of(meeting);
    if (meeting.breadth != met.breadth || meeting.tile != met.tile) continue;
    if (passage.times[missed] == 0 || passage.times[!missed] > 0) continue;
    for (const SourceLine& at : meeting.lines)
      if (at.in_function_of(between_->at) && Spot(at).is_in_branch()) return at;
  }
  return {};
}

/// Of all calls of a barrier in one line, such as those of a template's instances, as one.
std::optional<RaceCase::Between> RaceCase::meeting_between() const {
  if (!one_function() || is_of_tests(0)) return {};
  std::vector<Between> found;
  for (const auto& meeting : meetings_) {
    if (!is_wide_enough(meeting)) continue;
    const SourceLine* at = line_apart(meeting);
    if (!at) continue;
    const Passage passage = passage_of(meeting);
    if (!passage.of_both && !meeting.by_who_comes) continue;
    auto known = std::ranges::find(found, at->line, [](const auto& each) { return each.at.line; });
    if (known == found.end()) known = found.insert(known, {.at = *at, .meeting = &meeting});
    known->earlier += passage.times[!side_of_later()];
    known->later += passage.times[side_of_later()];
    known->of_both |= passage.of_both;
    known->by_who_comes |= meeting.by_who_comes;
  }
  const auto passed = std::ranges::find_if(found, &Between::is_passed_by_both);
  if (passed != found.end()) return *passed;
  return found.empty() ? std::nullopt : std::optional(found.front());
}

unsigned RaceCase::tiles_between() const {
  if (!one_function() || race.common > Common::block) return 0;
  for (const auto& meeting : meetings_)
    if (in_two_tiles(meeting) && line_apart(meeting)) return meeting.tile;
  return 0;
}

std::optional<RaceCase::Narrow> RaceCase::narrow_barrier() const {
  if (!one_function() || is_of_tests(0) || race.common < Common::cluster) return {};
  if (std::ranges::any_of(earlier().until(later()), waits_in_halves)) return {};
  // Of one line, what comes between is the remainder of a loop.
  const auto loop = one_line() ? earlier().around_both(later(), &Spot::is_loop) : std::nullopt;
  for (const auto& meeting : meetings_) {
    if (meeting.breadth == 0 || meeting.tile > 0 || is_wide_enough(meeting)) continue;
    const SourceLine* at = loop ? line_in(meeting, *loop) : line_apart(meeting);
    if (!at || Spot(*at).is_in_branch()) continue;
    const auto& times = passage_of(meeting).times;
    const std::uint64_t before = times[!side_of_later()], after = times[side_of_later()];
    if (loop ? before != after : before < after)
      return Narrow{own_line(meeting.lines), meeting.breadth == 1};
  }
  return {};
}

std::optional<SourceLine> RaceCase::barrier_of_rounds() const {
  const auto loop = earlier().around_both(later(), &Spot::is_loop);
  if (race.common != Common::none || !one_function() || !loop || is_met_between(earlier(), later()))
    return {};
  for (const auto& meeting : meetings_) {
    if (meeting.breadth != static_cast<int>(Common::block) || meeting.tile > 0) continue;
    const SourceLine* at = line_in(meeting, *loop);
    if (at && !Spot(*at).is_in_branch()) return *at;
  }
  return {};
}

bool RaceCase::is_met_between(const Spot& one, const Spot& other) const {
  return std::ranges::any_of(
      meetings_, [&](const auto& meeting) { return line_between(meeting, one, other); });
}

namespace {

/// A loop over a thread's own elements counts none.
bool counts_phases(const Spot& loop, const std::vector<Spot>& inside) {
  const auto is_scaled = [](const Spot& spot, const source::Assignment& each) {
    return source::is_one_of(step_of(spot, each), {"*", "/", "<<", ">>"});
  };
  const auto is_alike = [&](const Spot& spot, const source::Assignment& each) {
    return !inside.back().is_by_rank(spot.words(each.target));
  };
  for (const source::Assignment& each : loop.assignments())
    if (!step_of(loop, each).empty() && is_alike(loop, each)) return true;
  for (const Spot& spot : inside)
    for (const source::Assignment& each : spot.assignments())
      if (is_scaled(spot, each) && source::find(loop.words(), spot.words(each.target)) &&
          is_alike(spot, each))
        return true;
  return false;
}

}  // namespace

std::optional<SourceLine> RaceCase::barrier_left_out() const {
  const auto loop = one_function() ? earlier().around_both(later(), &Spot::is_loop) : std::nullopt;
  if (!loop || is_apart() || is_met_between(earlier(), later())) return {};
  for (const auto& meeting : meetings_) {
    const SourceLine* at = is_for_both(meeting) ? line_in(meeting, *loop) : nullptr;
    if (!at) continue;
    const auto branch = Spot(*at).apart_from(later());
    const auto& times = passage_of(meeting).times;
    if (branch && branch->is_branch() && !branch->is_branch_by_rank() && times[0] == times[1])
      return *at;
  }
  return {};
}

std::optional<Spot> RaceCase::loop_without_barrier() const {
  if (!one_function()) return {};
  for (const Spot& loop : spots_[0].around()) {
    if (!loop.is_loop() || !spots_[1].is_in(loop)) continue;
    const std::vector<Spot> inside = loop.inside();
    if (inside.empty() || !counts_phases(loop, inside)) continue;
    const bool meets = std::ranges::any_of(inside, &Spot::meets);
    const bool met = std::ranges::any_of(
        meetings_, [&](const auto& meeting) { return line_in(meeting, loop) != nullptr; });
    if (meets || met) return {};
    return loop;
  }
  return {};
}

}  // namespace emulator

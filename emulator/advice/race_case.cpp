// Where a race's two places are in the program, and who met between them.
#include "advice/race_case.hpp"

#include <algorithm>
#include <utility>

#include "reports/layout.hpp"

namespace emulator {

RaceCase::RaceCase(const RaceFacts& race, const Sides& lines, const PlaceName& place,
                   const Meetings& meetings)
    : race(race), lines(lines), place(place), meetings_(meetings) {
  for (int side : {0, 1})
    innermost_.emplace_back(innermost_line(lines, side), race.kinds[side], place.memory);
  join_in_one_line();
  spots_ = innermost_;
  find_spots();
  between_ = meeting_between();
  in_place_ = change_in_statement();
  put_back_ = change_over_statements();
  set_after_look_ = find_look();
  signal_ = find_signal();
}

int RaceCase::side_of_later() const {
  const auto where = [&](int side) {
    return std::pair(spots_[side].line().line, spots_[side].head().begin);
  };
  return where(1) >= where(0);
}

/// Of several statements in the line that both come to, one that changes the memory in place has
/// the read as well.
void RaceCase::join_in_one_line() {
  const bool one_place = innermost_line(lines, 0).where() == innermost_line(lines, 1).where();
  if (!one_place || !has(Kind::read) || !has(Kind::write)) return;
  const Spot& writes = innermost_[which(Kind::write)];
  const auto change = writes.change();
  if (!change) return;
  const bool reads = !change->is_plain() ||
                     source::find(writes.words(change->value), writes.words(change->target));
  if (reads) innermost_[which(Kind::read)] = writes;
}

/// Two calls of one function are apart where they are called, not in the lines that it has.
void RaceCase::find_spots() {
  const auto &one = lines[0], &other = lines[1];
  const auto note = [&] { in_one_function_ = spots_[0].line().in_function_of(spots_[1].line()); };
  note();
  if (meeting_between()) return;
  const bool both_own = !is_of_tests(0) && !is_of_tests(1);
  std::vector<Spot> calls;  // of both, the one further in last
  for (std::size_t i = 1; i <= std::min(one.size(), other.size()); ++i) {
    const SourceLine &a = one[one.size() - i], &b = other[other.size() - i];
    if (!a.in_function_of(b)) return;
    if (both_own && is_folded(a.file)) continue;
    const auto spot_of = [&](int side, const SourceLine& line) {
      const Spot spot = i == lines[side].size() ? innermost_[side] : Spot(line);
      return calls.empty() ? spot : spot.called_at(calls.back());
    };
    spots_ = {spot_of(0, a), spot_of(1, b)};
    note();
    one_line_ = a.where() == b.where();
    const bool is_alike = spots_[0] == spots_[1] && spots_[0].is_known();
    if (is_alike && both_own) calls.push_back(spots_[0]);
    if (is_alike || (!spots_[0].is_known() && one_line_)) continue;
    one_line_ &= i == one.size() && i == other.size();
    return;
  }
  one_statement_ = one.size() == other.size();
  one_line_ = one_statement_;
}

bool RaceCase::is_of_tests(int side) const { return is_folded(innermost_line(lines, side).file); }

/// The call of a barrier that stands in a function of the two; nothing if it has none there.
std::string RaceCase::call_of(const MeetingPlaces::Meeting& meeting) const {
  for (const SourceLine& at : meeting.lines) {
    if (!at.in_function_of(spots_[0].line()) && !at.in_function_of(spots_[1].line())) continue;
    const Spot spot(at);
    for (const source::Call& each : spot.calls()) {
      if (each.name != "sync" && !each.name.starts_with("__sync")) continue;
      std::size_t begin = each.object.empty() ? each.token : each.object.begin;
      while (spot.code().at(begin - 1).is("::")) begin -= 2;  // cg::sync(block)
      return spot.code().text({begin, spot.code().skip(each.token + 1)});
    }
  }
  return {};
}

/// One that the functions have already, and if a block's does, no wider one.
RaceCase::Known RaceCase::known_barrier() const {
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

/// The functions of the two, up to them, speak of one of these.
bool RaceCase::mentions(std::initializer_list<std::string_view> names) const {
  const auto is_one = [&](std::string_view word) {
    return std::ranges::any_of(names, [&](auto name) { return word.find(name) != word.npos; });
  };
  const auto has = [&](const Spot& spot) { return std::ranges::any_of(spot.words(), is_one); };
  return std::ranges::any_of(spots_, [&](const Spot& spot) {
    return has(spot) || std::ranges::any_of(spot.around(), has) ||
           std::ranges::any_of(spot.before(), has);
  });
}

bool RaceCase::has_small_groups() const {
  const auto has_32 = [](const source::Words& words) {
    return source::find(words, {"%", "32"}) || source::find(words, {"/", "32"}) ||
           source::find(words, {"&", "31"}) || source::find(words, {">", ">", "5"});
  };
  const auto by_32 = [&](const Spot& spot) { return has_32(spot.words()); };
  return mentions({"tiled_partition", "thread_block_tile", "coalesced", "_partition", "warpSize",
                   "ballot"}) ||
         std::ranges::any_of(spots_, [&](const Spot& spot) {
           return has_32(spot.resolved(spot.words())) || std::ranges::any_of(spot.before(), by_32);
         });
}

bool RaceCase::has_groups() const {
  return mentions({"tiled_partition", "thread_block", "thread_group", "coalesced", "_partition"});
}

/// Nothing says that one warp alone does it. Then others do the same, with the same memory, even if
/// this time only two lanes of one warp came together.
bool RaceCase::may_be_of_block() const {
  const auto is_by_rank = [](const Spot& spot) {
    return spot.is_branch() && spot.is_by_rank(spot.words());
  };
  const bool has_more = race.several_warps || mentions({"blockDim", "num_threads"});
  return has_more && !has_small_groups() && !earlier().around_both(later(), is_by_rank);
}

std::string RaceCase::barrier() const {
  const Known known = known_barrier();
  const std::string memory = place.memory.empty() ? "this memory" : "`" + place.memory + "`";
  // Lanes of one warp need no more, unless the memory is the block's: where there is no other
  // group, it is.
  if (known.is_wider && race.common == Common::warp && race.several_warps && has_small_groups())
    return "__syncwarp(), the sync() of a tile that shares " + memory + ", or " + known.call;
  if (!known.call.empty()) return known.call;
  for (const Spot& spot : spots_) {
    const std::string& function = spot.line().function;
    const std::size_t parameters = function.find('(');
    for (const char* group : {"thread_group", "thread_block_tile", "coalesced_group"})
      if (parameters != function.npos && function.find(group, parameters) != function.npos)
        return "the sync() of the group that the function is given";
  }
  if (race.common == Common::warp && !may_be_of_block())
    return has_groups() ? "the sync() of the group that shares " + memory : "__syncwarp()";
  if (race.common == Common::cluster) return "cluster.sync()";
  if (race.common == Common::grid) return "grid.sync()";
  return "block.sync() or __syncthreads()";
}

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

/// Of the calls that lead to a barrier, the one between the two statements; null if none is.
const SourceLine* RaceCase::line_in(const MeetingPlaces::Meeting& meeting, const Spot& loop) const {
  const auto at = std::ranges::find_if(meeting.lines, [&](const SourceLine& each) {
    return each.in_function_of(loop.line()) && Spot(each).is_in(loop);
  });
  return at == meeting.lines.end() ? nullptr : &*at;
}

const SourceLine* RaceCase::line_between(const MeetingPlaces::Meeting& meeting, const Spot& one,
                                         const Spot& other) const {
  const auto at = std::ranges::find_if(meeting.lines, [&](const SourceLine& each) {
    if (!each.in_function_of(one.line())) return false;
    const Spot spot(each);
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
        if (spots_[side] == Spot(lines[side][j]) && spots_[side] == Spot(meeting.lines[i]) &&
            meets_after(meeting, i, side, j) == (side != side_of_later()))
          return &meeting.lines[i];
  return nullptr;
}

/// Both come by one statement, `i` and `j` calls from the innermost: whether the meeting is further
/// on than the access, in the function that the two are in; nothing if they are in none.
std::optional<bool> RaceCase::meets_after(const MeetingPlaces::Meeting& meeting, std::size_t i,
                                          int side, std::size_t j) const {
  while (i-- > 0 && j-- > 0) {
    const SourceLine &meets = meeting.lines[i], &does = lines[side][j];
    if (!meets.in_function_of(does)) return {};
    const Spot one(meets), other = j == 0 ? innermost_[side] : Spot(does);
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
    const SourceLine* at = line_between(meeting, earlier(), later());
    if (!at) at = line_within(meeting);
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
    if (in_two_tiles(meeting) && line_between(meeting, earlier(), later())) return meeting.tile;
  return 0;
}

std::optional<RaceCase::Narrow> RaceCase::narrow_barrier() const {
  if (!one_function() || is_of_tests(0) || race.common < Common::cluster) return {};
  if (std::ranges::any_of(earlier().until(later()), waits_in_halves)) return {};
  // Of one line, what comes between is the remainder of a loop.
  const auto loop =
      one_line() ? earlier().around_both(later(), [](const Spot& each) { return each.is_loop(); })
                 : std::nullopt;
  for (const auto& meeting : meetings_) {
    if (meeting.breadth == 0 || meeting.tile > 0 || is_wide_enough(meeting)) continue;
    const SourceLine* at =
        loop ? line_in(meeting, *loop) : line_between(meeting, earlier(), later());
    if (!at || Spot(*at).is_in_branch()) continue;
    const auto& times = passage_of(meeting).times;
    const std::uint64_t before = times[!side_of_later()], after = times[side_of_later()];
    if (loop ? before != after : before < after) return Narrow{*at, meeting.breadth == 1};
  }
  return {};
}

std::optional<SourceLine> RaceCase::barrier_of_rounds() const {
  const auto is_loop = [](const Spot& each) { return each.is_loop(); };
  const auto loop = earlier().around_both(later(), is_loop);
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

bool may_meet(const source::Call& call) {
  return std::ranges::any_of(std::initializer_list<std::string_view>{"sync", "arrive", "wait"},
                             [&](auto part) { return call.name.find(part) != call.name.npos; });
}

/// A loop over a thread's own elements counts none.
bool counts_phases(const Spot& loop, const std::vector<Spot>& inside) {
  const auto step_of = [](const Spot& spot, const source::Assignment& each) {
    return source::step_of(spot.words(each.target), each.sign, spot.words(each.value));
  };
  const auto is_scaled = [&](const Spot& spot, const source::Assignment& each) {
    const std::string_view step = step_of(spot, each);
    return step == "*" || step == "/" || step == "<<" || step == ">>";
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

std::optional<Spot> RaceCase::loop_without_barrier() const {
  if (!one_function()) return {};
  for (const Spot& loop : spots_[0].around()) {
    if (!loop.is_loop() || !spots_[1].is_in(loop)) continue;
    const std::vector<Spot> inside = loop.inside();
    if (inside.empty() || !counts_phases(loop, inside)) continue;
    const bool meets = std::ranges::any_of(
        inside, [](const Spot& spot) { return std::ranges::any_of(spot.calls(), may_meet); });
    const bool met = std::ranges::any_of(meetings_, [&](const MeetingPlaces::Meeting& meeting) {
      return std::ranges::any_of(meeting.lines, [&](const SourceLine& each) {
        return each.in_function_of(loop.line()) && Spot(each).is_in(loop);
      });
    });
    if (meets || met) return {};
    return loop;
  }
  return {};
}

}  // namespace emulator

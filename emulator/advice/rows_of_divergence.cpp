// The table of advice on barriers that only some threads come to, or not equally often.
#include "advice/finding_tables.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "advice/spot.hpp"
#include "reports/layout.hpp"

namespace emulator {

namespace {

using Meetings = std::vector<MeetingPlaces::Meeting>;

/// The change belongs to what takes threads past a barrier, or to the one that is in the branch.
struct DivergenceCase {
  const Finding& finding;
  Spot in_branch, other;  ///< the barriers
  bool one_place;
  std::string recursion = {};     ///< a function that has called itself on one of the ways
  std::optional<Spot> leap = {};  ///< a `continue` or `break`
  Spot missed = in_branch;        ///< the barrier that it leads past
};

std::uint64_t comers_to(const Side& side, const Meetings& meetings) {
  const auto known = std::ranges::find(meetings, side.caller.code, &MeetingPlaces::Meeting::code);
  return known == meetings.end() ? 0 : known->comers;
}

/// The side whose barrier fewer threads have come to, or which is nested deeper. The second, if
/// neither says.
std::size_t side_in_branch(const Finding& finding, const Spot& first, const Spot& second,
                           const Meetings& meetings) {
  const auto comers = comers_to(finding.sides[0], meetings);
  const auto other_comers = comers_to(finding.sides[1], meetings);
  if (comers != other_comers) return comers < other_comers ? 0 : 1;
  if (!first.line().in_function_of(second.line())) return 1;
  const bool is_second_later = first.head().begin <= second.head().begin;
  if (is_second_later) return first.apart_from(second) ? 0 : 1;
  return second.apart_from(first) ? 1 : 0;
}

/// Above a barrier that is in a loop and in no branch of it: it takes threads past it, or to it in
/// another iteration.
std::optional<Spot> leap_before(const Spot& barrier) {
  const auto around = barrier.around();
  const auto is_more_than_block = [](const Spot& each) {
    return each.is_loop() || each.is_branch();
  };
  const auto loop = std::ranges::find_if(around, is_more_than_block);
  if (loop == around.end() || !loop->is_loop()) return {};
  for (const Spot& each : loop->until(barrier)) {
    const bool leaps = each.statement().is_simple() &&
                       each.code().at(each.head().begin).is_one_of({"continue", "break"});
    const auto own = each.around();
    const auto own_loop = std::ranges::find_if(own, &Spot::is_loop);
    if (leaps && own_loop != own.end() && *own_loop == *loop && !is_folded(each.line().file))
      return each;
  }
  return {};
}

/// The function in whose lines a call stands twice on one of the ways; empty if none does.
std::string recursion_of(const Sides& sides) {
  for (const auto& side : sides)
    for (std::size_t i = 0; i < side.size(); ++i)
      for (std::size_t k = 0; k < i; ++k)
        if (side[i].in_function_of(side[k])) return side[i].name();
  return {};
}

const Row<DivergenceCase> divergence_table[] = {
    {"leap past it", [](const DivergenceCase& facts) { return facts.leap.has_value(); },
     Cure::whole_group,
     [](const DivergenceCase& facts) {
       return "Threads that take the `" + facts.leap->code().text(facts.leap->head()) + "` at " +
              line_text(*facts.leap) + " don't come to the barrier at " + line_text(facts.missed) +
              ": let all threads come along, and put only what isn't for them into an if.";
     },
     [](const DivergenceCase& facts) { return facts.leap->line(); }},
    {"by a recursion", [](const DivergenceCase& facts) { return !facts.recursion.empty(); },
     Cure::whole_group,
     [](const DivergenceCase& facts) {
       return "`" + facts.recursion + "` calls itself, and not all threads of the " +
              facts.finding.name +
              " make the same of these calls: let all make them, and keep threads only from the "
              "work between the barriers. Or take the barrier out of the recursion.";
     },
     [](const DivergenceCase& facts) { return facts.in_branch.line(); }},
    {"one place, not equally often", [](const DivergenceCase& facts) { return facts.one_place; },
     Cure::whole_group,
     [](const DivergenceCase& facts) {
       return "Let all threads of the " + facts.finding.name +
              " call it equally often: take it out of what differs between them.";
     },
     [](const DivergenceCase& facts) { return facts.other.line(); }},
    {"in a branch", always, Cure::whole_group,
     [](const DivergenceCase& facts) {
       const bool is_own = !is_folded(facts.in_branch.line().file);
       return "Take " + (is_own ? "the barrier at " + line_text(facts.in_branch) : "it") +
              " out of the branch or the loop that only some threads are in, or synchronise only "
              "a group that is all here, such as a tile.";
     },
     [](const DivergenceCase& facts) { return facts.in_branch.line(); }},
};

}  // namespace

std::optional<Advice> divergence_advice(const Finding& finding, const Sides& sides,
                                        const Meetings& meetings) {
  if (finding.kind != ReportKind::divergent_barrier) return std::nullopt;
  const Spot spots[] = {Spot(innermost_line(sides, 0)), Spot(innermost_line(sides, 1))};
  const std::size_t side = side_in_branch(finding, spots[0], spots[1], meetings);
  DivergenceCase facts{finding, spots[side], spots[1 - side],
                       finding.sides[0].caller.code == finding.sides[1].caller.code};
  facts.recursion = recursion_of(sides);
  for (const Spot& each : {facts.in_branch, facts.other}) {
    facts.leap = leap_before(each);
    facts.missed = each;
    if (facts.leap) break;
  }
  return advise<DivergenceCase>(divergence_table, facts);
}

}  // namespace emulator

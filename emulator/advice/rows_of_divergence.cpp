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
  std::string recursion = {};    ///< a function that has called itself on one of the ways
  std::vector<Spot> leaps = {};  ///< a `continue` or `break`, the likeliest first
  Spot missed = in_branch;       ///< the barrier that it leads past

  /// Each in one that the other isn't in.
  bool are_in_branches() const {
    const auto one = in_branch.apart_from(other), another = other.apart_from(in_branch);
    return in_branch.line().in_function_of(other.line()) && one && another && one->is_branch() &&
           another->is_branch();
  }
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
  if (first.parting(second)) return is_second_later;
  if (is_second_later) return first.apart_from(second) ? 0 : 1;
  return second.apart_from(first) ? 1 : 0;
}

/// Takes its thread past the barrier, or to it in another iteration.
bool leads_past(const Spot& jump, const Spot& barrier, const std::optional<Spot>& loop) {
  const auto& code = jump.code();
  const auto around = jump.around();
  const auto is_innermost = [&](auto is_it) {
    const auto found = std::ranges::find_if(around, is_it);
    return loop && found != around.end() && *found == *loop;
  };
  const std::size_t begin = jump.head().begin;
  if (code.at(begin).is("continue")) return is_innermost(&Spot::is_loop);
  if (code.at(begin).is("break"))
    return is_innermost([](const Spot& each) { return each.is_loop() || each.is_choice(); });
  if (code.at(begin).is("goto")) {
    for (std::size_t i = begin; i < barrier.head().begin; ++i)
      if (code.at(i).is(":") && code.at(i - 1).is(code.at(begin + 1).text)) return false;
    return true;
  }
  return code.at(begin).is("return") && jump.returns_with(barrier);
}

/// The jumps above a barrier that is in no branch of its loop or, if it is in none, of its
/// function: those that the thread's rank decides, or else the first.
std::vector<Spot> leaps_before(const Spot& barrier) {
  const auto around = barrier.around();
  std::optional<Spot> loop;
  std::vector<Spot> found;
  if (!around.empty()) loop = around.front();
  if (loop && !loop->is_loop()) return {};
  const auto is_by_rank = [](const Spot& jump) {
    return std::ranges::any_of(jump.conditions(), [&](const auto& each) {
      return each.at.is_branch() && jump.is_by_rank(each.words);
    });
  };
  for (const Spot& each : loop ? loop->until(barrier) : barrier.before())
    if (each.statement().is_simple() && leads_past(each, barrier, loop) &&
        !is_folded(each.line().file))
      found.push_back(each);
  const auto others = std::ranges::stable_partition(found, is_by_rank);
  if (others.begin() != found.begin())
    found.erase(others.begin(), found.end());
  else if (found.size() > 1)
    found.resize(1, found.front());
  return found;
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
    {"leap past it", [](const DivergenceCase& facts) { return !facts.leaps.empty(); },
     Cure::whole_group,
     [](const DivergenceCase& facts) {
       const Spot& leap = facts.leaps.front();
       std::string places = line_text(leap);
       for (std::size_t i = 1; i < facts.leaps.size(); ++i)
         places += ", or the jump at " + line_text(facts.leaps[i]) + ",";
       return "Threads that take the `" + leap.code().text(leap.head()) + "` at " + places +
              " don't come to the barrier at " + line_text(facts.missed) +
              ": let all threads come along, and put only what isn't for them into an if.";
     },
     [](const DivergenceCase& facts) { return facts.leaps.front().line(); }},
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
    {"in two branches", [](const DivergenceCase& facts) { return facts.are_in_branches(); },
     Cure::whole_group,
     [](const DivergenceCase& facts) {
       return "Both barriers are in branches that only some threads take. In place of the two, put "
              "one where all threads come, after " +
              line_text(facts.in_branch.line().line > facts.other.line().line ? facts.in_branch
                                                                              : facts.other) +
              "'s branch.";
     },
     [](const DivergenceCase& facts) { return facts.in_branch.line(); }},
    {"in a branch", always, Cure::whole_group,
     [](const DivergenceCase& facts) {
       const bool is_own = !is_folded(facts.in_branch.line().file);
       return "Take " + (is_own ? "the barrier at " + line_text(facts.in_branch) : "it") +
              " out of the branch or the loop that only some threads are in, or synchronise only "
              "a group that is all here, such as a tile.";
     },
     [](const DivergenceCase& facts) { return facts.in_branch.line(); }},
};

/// The call of a side where the ways of the two part, or the barrier itself.
const SourceLine& parting_line(const Sides& sides, std::size_t side) {
  const auto &one = sides[0], &other = sides[1];
  if (innermost_line(sides, 0).where() != innermost_line(sides, 1).where() || one.empty() ||
      other.empty())
    return innermost_line(sides, side);
  std::size_t alike = 0;
  while (alike + 1 < std::min(one.size(), other.size()) &&
         one[one.size() - 1 - alike].where() == other[other.size() - 1 - alike].where())
    ++alike;
  return sides[side][sides[side].size() - 1 - alike];
}

}  // namespace

std::optional<Advice> divergence_advice(const Finding& finding, const Sides& sides,
                                        const Meetings& meetings) {
  if (finding.kind != ReportKind::divergent_barrier) return std::nullopt;
  const Spot spots[] = {Spot(parting_line(sides, 0)), Spot(parting_line(sides, 1))};
  const std::size_t side = side_in_branch(finding, spots[0], spots[1], meetings);
  DivergenceCase facts{finding, spots[side], spots[1 - side],
                       spots[0].line().where() == spots[1].line().where()};
  facts.recursion = recursion_of(sides);
  for (const Spot& each : {facts.in_branch, facts.other}) {
    if (spots[0].parting(spots[1])) break;
    facts.leaps = leaps_before(each);
    facts.missed = each;
    if (!facts.leaps.empty()) break;
  }
  return advise<DivergenceCase>(divergence_table, facts);
}

}  // namespace emulator

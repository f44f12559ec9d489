// Telling findings of one cause once.
#include "advice/causes.hpp"

#include <algorithm>
#include <utility>

#include "advice/finding_tables.hpp"
#include "advice/mistake_table.hpp"
#include "advice/race_table.hpp"
#include "machine/lane_failure.hpp"
#include "machine/text.hpp"
#include "reports/layout.hpp"

namespace emulator {

namespace {

/// A finding, and what people would be told of it.
struct Told {
  const Finding* finding;
  Sides lines;
  std::optional<Cure> cure = {};
  ReportCause cause;

  const SourceLine& line(std::size_t side) const { return innermost_line(lines, side); }
  bool is_race() const { return finding->race.has_value(); }
  bool one_line() const { return line(0).where() == line(1).where(); }
};

/// What explains others comes first: a missing barrier also lets lanes read what isn't written yet,
/// and an index that isn't written yet leads anywhere. A missing wait explains a race, and a
/// barrier that counts on too few explains both.
int rank(const Told& told) {
  if (told.finding->kind == ReportKind::barrier_count) return -1;
  if (told.finding->ends_kernel) return 3;
  if (told.finding->kind == ReportKind::copy_never_waited_for) return 2;
  if (told.finding->kind == ReportKind::uninitialised_read) return 2;
  return told.is_race() ? 1 : 0;
}

using Meetings = std::vector<MeetingPlaces::Meeting>;

void take(Told& told, const Advice& advice) {
  told.cure = advice.cure;
  told.cause.cure = report_cure(advice, told.lines);
}

/// By the table of advice: of its parts, the one that knows most says it.
void advise(Told& told, const Meetings& meetings) {
  const Finding& finding = *told.finding;
  if (finding.race) {
    const RaceCase race(*finding.race, told.lines, finding.place, meetings);
    take(told, *advise<RaceCase>(race_table(), race));
    told.cause.why = why_of(race, *told.cure);
    told.cause.traits = traits_of(race);
    return;
  }
  auto advice = divergence_advice(finding, told.lines, meetings);
  if (!advice) advice = index_advice(finding, told.lines);
  if (!advice) advice = unwritten_advice(finding, told.lines);
  if (!advice) advice = advice_on({finding, told.lines});
  if (advice) take(told, *advice);
}

Told told_of(const Finding& finding, const Meetings& meetings) {
  Told told{&finding, {}, {}, {}};
  told.cause = {.kind = text_of(finding.kind),
                .memory = finding.place.memory,
                .place = finding.place.text,
                .origin = finding.place.origin,
                .why = finding.why,
                .count = finding.count};
  for (const Side& side : finding.sides) {
    const bool has_turns = !side.stack.empty();
    told.lines.push_back(
        program_lines(has_turns ? side.stack : Calls::all().stack(side.caller.calls)));
    ReportSide text = report_side(told.lines.back(), has_turns);
    text.block = side.block;
    text.thread = side.thread;
    text.verb = side.what;
    told.cause.sides.push_back(std::move(text));
  }
  advise(told, meetings);
  return told;
}

bool is_barrier(std::optional<Cure> cure) {
  return cure == Cure::barrier || cure == Cure::barrier_after;
}

/// The stretches of code between the two sides of each overlap: one barrier in both would do.
bool overlap(const Told& one, const Told& other) {
  if (!one.line(0).in_function_of(other.line(0)) || !one.line(1).in_function_of(other.line(1)))
    return false;
  auto [first, last] = std::minmax(one.line(0).line, one.line(1).line);
  auto [from, to] = std::minmax(other.line(0).line, other.line(1).line);
  return first <= to && from <= last;
}

/// One of the two threads that race does so at that line.
bool does_at(const Told& race, Access::Kind kind, const SourceLine& line) {
  const auto does = [&](int side) {
    return race.finding->race->kinds[side] == kind && race.line(side).where() == line.where();
  };
  return does(0) || does(1);
}

/// An index past its array may lead into another one: what is wrong there is told by the index.
bool leads_astray(const Told& bounds, const Told& race) {
  const auto& index = bounds.finding->index;
  if (!index || !race.is_race()) return false;
  if (bounds.cause.memory.empty() || bounds.cause.memory == race.cause.memory) return false;
  return index->in_shared == race.finding->race->in_shared &&
         does_at(race, index->access, bounds.line(0));
}

bool reads(const Told& race) {
  const auto& kinds = race.finding->race->kinds;
  return std::ranges::any_of(kinds, [](auto kind) { return kind != Access::Kind::write; });
}

/// The statement where one of the two reads, and that of the other.
std::pair<Spot, Spot> reading_and_other(const Told& race) {
  const std::size_t side = race.finding->race->kinds[0] != Access::Kind::write ? 0 : 1;
  return {Spot(race.line(side)), Spot(race.line(1 - side))};
}

/// What a statement reads and others change, it changes as well: what cures that cures both.
bool changes_what_it_reads(const Told& race, const Told& other) {
  if (!race.is_race() || !other.is_race() || !reads(race) || !reads(other)) return false;
  const auto [reading, changing] = reading_and_other(race);
  const auto [same, elsewhere] = reading_and_other(other);
  return reading == changing && reading == same && !(elsewhere == same);
}

/// That some writes of two places are equal says less than that others there aren't.
bool says_more(const Told& race, const Told& equal) {
  return changes_what_it_reads(race, equal) ||
         (equal.finding->kind == ReportKind::race_of_equal_writes &&
          race.finding->kind == ReportKind::race && race.line(0).where() == equal.line(0).where() &&
          race.line(1).where() == equal.line(1).where() &&
          race.finding->race->kinds[0] == Access::Kind::write &&
          race.finding->race->kinds[1] == Access::Kind::write);
}

bool writes_plainly(const Told& race) {
  return std::ranges::count(race.finding->race->kinds, Access::Kind::write) > 0;
}

/// One waits for nothing that the other does.
bool is_of_blocks(const Told& told) {
  return told.is_race() && told.finding->race->common > RaceFacts::Common::block;
}

/// Two that nobody has written: each has to be set.
bool are_of_two_arrays(const Told& told, const Told& other) {
  const std::string &one = told.cause.memory, &two = other.cause.memory;
  return told.finding->unwritten && other.finding->unwritten && !one.empty() && !two.empty() &&
         one != two;
}

/// What cures the one cures the other: the same change at one line or of one variable, or a barrier
/// that both lack.
bool share_cause(const Told& told, const Told& other) {
  if (told.finding->ends_kernel || other.finding->ends_kernel) return false;
  const ReportCure &one = told.cause.cure, &two = other.cause.cure;
  bool same_memory = !told.cause.memory.empty() && told.cause.memory == other.cause.memory;
  bool same_line = one.line != 0 && one.line == two.line && one.file == two.file;
  if (are_of_two_arrays(told, other)) return false;
  if (told.cure == other.cure && (same_line || same_memory)) return true;
  if (told.is_race() && other.is_race())
    return (is_barrier(told.cure) && is_barrier(other.cure) &&
            (same_memory || overlap(told, other))) ||
           (told.one_line() && other.one_line() && told.line(0).where() == other.line(0).where());
  // A copy that is used too early need not be waited for later.
  if (told.finding->kind == ReportKind::copy_in_flight &&
      other.finding->kind == ReportKind::copy_never_waited_for)
    return std::ranges::any_of(told.lines, [&](const auto& side) {
      return !side.empty() && side.front().where() == other.line(0).where();
    });
  // A thread that doesn't wait reads what isn't there yet.
  const auto& unwritten = other.finding->unwritten;
  if (unwritten && told.finding->kind == ReportKind::copy_in_flight) return same_memory;
  if (!told.is_race() || !unwritten || !reads(told)) return false;
  const bool reads_there = does_at(told, Access::Kind::read, other.line(0));
  if (is_of_blocks(told)) return same_memory && reads_there && writes_plainly(told);
  if (!is_barrier(told.cure)) return false;
  if (unwritten->is_never_written) return false;
  return same_memory || (unwritten->others_are_written && reads_there);
}

/// Where it happened, threads of a block don't meet as the program says.
bool breaks_order(ReportKind kind) {
  using enum ReportKind;
  switch (kind) {
    case divergent_barrier:
    case arrived_twice:
    case wait_without_arrive:
    case barrier_not_initialised:
    case barrier_count:
    case too_many_arrivals:
    case wrong_token:
    case stage_not_acquired:
    case stage_not_waited_for:
    case copy_never_waited_for:
      return true;
    default:
      return false;
  }
}

/// Advice on what comes of another mistake would be on the wrong one.
bool may_follow(const Told& told, const Told& first) {
  const auto& unwritten = told.finding->unwritten;
  if (is_of_blocks(first) && reads(first) && unwritten && !unwritten->in_shared)
    return told.cause.memory == first.cause.memory && writes_plainly(first);
  if (first.is_race() && is_barrier(first.cure) && reads(first) && unwritten)
    return unwritten->is_never_written && told.cause.memory == first.cause.memory;
  if (!breaks_order(first.finding->kind)) return false;
  if (told.finding->kind == ReportKind::divergent_barrier)  // from there on, they are one apart
    return first.finding->kind == ReportKind::divergent_barrier;
  if (told.is_race()) return told.finding->race->common <= RaceFacts::Common::block;
  return told.finding->kind == ReportKind::uninitialised_read ||
         told.finding->kind == ReportKind::copy_in_flight;
}

void say_that_it_follows(Told& told, const Told& first) {
  told.cause.cure = first.cause.cure;
  const std::string place = first.cause.memory.empty() ? "" : " in `" + first.cause.memory + "`";
  told.cause.cure.text = "This may come of what is told first, the " + first.cause.kind + place +
                         ": fix that, and look again.";
}

}  // namespace

Causes causes_of(const std::vector<Finding>& findings, const Meetings& meetings,
                 const Absentees& absentees) {
  std::vector<Told> all;
  for (const Finding& finding : findings) all.push_back(told_of(finding, meetings));
  std::ranges::stable_sort(all, {}, rank);

  std::vector<const Told*> strays;
  for (const Told& each : all)
    if (std::ranges::any_of(all, [&](const Told& other) { return leads_astray(other, each); }))
      strays.push_back(&each);

  std::vector<Told> told;
  for (Told& next : all) {
    if (std::ranges::find(strays, &next) != strays.end()) continue;
    auto same =
        std::ranges::find_if(told, [&](const Told& known) { return share_cause(known, next); });
    if (same == told.end())
      told.push_back(std::move(next));
    else if (says_more(next, *same))
      *same = std::move(next);
  }
  Told& first = told.front();
  // Two barriers that threads are apart at say more than who came to neither.
  if (first.finding->kind != ReportKind::divergent_barrier)
    if (const auto advice = absence_advice(*first.finding, first.cure, absentees))
      take(first, *advice);
  for (std::size_t i = 1; i < told.size(); ++i)
    for (std::size_t before = 0; before < i; ++before)
      if (may_follow(told[i], told[before])) {
        say_that_it_follows(told[i], told[before]);
        break;
      }
  // What ended the kernel is told in any case.
  if (told.size() > most_printed && told.back().finding->ends_kernel)
    std::rotate(told.begin() + most_printed - 1, told.end() - 1, told.end());
  Causes causes{{}, told.front().finding->kind};
  for (Told& each : told) causes.all.push_back(std::move(each.cause));
  return causes;
}

}  // namespace emulator

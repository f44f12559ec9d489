// What the race checker says of two accesses that race.
#include <algorithm>
#include <bit>
#include <cstring>
#include <span>
#include <utility>

#include "advice/meant.hpp"
#include "checkers/copies.hpp"
#include "checkers/races.hpp"
#include "notes/places.hpp"

namespace emulator {

namespace {

/// "yz", where these two are the same.
std::string coordinates_alike(const uint3& one, const uint3& other) {
  std::string alike;
  if (one.x == other.x) alike += 'x';
  if (one.y == other.y) alike += 'y';
  if (one.z == other.z) alike += 'z';
  return alike;
}

/// The narrowest group that both are in; null for a lane of another gang.
RaceFacts::Common common_group(const Lane& one, const Lane* other) {
  using enum RaceFacts::Common;
  if (!other) return none;
  if (one.warp == other->warp) return warp;
  if (one.warp->block == other->warp->block) return block;
  return one.block().cluster == other->block().cluster ? cluster : grid;
}

/// The race of the widest group is told.
int breadth_between(const Lane& one, const Lane* other) {
  return static_cast<int>(common_group(one, other));
}

/// The threads that an atomic is atomic for, where that is not all of them.
std::string for_whom(Scope scope) {
  switch (scope) {
    case Scope::thread:
      return ", for its thread only";
    case Scope::block:
      return ", for its block only";
    case Scope::cluster:
      return ", for its cluster only";
    default:
      return "";
  }
}

}  // namespace

std::string Races::verb(const Entry& entry) {
  const std::string how = entry.is_volatile ? ", volatile" : " atomically" + for_whom(entry.scope);
  switch (entry.kind) {
    case Kind::read:
      return entry.copies ? "copies from it" : "reads";
    case Kind::write:
      return entry.copies ? "copies to it" : "writes";
    case Kind::load:
      return "reads" + how;
    case Kind::store:
      return "writes" + how;
    case Kind::atomic:
      return "updates" + how;
    case Kind::barrier:
      return verb_of(Access::Kind::barrier);
  }
  __builtin_unreachable();
}

/// Words are found only for what is new: a wrong kernel may race a million times at one place.
void Races::found(const Doing& now, Cell& cell, const Entry& known, LaneMask unordered) {
  unsigned other = std::countr_zero(unordered);
  const Lane* before =
      known.gang == now.entry.gang ? &gang_->warps[known.warp].lanes[other] : nullptr;
  Pair pair{now.lane, now.access, now.entry, known, before};
  if (is_doubtful(now.entry, known)) {
    if (known.kind != Kind::store || now.entry.kind != Kind::store) return found_volatile(pair);
    findings_.stir();
    return found_writes(now, cell, pair, unordered);
  }
  if (is_in_step(now.entry, known))
    volatile_.found_in_step(pair.code(), pair.other_code(), now.access.address);
  findings_.stir();
  bool both_write = known.kind == Kind::write && now.entry.kind == Kind::write;
  bool at_once = !now.entry.copies && !known.copies && !known.updated;
  if (both_write && at_once) return found_writes(now, cell, pair, unordered);
  int breadth = breadth_between(now.lane, before);
  if (findings_.count_known(ReportKind::race, pair.code(), pair.other_code(), breadth)) return;
  known.late || now.entry.late ? found_late(pair) : findings_.add(finding_of(pair));
}

/// Where those took the word, if nobody else has since.
Calls::Number Races::taken_by(const Holds::Lanes& lanes, const void* word) const {
  Calls::Number taken = Calls::none;
  cells(word).for_each_at(reinterpret_cast<std::uintptr_t>(word), [&](const Entry& entry) {
    const bool is_theirs =
        entry.gang == lanes.gang && entry.warp == lanes.warp && (entry.lanes & lanes.lanes) != 0;
    if (is_theirs && entry.kind == Kind::atomic && taken == Calls::none) taken = entry.code;
  });
  return taken;
}

/// What the two threads have taken and given back, or counted, by atomics.
void Races::add_holds(RaceFacts& facts, const Pair& pair) const {
  const auto& [lane, access, now, known, before] = pair;
  const Holds::Lanes others{known.gang, known.warp, before ? before->bit() : known.lanes};
  const auto told = [&](const Holds::InTurn& word) {
    const Calls::Number taken =
        word.taken != Calls::none ? word.taken : taken_by(others, word.word);
    return RaceFacts::InTurn{.word = name_of_place(*gang_, word.word, 1).memory,
                             .taken = program_lines(Calls::all().stack(taken)),
                             .given = program_lines(Calls::all().stack(word.given)),
                             .by_look = word.by_look};
  };
  const bool apart = facts.common > RaceFacts::Common::block;
  if (const auto word = holds_.in_turn(others, lane, apart)) {
    facts.in_turn = told(*word);
  } else if (const auto one = holds_.one_has(others, lane)) {
    facts.one_has = told(one->word);
    facts.second_has = one->is_now;
  }
  const bool may_set_back = facts.common >= RaceFacts::Common::grid && now.kind == Kind::write;
  if (!may_set_back || access.size > sizeof(std::uint64_t)) return;
  std::uint64_t value = 0;
  std::memcpy(&value, access.address, access.size);
  if (const auto back = holds_.set_back(lane, access.address, value)) {
    facts.sets_back_early = back->is_waited_for;
    facts.sets_back_as_last = back->is_last && !back->is_waited_for;
  }
}

RaceFacts Races::facts_of(const Pair& pair) const {
  auto kind = [](const Entry& entry) {
    if (entry.kind == Kind::barrier) return RaceFacts::Kind::barrier;
    if (entry.is_strong() && !entry.is_volatile) return RaceFacts::Kind::atomic;
    return entry.changes() ? RaceFacts::Kind::write : RaceFacts::Kind::read;
  };
  const Entry &known = pair.known, &now = pair.now;
  bool too_narrow = known.is_strong() && now.is_strong() && !known.is_volatile && !now.is_volatile;
  RaceFacts facts{.kinds = {kind(known), kind(now)},
                  .copies = {known.copies, now.copies},
                  .common = common_group(pair.lane, pair.before),
                  .in_shared = gang_->owns(pair.access.address),
                  .size = pair.access.size,
                  .narrow_scope = too_narrow,
                  .narrower = now.scope < known.scope,
                  .has_fences = order_.has_fences(),
                  .are_narrow = order_.has_fences() && !order_.has_wide_fences(),
                  .in_pipeline = known.in_pipeline || now.in_pipeline,
                  .has_async_barriers = order_.has_async_barriers()};
  if (!facts.in_shared) facts.pointers = pointers_to(gang_->grid->launch, pair.access.address);
  facts.several_warps = pair.lane.block().lane_count > 32;
  add_holds(facts, pair);
  add_signal(facts, pair);
  if (!pair.before) return facts;
  const Lane& before = *pair.before;
  if (&before.block() == &pair.lane.block() && before.rank != pair.lane.rank)
    facts.alike = coordinates_alike(before.index, pair.lane.index);
  facts.threads[0] = pair.before->rank;
  facts.threads[1] = pair.lane.rank;
  facts.passages = meetings_.passages({*pair.before, known.segment}, {pair.lane, now.segment});
  return facts;
}

Finding Races::finding_of(const Pair& pair) const {
  const auto& [lane, access, now, known, before] = pair;
  Finding finding;
  finding.kind = ReportKind::race;
  finding.place = name_of_place(*gang_, access.address, access.size);
  if (before)
    finding.sides.push_back(side_of(*before, pair.other_caller(), verb(known)));
  else
    finding.sides.push_back({pair.other_caller(), verb(known)});
  finding.sides.push_back(side_of(lane, pair.caller(), verb(now)));
  finding.breadth = breadth_between(lane, before);
  finding.race = facts_of(pair);
  return finding;
}

/// Each of the two threads has a fence between its access and the other's, as where memory models
/// are tried out: what the read finds may be old, and the program knows it.
bool Races::has_fences_between(const Pair& pair) const {
  const auto before = fenced_.find(pair.before);
  return before != fenced_.end() && before->second > pair.known.segment &&
         fenced_.contains(&pair.lane);
}

void Races::found_volatile(const Pair& pair) {
  const bool one_reads = !pair.known.changes() || !pair.now.changes();
  if (one_reads && has_fences_between(pair)) return;
  volatile_.found(pair.code(), pair.other_code(), pair.access.address,
                  [&] { return finding_of(pair); });
}

/// One of the two is the end of a copy. If its beginning races too, that has been said.
void Races::found_late(const Pair& pair) {
  const void *code = pair.code(), *other_code = pair.other_code();
  bool begins_too = findings_.count_known(ReportKind::race, code, other_code) ||
                    findings_.count_known(ReportKind::race_of_equal_writes, code, other_code);
  if (begins_too) return;
  Finding race = finding_of(pair), finding = copy_in_flight(false);
  finding.sides = std::move(race.sides);
  finding.place = std::move(race.place);
  finding.breadth = race.breadth;
  findings_.add(std::move(finding));
}

/// One finding for each place in the code, however many bytes of the access race with what was done
/// there.
void Races::found_writes(const Doing& now, Cell& cell, const Pair& pair, LaneMask unordered) {
  auto of_this_line = [&](const Pending& other) {
    return other.pair.known.code == pair.known.code;
  };
  auto known_line = std::ranges::find_if(pending_, of_this_line);
  Pending& pending =
      known_line == pending_.end() ? pending_.emplace_back(Pending{pair, {}}) : *known_line;
  Entry known = pair.known;
  known.lanes = unordered;
  pending.parts.push_back({{now.bytes, now.bytes + now.size}, now.bytes, now.cells, cell, known});
}

bool Races::Pending::Part::wrote_the_same() const {
  return std::ranges::equal(before, std::span(bytes, before.size()));
}

void Races::resolve_pending() {
  for (const Pending& pending : std::exchange(pending_, {})) resolve(pending);
}

/// What was overwritten by another value is forgotten: memory holds what those wrote that are left,
/// and so the next writer is compared with them.
void Races::resolve(const Pending& pending) {
  bool same = true;
  for (const Pending::Part& part : pending.parts) {
    if (part.wrote_the_same()) continue;
    same = false;
    part.cells.erase_if(part.cell, [&](Entry& entry) {
      if (entry.code == part.known.code && entry.is_like(part.known))
        entry.lanes &= ~part.known.lanes;
      return entry.lanes == 0;
    });
  }
  const Pair& pair = pending.pair;
  if (is_doubtful(pair.now, pair.known)) {
    if (!same) found_volatile(pair);
    return;
  }
  if (same && allows_equal_writes_) return;
  ReportKind kind = same ? ReportKind::race_of_equal_writes : ReportKind::race;
  int breadth = breadth_between(pair.lane, pair.before);
  if (findings_.count_known(kind, pair.code(), pair.other_code(), breadth)) return;
  Finding finding = finding_of(pair);
  finding.kind = kind;
  finding.race->equal = same;
  findings_.add(std::move(finding));
}

}  // namespace emulator

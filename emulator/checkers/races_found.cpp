// What the race checker says of two accesses that race.
#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "checkers/copies.hpp"
#include "checkers/places.hpp"
#include "checkers/races.hpp"

namespace emulator {

namespace {

struct Advice {
  const char* why;
  Topic topic;
};

/// Of the group that has to meet: 0 for a warp, then a block, a cluster, a grid.
int breadth_between(const Lane& one, const Lane* other) {
  if (!other || one.block().cluster != other->block().cluster) return 3;
  if (one.warp == other->warp) return 0;
  return one.warp->block == other->warp->block ? 1 : 2;
}

/// What is missing between two lanes that could meet, and race in dynamic shared memory or
/// elsewhere.
Advice advice(const Lane& one, const Lane& other, bool in_dynamic) {
  if (one.warp == other.warp)
    return {
        "They are lanes of one warp, and nothing orders them: a shuffle or a vote doesn't. Put the "
        "sync() of the group that shares this memory between the two: of the warp, the tile or "
        "the block.",
        Topic::warp};
  if (one.warp->block == other.warp->block)
    return {
        "They are in different warps of one block, and no barrier of the block lies between the "
        "two. Put __syncthreads() or block.sync() there.",
        in_dynamic ? Topic::dynamic_shared_memory : Topic::block};
  if (one.block().cluster == other.block().cluster)
    return {
        "They are in different blocks of one cluster, and no cluster.sync() lies between the "
        "two.",
        Topic::cluster};
  return {"They are in different blocks, which only a grid.sync() orders.", Topic::grid};
}

constexpr Advice across_gangs = {
    "They are in different blocks, which nothing orders while the kernel runs. Use an atomic, or "
    "let each block write to a place of its own.",
    Topic::global_memory};

}  // namespace

std::string Races::verb(const Entry& entry) {
  switch (entry.kind) {
    case Kind::read:
      return entry.copies ? "copies from it" : "reads";
    case Kind::write:
      return entry.copies ? "copies to it" : "writes";
    case Kind::atomic:
      return "updates atomically";
    case Kind::block_atomic:
      return "updates atomically, for its block only";
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
  bool both_write = known.kind == Kind::write && now.entry.kind == Kind::write;
  bool at_once = !now.entry.copies && !known.copies && !known.updated;
  if (both_write && at_once) return found_writes(now, cell, pair, unordered);
  int breadth = breadth_between(now.lane, before);
  if (findings_.count_known(ReportKind::race, pair.code(), pair.other_code(), breadth)) return;
  known.late || now.entry.late ? found_late(pair) : findings_.add(finding_of(pair));
}

Finding Races::finding_of(const Pair& pair) const {
  const auto& [lane, access, now, known, before] = pair;
  bool in_dynamic = is_dynamic_shared(*gang_, access.address);
  Advice missing = before ? advice(lane, *before, in_dynamic) : across_gangs;
  Finding finding;
  finding.kind = ReportKind::race;
  finding.place = place_text(*gang_, access.address, access.size);
  if (before)
    finding.sides.push_back(side_of(*before, pair.other_caller(), verb(known)));
  else
    finding.sides.push_back({"a thread of another block", pair.other_caller(), verb(known)});
  finding.sides.push_back(side_of(lane, pair.caller(), verb(now)));
  finding.breadth = breadth_between(lane, before);
  finding.why = missing.why;
  finding.topic = missing.topic;
  advise(pair, finding);
  return finding;
}

/// What else there is to say of these two.
void Races::advise(const Pair& pair, Finding& finding) const {
  const Entry &now = pair.now, &known = pair.known;
  const auto [least, most] = std::minmax(now.kind, known.kind);
  if (most == Kind::barrier) {
    finding.why =
        "Nothing puts the one before the other. Let one thread call init(&barrier, count), then "
        "synchronise the block, before any thread uses the barrier.";
    finding.topic = Topic::asynchrony;
  } else if (least == Kind::read && most >= Kind::atomic) {
    finding.why += " To know what an atomic found, take what it returns.";
  }
  constexpr int of_the_block = 1;
  if ((now.in_pipeline || known.in_pipeline) && finding.breadth <= of_the_block) {
    finding.why =
        "Nothing puts the one before the other. In a pipeline, producer_acquire() before the copy "
        "waits until all have called consumer_release(), each behind its last use of the stage; "
        "and consumer_wait() waits for the copy. Without those, put block.sync() between the two.";
    finding.topic = Topic::asynchrony;
    return;
  }
  if (now.copies || known.copies) {
    finding.why +=
        " A copy may begin at once: it must come after all that others do with the same memory. "
        "And who waits, waits for its own copies only.";
    finding.topic = Topic::asynchrony;
  }
  if (most < Kind::atomic && order_.has_async_barriers()) {
    finding.why +=
        " (A cuda::barrier orders what was done before arrive() with what is done after wait(), "
        "for those who arrive in the same phase. One of the two lies outside of that; or init() "
        "was told too few: then the phase ends before all have come.)";
    finding.topic = Topic::asynchrony;
  }
}

/// One of the two is the end of a copy. If its beginning races too, that has been said.
void Races::found_late(const Pair& pair) {
  const void *code = pair.code(), *other_code = pair.other_code();
  bool begins_too = findings_.count_known(ReportKind::race, code, other_code) ||
                    findings_.count_known(ReportKind::race_of_equal_writes, code, other_code);
  if (begins_too) return;
  Finding finding = finding_of(pair), words = copy_in_flight(false);
  finding.kind = words.kind;
  finding.why = words.why;
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
  ReportKind kind = same ? ReportKind::race_of_equal_writes : ReportKind::race;
  const Pair& pair = pending.pair;
  int breadth = breadth_between(pair.lane, pair.before);
  if (findings_.count_known(kind, pair.code(), pair.other_code(), breadth)) return;
  Finding finding = finding_of(pair);
  finding.kind = kind;
  if (same) finding.why += " Both write the same value, and still CUDA promises nothing.";
  findings_.add(std::move(finding));
}

}  // namespace emulator

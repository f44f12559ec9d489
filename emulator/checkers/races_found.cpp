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

extern "C" const char __executable_start;

struct Advice {
  int breadth;  ///< of the group that has to meet
  const char* why;
  const char* lesson;
};

/// What is missing between two lanes that could meet, and race in dynamic shared memory or
/// elsewhere.
Advice advice(const Lane& one, const Lane& other, bool in_dynamic) {
  if (one.warp == other.warp)
    return {
        0,
        "They are lanes of one warp, and nothing orders them: a shuffle or a vote doesn't. Put the "
        "sync() of the group that shares this memory between the two: of the warp, the tile or "
        "the block.",
        "04-runtime-tiles"};
  if (one.warp->block == other.warp->block)
    return {
        1,
        "They are in different warps of one block, and no barrier of the block lies between the "
        "two. Put __syncthreads() or block.sync() there.",
        in_dynamic ? "07-shared-memory" : "01-aggregated-atomics"};
  if (one.block().cluster == other.block().cluster)
    return {2,
            "They are in different blocks of one cluster, and no cluster.sync() lies between the "
            "two.",
            "12-clusters"};
  return {3, "They are in different blocks, which only a grid.sync() orders.", "12-clusters"};
}

constexpr Advice across_gangs = {
    3,
    "They are in different blocks, which nothing orders while the kernel runs. Use an atomic, or "
    "let each block write to a place of its own.",
    "01-aggregated-atomics"};

}  // namespace

std::uint32_t Races::distance_of(const void* code) {
  return static_cast<std::uint32_t>(static_cast<const char*>(code) - &__executable_start);
}

const void* Races::code_at(std::uint32_t distance) { return &__executable_start + distance; }

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

void Races::found(const Doing& now, const Entry& known, LaneMask unordered) {
  const void* code = code_at(now.entry.code);
  const void* other_code = code_at(known.code);
  bool both_write = known.kind == Kind::write && now.entry.kind == Kind::write;
  unsigned other = std::countr_zero(unordered);
  const Lane* before =
      known.gang == now.entry.gang ? &gang_->warps[known.warp].lanes[other] : nullptr;
  Advice missing = before ? advice(now.lane, *before, is_dynamic_shared(*gang_, now.access.address))
                          : across_gangs;
  if (!both_write && findings_.count_known("race", code, other_code, missing.breadth)) return;

  Finding finding;
  finding.kind = "race";
  finding.place = place_text(*gang_, now.access.address, now.access.size);
  if (before)
    finding.sides.push_back(side_of(*before, other_code, verb(known)));
  else
    finding.sides.push_back({"a thread of another block", other_code, verb(known)});
  finding.sides.push_back(side_of(now.lane, code, verb(now.entry)));
  finding.breadth = missing.breadth;
  finding.why = missing.why;
  finding.lesson = missing.lesson;
  advise(now, known, finding);
  if (known.late || now.entry.late) return found_late(now, known, std::move(finding));
  if (both_write)
    found_writes(now, known, std::move(finding));
  else
    findings_.add(std::move(finding));
}

/// What else there is to say of these two.
void Races::advise(const Doing& now, const Entry& known, Finding& finding) const {
  const auto [least, most] = std::minmax(now.entry.kind, known.kind);
  constexpr const char* async_lesson = "11-async-copy";
  if (most == Kind::barrier) {
    finding.why =
        "Nothing puts the one before the other. Let one thread call init(&barrier, count), then "
        "synchronise the block, before any thread uses the barrier.";
    finding.lesson = async_lesson;
  } else if (least == Kind::read && most >= Kind::atomic) {
    finding.why += " To know what an atomic found, take what it returns.";
  }
  constexpr int of_the_block = 1;
  if ((now.entry.in_pipeline || known.in_pipeline) && finding.breadth <= of_the_block) {
    finding.why =
        "Nothing puts the one before the other. In a pipeline, producer_acquire() before the copy "
        "waits until all have called consumer_release(), each behind its last use of the stage; "
        "and consumer_wait() waits for the copy. Without those, put block.sync() between the two.";
    finding.lesson = async_lesson;
    return;
  }
  if (now.entry.copies || known.copies) {
    finding.why +=
        " A copy may begin at once: it must come after all that others do with the same memory. "
        "And who waits, waits for its own copies only.";
    finding.lesson = async_lesson;
  }
  if (most < Kind::atomic && order_.has_async_barriers()) {
    finding.why +=
        " (A cuda::barrier orders what was done before arrive() with what is done after wait(), "
        "for those who arrive in the same phase. One of the two lies outside of that; or init() "
        "was told too few: then the phase ends before all have come.)";
    finding.lesson = async_lesson;
  }
}

/// One of the two is the end of a copy. If its beginning races too, that has been said.
void Races::found_late(const Doing& now, const Entry& known, Finding finding) {
  const void *code = code_at(now.entry.code), *other_code = code_at(known.code);
  bool begins_too = (pending_ && pending_->other_code == other_code) ||
                    findings_.count_known("race", code, other_code) ||
                    findings_.count_known("race of equal writes", code, other_code);
  if (begins_too) return;
  Finding words = copy_in_flight(false);
  finding.kind = words.kind;
  finding.why = words.why;
  finding.lesson = words.lesson;
  findings_.add(std::move(finding));
}

/// One finding for the whole access, however many of its bytes race.
void Races::found_writes(const Doing& now, const Entry& known, Finding finding) {
  if (!pending_) pending_ = Pending{std::move(finding), code_at(known.code), {}};
  pending_->parts.push_back({now.bytes, {now.bytes, now.bytes + now.size}});
}

void Races::resolve_pending() {
  if (!pending_) return;
  Pending pending = *std::exchange(pending_, std::nullopt);
  bool same = std::ranges::all_of(pending.parts, [](const Pending::Part& part) {
    return std::ranges::equal(part.before, std::span(part.bytes, part.before.size()));
  });
  if (same) {
    pending.finding.kind = "race of equal writes";
    pending.finding.why += " Both write the same value, and still CUDA promises nothing.";
  }
  findings_.add(std::move(pending.finding));
}

}  // namespace emulator

// The race checker.
#include "checkers/races.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "checkers/places.hpp"

namespace emulator {

namespace {

// Code addresses are kept as distances, so that they fit in 32 bits.
extern "C" const char __executable_start;
std::uint32_t shorten(const void* code) {
  return static_cast<std::uint32_t>(static_cast<const char*>(code) - &__executable_start);
}
const void* lengthen(std::uint32_t distance) { return &__executable_start + distance; }

struct Advice {
  int breadth;  ///< of the group that has to meet
  const char* why;
  const char* lesson;
};

/// What is missing between two lanes that could meet.
Advice advice(const Lane& one, const Lane& other) {
  if (one.warp == other.warp)
    return {
        0,
        "They are lanes of one warp, and nothing orders them: a shuffle or a vote doesn't. Put the "
        "sync() of the group that shares this memory between the two: of the warp, the tile or "
        "the block.",
        "03-tiled-partition"};
  if (one.warp->block == other.warp->block)
    return {
        1,
        "They are in different warps of one block, and no barrier of the block lies between the "
        "two. Put __syncthreads() or block.sync() there.",
        "07-shared-memory"};
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

std::string Races::verb(Kind kind) {
  switch (kind) {
    case Kind::read:
      return "reads";
    case Kind::write:
      return "writes";
    case Kind::atomic:
      return "updates atomically";
    case Kind::block_atomic:
      return "updates atomically, for its block only";
  }
  __builtin_unreachable();
}

void Races::grid_begins(const Grid&) {
  global_.clear();
  shared_.clear();
  lists_.clear();
  bytes_.clear();
  gang_number_ = 0;
}

void Races::grid_ends(Grid&) { resolve_pending(); }

void Races::gang_begins(const Gang& gang) {
  gang_ = &gang;
  ++gang_number_;
  shared_.clear();
}

void Races::lane_ends(const Lane&) { resolve_pending(); }

Races::Kind Races::kind_of(const Access& access) {
  switch (access.kind) {
    case Access::Kind::read:
      return Kind::read;
    case Access::Kind::write:
      return Kind::write;
    case Access::Kind::atomic:
      break;
  }
  return access.scope == Scope::block ? Kind::block_atomic : Kind::atomic;
}

void Races::access(const Lane& lane, const Access& access) {
  resolve_pending();
  Region region = region_of(lane, access.address);
  if (region != Region::shared && region != Region::device) return;
  auto& shadow = region == Region::shared ? shared_ : global_;
  Entry entry{lane.bit(),           order_.now(lane),
              shorten(access.code), static_cast<std::uint32_t>(lane.warp - gang_->warps.data()),
              gang_number_,         kind_of(access)};
  auto now = [&](std::uintptr_t bytes, std::size_t size) {
    return Doing{lane, access, entry, reinterpret_cast<const unsigned char*>(bytes), size};
  };

  auto address = reinterpret_cast<std::uintptr_t>(access.address);
  std::uintptr_t end = address + access.size;
  for (std::uintptr_t granule = address & ~std::uintptr_t{3}; granule < end; granule += 4) {
    Cell& cell = shadow[granule];
    bool whole = granule >= address && granule + 4 <= end;
    if (whole && cell.bytes == 0) {
      visit(now(granule, 4), cell);
      continue;
    }
    for (unsigned byte = 0; byte < 4; ++byte)
      if (granule + byte >= address && granule + byte < end)
        visit(now(granule + byte, 1), byte_cell(cell, byte));
  }
}

Races::Cell& Races::byte_cell(Cell& cell, unsigned byte) {
  if (cell.bytes == 0) {
    Cell copy = cell;
    auto& apart = bytes_.emplace_back();
    for (Cell& each : apart) {
      each.first = copy.first;
      if (copy.others) {
        lists_.push_back(Entries(lists_[copy.others - 1]));
        each.others = static_cast<std::uint32_t>(lists_.size());
      }
    }
    cell.bytes = static_cast<std::uint32_t>(bytes_.size());
  }
  return bytes_[cell.bytes - 1][byte];
}

/// Compares the access with what is known of the cell, forgets what it follows, and adds it.
void Races::visit(const Doing& now, Cell& cell) {
  constexpr std::size_t few = 64;
  bool keep_writes = cell.others == 0 || lists_[cell.others - 1].size() < few;
  unsigned kinds = 0;
  auto forget = [&](Entry& known) {
    // Nothing orders what earlier gangs did: one access of each kind stands for all of theirs.
    if (known.gang != now.entry.gang) {
      unsigned kind = 1u << static_cast<unsigned>(known.kind);
      if (kinds & kind) return true;
      kinds |= kind;
    }
    return settle(now, known, keep_writes);
  };
  if (cell.first.lanes != 0 && forget(cell.first)) cell.first.lanes = 0;
  if (cell.others != 0) std::erase_if(lists_[cell.others - 1], forget);
  remember(now.entry, cell);
}

/// Reports the known access if the new one races with it; true if the known one need not be kept.
/// `keep_writes`: one that may have written the same is kept, as a third access may be a worse
/// race.
bool Races::settle(const Doing& now, Entry& known, bool keep_writes) {
  bool both_read = known.kind == Kind::read && now.entry.kind == Kind::read;
  bool both_atomic = known.kind >= Kind::atomic && now.entry.kind >= Kind::atomic;
  bool device_wide = known.kind == Kind::atomic && now.entry.kind == Kind::atomic;
  if (both_atomic && !device_wide) both_atomic = of_one_block(now.entry, known);
  // The order of accesses that don't race only matters when there are many to remember.
  if ((both_read || both_atomic) && keep_writes) return false;

  bool other_gang = known.gang != now.entry.gang;
  LaneMask unordered =
      other_gang ? known.lanes : order_.unordered(known.warp, known.lanes, known.segment, now.lane);
  if (unordered != 0 && !both_read && !both_atomic) {
    found(now, known, unordered);
    bool both_write = known.kind == Kind::write && now.entry.kind == Kind::write;
    if (!both_write || !keep_writes) return true;
  }
  if (!stands_for(now.entry, known)) return false;
  known.lanes = unordered;
  return unordered == 0;
}

/// True if whatever races with the known access also races with the new one, which follows it.
bool Races::stands_for(const Entry& now, const Entry& known) const {
  if (now.kind == Kind::write || now.kind == known.kind)
    return now.kind <= Kind::write || of_one_block(now, known);
  // An atomic of the device races with fewer others than one of its block.
  return now.kind == Kind::block_atomic && known.kind == Kind::atomic && of_one_block(now, known);
}

bool Races::of_one_block(const Entry& now, const Entry& known) const {
  return known.gang == now.gang && gang_->warps[known.warp].block == gang_->warps[now.warp].block;
}

void Races::remember(const Entry& now, Cell& cell) {
  auto same = [&](const Entry& known) {
    return known.lanes != 0 && known.warp == now.warp && known.segment == now.segment &&
           known.gang == now.gang && known.kind == now.kind;
  };
  if (cell.first.lanes == 0) {
    cell.first = now;
    return;
  }
  if (same(cell.first)) {
    cell.first.lanes |= now.lanes;
    return;
  }
  if (cell.others == 0) {
    lists_.emplace_back();
    cell.others = static_cast<std::uint32_t>(lists_.size());
  }
  Entries& entries = lists_[cell.others - 1];
  for (Entry& known : entries) {
    if (!same(known)) continue;
    known.lanes |= now.lanes;
    return;
  }
  entries.push_back(now);
}

void Races::found(const Doing& now, const Entry& known, LaneMask unordered) {
  const void* code = lengthen(now.entry.code);
  const void* other_code = lengthen(known.code);
  bool both_write = known.kind == Kind::write && now.entry.kind == Kind::write;
  unsigned other = std::countr_zero(unordered);
  const Lane* before =
      known.gang == now.entry.gang ? &gang_->warps[known.warp].lanes[other] : nullptr;
  Advice missing = before ? advice(now.lane, *before) : across_gangs;
  if (!both_write && findings_.count_known("race", code, other_code, missing.breadth)) return;

  Finding finding;
  finding.kind = "race";
  finding.place = place_text(*gang_, now.access.address, now.access.size);
  if (before)
    finding.sides.push_back(side_of(*before, other_code, verb(known.kind)));
  else
    finding.sides.push_back({"a thread of another block", other_code, verb(known.kind)});
  finding.sides.push_back(side_of(now.lane, code, verb(now.entry.kind)));
  finding.breadth = missing.breadth;
  finding.why = missing.why;
  const auto [least, most] = std::minmax(now.entry.kind, known.kind);
  if (least == Kind::read && most >= Kind::atomic)
    finding.why += " To know what an atomic found, take what it returns.";
  finding.lesson = missing.lesson;
  if (both_write)
    found_writes(now, std::move(finding));
  else
    findings_.add(std::move(finding));
}

/// One finding for the whole access, however many of its bytes race.
void Races::found_writes(const Doing& now, Finding finding) {
  if (!pending_) pending_ = Pending{std::move(finding), {}};
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

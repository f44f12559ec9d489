// The race checker.
#include "checkers/races.hpp"

#include <bit>
#include <cstring>
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
  int breadth;   ///< of the group that has to meet
  const char* why;
  const char* lesson;
};

/// What is missing between two lanes that could meet.
Advice advice(const Lane& one, const Lane& other) {
  if (one.warp == other.warp)
    return {0, "They are lanes of one warp, and nothing orders them: a shuffle or a vote doesn't. Put "
            "__syncwarp() or the sync() of their group between the two.",
            "03-tiled-partition"};
  if (one.warp->block == other.warp->block)
    return {1, "They are in different warps of one block, and no barrier of the block lies between the "
            "two. Put __syncthreads() or block.sync() there.",
            "07-shared-memory"};
  if (one.block().cluster == other.block().cluster)
    return {2, "They are in different blocks of one cluster, and no cluster.sync() lies between the "
            "two.",
            "12-clusters"};
  return {3, "They are in different blocks, which only a grid.sync() orders.", "12-clusters"};
}

constexpr Advice across_gangs = {
    3, "They are in different blocks, which nothing orders while the kernel runs. Use an atomic, or "
    "let each block write to a place of its own.",
    "01-aggregated-atomics"};

}  // namespace

std::string Races::verb(Kind kind) {
  switch (kind) {
    case Kind::read: return "reads";
    case Kind::write: return "writes";
    case Kind::atomic: return "updates atomically";
    case Kind::block_atomic: return "updates atomically, for its block only";
  }
  __builtin_unreachable();
}

void Races::grid_begins(const Grid&) {
  global_.clear();
  gang_number_ = 0;
}

void Races::gang_begins(const Gang& gang) {
  gang_ = &gang;
  ++gang_number_;
  shared_.clear();
}

void Races::lane_ends(const Lane&) { resolve_pending(); }

Races::Kind Races::kind_of(const Access& access) {
  switch (access.kind) {
    case Access::Kind::read: return Kind::read;
    case Access::Kind::write: return Kind::write;
    case Access::Kind::atomic: break;
  }
  return access.scope == Scope::block ? Kind::block_atomic : Kind::atomic;
}

void Races::access(const Lane& lane, const Access& access) {
  resolve_pending();
  Region region = region_of(lane, access.address);
  if (region != Region::shared && region != Region::device) return;
  auto& shadow = region == Region::shared ? shared_ : global_;
  Entry now{lane.bit(), order_.now(lane), shorten(access.code),
            static_cast<std::uint32_t>(lane.warp - gang_->warps.data()), gang_number_,
            kind_of(access)};

  auto address = reinterpret_cast<std::uintptr_t>(access.address);
  std::uintptr_t end = address + access.size;
  for (std::uintptr_t granule = address & ~std::uintptr_t{3}; granule < end; granule += 4) {
    Cell& cell = shadow[granule];
    bool whole = granule >= address && granule + 4 <= end;
    if (whole && cell.bytes == 0) {
      visit(lane, now, access, cell);
      continue;
    }
    for (unsigned byte = 0; byte < 4; ++byte)
      if (granule + byte >= address && granule + byte < end)
        visit(lane, now, access, byte_cell(cell, byte));
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
void Races::visit(const Lane& lane, const Entry& now, const Access& access, Cell& cell) {
  if (cell.first.lanes != 0 && settle(lane, now, access, cell.first)) cell.first.lanes = 0;
  if (cell.others != 0) {
    Entries& entries = lists_[cell.others - 1];
    std::erase_if(entries, [&](Entry& known) { return settle(lane, now, access, known); });
  }
  remember(now, cell);
}

/// Reports the known access if the new one races with it; true if the known one need not be kept,
/// because whatever races with it also races with the new one.
bool Races::settle(const Lane& lane, const Entry& now, const Access& access, Entry& known) {
  bool other_gang = known.gang != now.gang;
  LaneMask unordered = other_gang
                           ? known.lanes
                           : order_.unordered(known.warp, known.lanes, known.segment, lane);
  bool both_read = known.kind == Kind::read && now.kind == Kind::read;
  bool both_atomic = known.kind >= Kind::atomic && now.kind >= Kind::atomic;
  bool block_only = known.kind == Kind::block_atomic || now.kind == Kind::block_atomic;
  if (both_atomic && block_only)
    both_atomic = !other_gang && gang_->warps[known.warp].block == lane.warp->block;
  if (unordered != 0 && !both_read && !both_atomic) {
    found(lane, now, access, known, unordered);
    return true;
  }
  // An atomic or a write stands for an earlier read, but not a read for an earlier write.
  if (now.kind == Kind::read && known.kind != Kind::read) return false;
  if (now.kind >= Kind::atomic && known.kind == Kind::write) return false;
  known.lanes = unordered;
  return unordered == 0;
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

void Races::found(const Lane& lane, const Entry& now, const Access& access, const Entry& known,
                  LaneMask unordered) {
  const void* code = lengthen(now.code);
  const void* other_code = lengthen(known.code);
  bool both_write = known.kind == Kind::write && now.kind == Kind::write;
  unsigned other = std::countr_zero(unordered);
  const Lane* before =
      known.gang == now.gang ? &gang_->warps[known.warp].lanes[other] : nullptr;
  Advice missing = before ? advice(lane, *before) : across_gangs;
  if (!both_write && findings_.count_known("race", code, other_code, missing.breadth)) return;

  Finding finding;
  finding.kind = "race";
  finding.place = place_text(*gang_, access.address, access.size);
  if (before)
    finding.sides.push_back(side_of(*before, other_code, verb(known.kind)));
  else
    finding.sides.push_back({"a thread of another block", other_code, verb(known.kind)});
  finding.sides.push_back(side_of(lane, code, verb(now.kind)));
  finding.breadth = missing.breadth;
  finding.why = missing.why;
  finding.lesson = missing.lesson;
  if (!both_write) return findings_.add(std::move(finding));
  auto bytes = static_cast<const unsigned char*>(access.address);
  pending_ = Pending{std::move(finding), {bytes, bytes + access.size}, access.address};
}
void Races::resolve_pending() {
  if (!pending_) return;
  Pending pending = *std::exchange(pending_, std::nullopt);
  bool same = std::memcmp(pending.address, pending.before.data(), pending.before.size()) == 0;
  if (same) {
    pending.finding.kind = "race of equal writes";
    pending.finding.why += " Both write the same value, and still CUDA promises nothing.";
  }
  findings_.add(std::move(pending.finding));
}

}  // namespace emulator

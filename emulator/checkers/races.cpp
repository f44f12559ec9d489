// The race checker: what is known of each byte, and what races with it.
#include "checkers/races.hpp"

#include <algorithm>

#include "checkers/places.hpp"

namespace emulator {

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
    case Access::Kind::barrier:
      return Kind::barrier;
    case Access::Kind::atomic:
      break;
  }
  return access.scope == Scope::block ? Kind::block_atomic : Kind::atomic;
}

void Races::touches(const Lane& lane, const Access& access, const Place& place) {
  visit_all(lane, access, place.region, false);
}

/// What began in an earlier segment is still going on: whoever knows of its beginning alone is not
/// ordered with it.
void Races::copy_ends(const Lane& lane, const AsyncCopy& copy) {
  auto* to = static_cast<const std::byte*>(copy.share.to);
  auto* from = static_cast<const std::byte*>(copy.share.from);
  for_each_piece(copy.share, [&](std::size_t at, std::size_t size) {
    Access reads{Access::Kind::read, from + at, size, copy.code};
    Access writes{Access::Kind::write, to + at, size, copy.code};
    reads.copies = writes.copies = true;
    reads.in_pipeline = writes.in_pipeline = copy.share.in_pipeline;
    visit_all(lane, reads, locator_.find(lane, reads.address).region, true);
    visit_all(lane, writes, locator_.find(lane, writes.address).region, true);
  });
}

/// Who gets memory from the device's heap comes after who has freed it.
void Races::allocated(const Allocation& allocation) {
  if (allocation.kind != MemoryKind::heap) return;
  resolve_pending();
  global_.for_each_made(reinterpret_cast<std::uintptr_t>(allocation.begin), allocation.size,
                        [&](Cell& cell) { reset(cell); });
}

void Races::reset(Cell& cell) {
  cell.first = {};
  if (cell.others != 0) lists_[cell.others - 1].clear();
  if (cell.bytes != 0)
    for (Cell& byte : bytes_[cell.bytes - 1]) reset(byte);
}

void Races::visit_all(const Lane& lane, const Access& access, Region region, bool late) {
  resolve_pending();
  if (region != Region::shared && region != Region::device) return;
  auto& shadow = region == Region::shared ? shared_ : global_;
  Entry entry{lane.bit(),
              order_.now(lane),
              distance_of(access.code),
              static_cast<std::uint32_t>(lane.warp - gang_->warps.data()),
              gang_number_,
              kind_of(access),
              access.copies,
              access.in_pipeline,
              late};
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
  if (now.entry.late && has_begun_now(now.entry, cell)) return;
  constexpr std::size_t few = 64;
  bool keep_writes = cell.others == 0 || lists_[cell.others - 1].size() < few;
  bool spoken_for = !keep_writes && is_spoken_for(now, lists_[cell.others - 1]);
  unsigned kinds = 0;
  auto forget = [&](Entry& known) {
    // Nothing orders what earlier gangs did: one access of each kind stands for all of theirs.
    if (known.gang != now.entry.gang) {
      unsigned kind = 1u << static_cast<unsigned>(known.kind);
      if (kinds & kind) return true;
      kinds |= kind;
    }
    if (spoken_for && known.kind == now.entry.kind) return false;
    return settle(now, known, keep_writes);
  };
  if (cell.first.lanes != 0 && forget(cell.first)) cell.first.lanes = 0;
  if (cell.others != 0) std::erase_if(lists_[cell.others - 1], forget);
  if (!spoken_for) remember(now.entry, cell);
}

/// True if whatever races with this access races with another like it too, one of two that are
/// known. Both are unordered with it, and in different clusters, or in different blocks of its own
/// cluster. So who comes later is in another cluster (or block) than one of the two, and knows of
/// that one by a phase of a wider barrier only. This lane doesn't know of that phase, and it is not
/// between arrival and wait: it has yet to arrive in it. So who knows of that one knows of this.
bool Races::is_spoken_for(const Doing& now, const Entries& entries) const {
  const Entry& mine = now.entry;
  bool among_themselves = mine.kind == Kind::read || mine.kind == Kind::atomic;
  if (!among_themselves || mine.late || gang_->blocks.size() == 1) return false;
  if (order_.is_between_halves(now.lane)) return false;
  const Block* one = nullptr;
  for (const Entry& known : entries) {
    bool alike = known.kind == mine.kind && known.code == mine.code && known.gang == mine.gang &&
                 !known.late;
    if (!alike) continue;
    const Block* block = gang_->warps[known.warp].block;
    bool second = one && block->cluster != one->cluster;
    second |= one && block != one && block->cluster == now.lane.block().cluster;
    if (one && !second) continue;
    if (order_.unordered(known.warp, known.lanes, known.segment, now.lane) == 0) continue;
    if (second) return true;
    one = block;
  }
  return false;
}

/// The copy that ends began in the same segment: all is known.
bool Races::has_begun_now(const Entry& late, const Cell& cell) const {
  auto same = [&](const Entry& known) {
    return (known.lanes & late.lanes) != 0 && known.warp == late.warp &&
           known.segment == late.segment && known.gang == late.gang && known.kind == late.kind &&
           known.code == late.code;
  };
  return same(cell.first) ||
         (cell.others != 0 && std::ranges::any_of(lists_[cell.others - 1], same));
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
  // Who races with the end of a copy is told something else than who races with its beginning.
  if (now.late && !known.late) return false;
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
           known.gang == now.gang && known.kind == now.kind && known.late == now.late;
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

}  // namespace emulator

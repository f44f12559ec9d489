// The race checker: what is known of each byte, and what races with it.
#include "checkers/races.hpp"

#include <algorithm>

#include "checkers/places.hpp"

namespace emulator {

void Races::grid_begins(const Grid&) {
  global_.clear();
  shared_.clear();
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
  auto visit = [&](Access::Kind kind, const std::byte* address, std::size_t size) {
    Access access{kind, address, size, copy.caller};
    access.copies = true;
    access.in_pipeline = copy.share.in_pipeline;
    visit_all(lane, access, locator_.find(lane, address).region, true);
  };
  for_each_piece(copy.share, [&](std::size_t at, std::size_t size) {
    visit(Access::Kind::read, from + at, size);
    visit(Access::Kind::write, to + at, size);
  });
}

/// Who gets memory from the device's heap comes after who has freed it.
void Races::allocated(const Allocation& allocation) {
  if (allocation.kind != MemoryKind::heap) return;
  resolve_pending();
  global_.reset(reinterpret_cast<std::uintptr_t>(allocation.begin), allocation.size);
}

void Races::visit_all(const Lane& lane, const Access& access, Region region, bool late) {
  if (!pending_.empty()) resolve_pending();
  if (region != Region::shared && region != Region::device) return;
  RaceCells& cells = region == Region::shared ? shared_ : global_;
  const Entry entry{.lanes = lane.bit(),
                    .segment = order_.now(lane),
                    .code = access.caller.calls,
                    .warp = static_cast<std::uint32_t>(lane.warp - gang_->warps.data()),
                    .gang = gang_number_,
                    .kind = kind_of(access),
                    .copies = access.copies,
                    .in_pipeline = access.in_pipeline,
                    .late = late};
  auto now = [&](std::uintptr_t bytes, std::size_t size) {
    return Doing{lane, access, entry, cells, reinterpret_cast<const unsigned char*>(bytes), size};
  };

  auto address = reinterpret_cast<std::uintptr_t>(access.address);
  std::uintptr_t end = address + access.size;
  for (std::uintptr_t granule = address & ~std::uintptr_t{3}; granule < end; granule += 4) {
    Cell& cell = cells[granule];
    bool whole = granule >= address && granule + 4 <= end;
    if (whole && !cell.apart) {
      visit(now(granule, 4), cell);
      continue;
    }
    for (std::uintptr_t byte = std::max(granule, address); byte < std::min(granule + 4, end);
         ++byte)
      visit(now(byte, 1), cells.byte(byte));
  }
}

/// Compares the access with what is known of the cell, forgets what it follows, and adds it.
void Races::visit(const Doing& now, Cell& cell) {
  if (now.entry.late && has_begun_now(now, cell)) return;
  bool keep_writes = !now.cells.has_many(cell);
  bool spoken_for = !keep_writes && is_spoken_for(now, cell);
  unsigned kinds = 0;
  now.cells.erase_if(cell, [&](Entry& known) {
    // Nothing orders what earlier gangs did: one access of each kind stands for all of theirs.
    if (known.gang != now.entry.gang) {
      unsigned kind = 1u << (2 * static_cast<unsigned>(known.kind) + known.late);
      if (kinds & kind) return true;
      kinds |= kind;
    }
    if (spoken_for && known.kind == now.entry.kind) return false;
    return settle(now, cell, known, keep_writes);
  });
  if (!spoken_for) now.cells.add(cell, now.entry);
}

/// True if whatever races with this access races with another like it too, one of two that are
/// known. Both are unordered with it, and in different clusters, or in different blocks of its own
/// cluster. So who comes later is in another cluster (or block) than one of the two, and knows of
/// that one by a phase of a wider barrier only. This lane doesn't know of that phase, and it is not
/// between arrival and wait: it has yet to arrive in it. So who knows of that one knows of this.
bool Races::is_spoken_for(const Doing& now, Cell& cell) const {
  const Entry& mine = now.entry;
  bool among_themselves = mine.kind == Kind::read || mine.kind == Kind::atomic;
  if (!among_themselves || mine.late || gang_->blocks.size() == 1) return false;
  if (order_.is_between_halves(now.lane)) return false;
  const Block* one = nullptr;
  return now.cells.find(cell, [&](const Entry& known) {
    bool alike = known.kind == mine.kind && known.code == mine.code && known.gang == mine.gang &&
                 !known.late;
    if (!alike) return false;
    const Block* block = gang_->warps[known.warp].block;
    bool second = one && block->cluster != one->cluster;
    second |= one && block != one && block->cluster == now.lane.block().cluster;
    if (one && !second) return false;
    if (order_.unordered(known.warp, known.lanes, known.segment, now.lane) == 0) return false;
    if (second) return true;
    one = block;
    return false;
  });
}

/// The copy that ends began in the same segment: all is known.
bool Races::has_begun_now(const Doing& now, Cell& cell) const {
  const Entry& late = now.entry;
  return now.cells.find(cell, [&](const Entry& known) {
    return (known.lanes & late.lanes) != 0 && known.copies && known.warp == late.warp &&
           known.segment == late.segment && known.gang == late.gang && known.kind == late.kind;
  });
}

/// Reports the known access if the new one races with it; true if the known one need not be kept.
/// `keep_writes`: one that may have written the same is kept, as a third access may be a worse
/// race.
bool Races::settle(const Doing& now, Cell& cell, Entry& known, bool keep_writes) {
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
    found(now, cell, known, unordered);
    bool both_write = known.kind == Kind::write && now.entry.kind == Kind::write;
    if (!both_write || !keep_writes) return true;
  }
  if (now.entry.kind >= Kind::atomic && known.kind == Kind::write) known.updated = true;
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

}  // namespace emulator

// The race checker: what is known of each byte, and what races with it.
#include "checkers/races.hpp"

#include <algorithm>
#include <utility>

#include "notes/places.hpp"
#include "runtime/symbols.hpp"

namespace emulator {

void Races::grid_begins(const Grid&) {
  global_.clear();
  shared_.clear();
  volatile_.clear();
  holds_.grid_begins();
}

void Races::grid_ends(Grid&) {
  resolve_pending();
  volatile_.tell(findings_);
}

void Races::gang_begins(const Gang& gang) {
  gang_ = &gang;
  recent_ = nullptr;
  shared_.clear();
  fenced_.clear();
  holds_.gang_begins(gang, order_.gang());
  global_.make_room();
}

void Races::fences(const Lane& lane, Scope scope, std::memory_order order) {
  if (scope != Scope::thread && order != std::memory_order_relaxed)
    fenced_[&lane] = order_.now(lane);
}

/// A thread that takes a lock decides by what was there.
void Races::synchronizes(const Lane& lane, const Synchronization& what) {
  if (holds_.synchronizes(lane, what)) volatile_.is_awaited(what.address);
}

void Races::lane_ends(const Lane&) { resolve_pending(); }

Races::Kind Races::kind_of(const Access& access) {
  static_assert(static_cast<int>(Access::Kind::barrier) == 3);
  static constexpr Kind weak[] = {Kind::read, Kind::write, Kind::atomic, Kind::barrier};
  static constexpr Kind strong[] = {Kind::load, Kind::store, Kind::atomic, Kind::barrier};
  return (access.strong ? strong : weak)[static_cast<int>(access.kind)];
}

void Races::touches(const Lane& lane, const Access& access, const Place& place) {
  if (is_constant(access.address)) return;  // only the host writes there
  visit_all(lane, access, place.region, false);
}

/// What began in an earlier segment is still going on: whoever knows of its beginning alone is not
/// ordered with it.
void Races::copy_ends(const Lane& lane, const AsyncCopy& copy) {
  for_each_access(copy.share, copy.caller, [&](const Access& access) {
    visit_all(lane, access, locator_.find(lane, access.address).region, true);
  });
}

/// The thread that gets memory from the device's heap comes after the one that has freed it.
void Races::allocated(const Allocation& allocation) {
  if (allocation.kind != MemoryKind::heap) return;
  resolve_pending();
  global_.reset(reinterpret_cast<std::uintptr_t>(allocation.begin), allocation.size);
}

void Races::remember(const Lane& lane) {
  recent_ = &lane;
  recent_times_ = &order_.times_of(lane);
  recent_lanes_ = lane.bit();
  Entry entry{.lanes = lane.bit(),
              .gang = order_.gang(),
              .warp = static_cast<std::uint16_t>(gang_->rank(*lane.warp))};
  recent_who_[0] = PlainEntry::of(entry).who;
  entry.kind = Kind::write;
  recent_who_[1] = PlainEntry::of(entry).who;
}

Races::Entry Races::entry_of(const Lane& lane, const Access& access, bool late) {
  Entry entry = plain_entry(lane, false, access.caller.calls).entry();
  entry.kind = kind_of(access);
  entry.scope = access.scope;
  entry.is_volatile = access.is_volatile;
  entry.copies = access.copies;
  entry.in_pipeline = access.in_pipeline;
  entry.late = late;
  return entry;
}

void Races::visit_all(const Lane& lane, const Access& access, Region region, bool late) {
  if (!pending_.empty()) resolve_pending();
  if (region != Region::shared && region != Region::device) return;
  const bool looked = access.kind == Access::Kind::atomic && lane.looked_at == access.address;
  if (access.polls || looked) volatile_.is_awaited(access.address);
  RaceCells& cells = this->cells(region);
  const Entry entry = entry_of(lane, access, late);
  auto visit_bytes = [&](std::uintptr_t bytes, std::size_t size, Cell& cell) {
    if (is_settled(lane, entry, cells, cell)) return;
    visit({lane, access, entry, cells, reinterpret_cast<const unsigned char*>(bytes), size}, cell);
  };

  auto address = reinterpret_cast<std::uintptr_t>(access.address);
  std::uintptr_t end = address + access.size;
  for (std::uintptr_t granule = address & ~std::uintptr_t{3}; granule < end; granule += 4) {
    Cell& cell = cells[granule];
    bool whole = granule >= address && granule + 4 <= end;
    if (whole && !cell.apart) {
      visit_bytes(granule, 4, cell);
      continue;
    }
    for (std::uintptr_t byte = std::max(granule, address); byte < std::min(granule + 4, end);
         ++byte)
      visit_bytes(byte, 1, cells.byte(byte));
  }
}

/// A write after all that is known stands for it.
bool Races::write_is_settled(const Lane& lane, const Entry& now, RaceCells& cells,
                             Cell& cell) const {
  const auto may_race = [&](const Entry& known) {
    return known.gang != now.gang || !comes_after(lane, known);
  };
  if (cells.find(cell, may_race)) return false;
  cells.replace(cell, now);
  return true;
}

/// A read among reads, and after all writes.
bool Races::read_is_settled(const Lane& lane, const Entry& now, RaceCells& cells,
                            Cell& cell) const {
  if (are_lost_reads(cells, cell)) {
    // The first of a gang: of those reads, one stands for all.
    cells.forget_others(cell);
    cells.append(cell, now, false);
    return true;
  }
  bool spoken_for = false, alike = false;
  unsigned earlier = 0;
  Entry* same_line = nullptr;
  auto look_at = [&](Entry& known) {
    earlier += known.gang != now.gang;
    if (known.changes()) return known.gang != now.gang || !comes_after(lane, known);
    if (!known.is_like(now)) return false;
    alike = true;
    spoken_for |= (known.lanes & now.lanes) != 0;
    if (known.code == now.code) same_line = &known;
    return false;
  };
  if (cells.find_among_few(cell, look_at)) return false;
  if (spoken_for) return true;
  if (same_line) {
    same_line->lanes |= now.lanes;
    return true;
  }
  if (earlier > 1) forget_needless(now, cells, cell);
  cells.append(cell, now, alike);
  return true;
}

/// An atomic among atomics, before which came at most one other access, up to the last barrier; and
/// it is like the last of them, or of a later warp. Most are, where many are made.
bool Races::is_next_atomic(const Lane& lane, const Entry& now, RaceCells& cells, Cell& cell) const {
  if (!now.is_wide_atomic() || (cell.others != 0 && !cell.atomics)) return false;
  Entry &first = cell.first, &last = cells.last(cell);
  if (first.lanes != 0 && !first.is_wide_atomic()) {
    if (first.is_strong() || !is_before_barrier(lane, first)) return false;
    if (first.kind == Kind::write) first.updated = true;
  }
  if (!PlainEntry::of(now).is_same_but_for_lanes(last)) return cells.append_to_atomics(cell, now);
  last.lanes |= now.lanes;
  return true;
}

/// An atomic among atomics, each of which is one for the other, and after all else.
bool Races::atomic_is_settled(const Lane& lane, const Entry& now, RaceCells& cells,
                              Cell& cell) const {
  if (is_next_atomic(lane, now, cells, cell)) return true;
  if (now.is_volatile) return false;
  bool spoken_for = false;
  unsigned earlier = 0;
  Entry* same_line = nullptr;
  const auto may_race = [&](Entry& known) {
    earlier += known.gang != now.gang;
    if (known.kind == Kind::atomic) {
      const bool alike = known.is_like(now);
      spoken_for |= alike && (known.lanes & now.lanes) != 0;
      if (alike && known.code == now.code) same_line = &known;
      return known.is_volatile || !share_scope(now, known);
    }
    if (known.is_strong() || known.gang != now.gang || !comes_after(lane, known)) return true;
    if (known.kind == Kind::write) known.updated = true;
    return false;
  };
  if (cells.find_among_few(cell, may_race)) return false;
  if (spoken_for) return true;
  if (same_line)
    same_line->lanes |= now.lanes;
  else
    cells.append(cell, now);
  if (earlier > 1) forget_needless(now, cells, cell);
  return true;
}

/// Compares the access with what is known of the cell, forgets what it follows, and adds it.
void Races::visit(Doing now, Cell& cell) {
  if (now.entry.late && has_begun_now(now, cell)) return;
  bool keep_writes = !now.cells.has_many(cell);
  bool spoken_for = !keep_writes && is_spoken_for(now, cell);
  now.is_blind = is_blind_store(now, cell);
  Earlier earlier;
  now.cells.erase_if(cell, [&](Entry& known) {
    if (known.gang != now.entry.gang && !is_needed(known, earlier)) return true;
    if (spoken_for && known.kind == now.entry.kind) return false;
    return settle(now, cell, known, keep_writes);
  });
  if (!spoken_for) now.cells.add(cell, now.entry);
}

/// Of what earlier gangs did and nobody has released, one access of each kind stands for all:
/// nothing orders it. Of the rest, a few do: a cell must not remember all blocks of a grid.
bool Races::is_needed(const Entry& known, Earlier& earlier) const {
  constexpr unsigned most_released = 16;
  if (!order_.is_lost(known.gang, known.warp, known.lanes, known.segment))
    return ++earlier.released <= most_released;
  std::uint64_t kind = std::uint64_t{1} << (2 * static_cast<unsigned>(known.kind) + known.late +
                                            12 * static_cast<unsigned>(known.scope));
  return (std::exchange(earlier.lost, earlier.lost | kind) & kind) == 0;
}

/// True if whatever races with this access races with another like it too, one of two that are
/// known. Both are unordered with it, and in different clusters, or in different blocks of its own
/// cluster. So a lane that comes later is in another cluster (or block) than one of the two, and
/// knows of that one by a phase of a wider barrier only (or by what it has acquired, and then
/// misses a race with this one: a cell must not remember all lanes). This lane doesn't know of that
/// phase, and it is not between arrival and wait: it has yet to arrive in it. So a lane that knows
/// of that one knows of this.
bool Races::is_spoken_for(const Doing& now, Cell& cell) const {
  const Entry& mine = now.entry;
  bool among_themselves = mine.kind == Kind::read || mine.kind == Kind::load ||
                          (mine.kind == Kind::atomic && mine.scope >= Scope::device);
  if (!among_themselves || mine.late || gang_->blocks.size() == 1) return false;
  if (order_.is_between_halves(now.lane)) return false;
  const Block* one = nullptr;
  return now.cells.find(cell, [&](const Entry& known) {
    bool alike = known.kind == mine.kind && known.scope == mine.scope && known.code == mine.code &&
                 known.gang == mine.gang && !known.late;
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

void Races::forget_needless(const Entry& now, RaceCells& cells, Cell& cell) const {
  Earlier earlier;
  cells.erase_if(cell, [&](const Entry& known) {
    return known.gang != now.gang && !is_needed(known, earlier);
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
  const bool doubtful = is_doubtful(now.entry, known);
  const bool racing = doubtful || may_race(now.entry, known);
  // The order of accesses that don't race only matters when there are many to remember.
  if (!racing && keep_writes) return false;

  LaneMask unordered =
      order_.unordered(known.gang, known.warp, known.lanes, known.segment, now.lane);
  if (racing && now.entry.is_strong() && known.is_strong() && !now.is_blind)
    unordered = order_.unread(known.gang, known.warp, unordered, known.segment, now.lane);
  if (unordered != 0 && racing) {
    found(now, cell, known, unordered);
    bool both_write = known.kind == Kind::write && now.entry.kind == Kind::write;
    if (!doubtful && (!both_write || !keep_writes)) return true;
  }
  if (now.entry.is_strong() && now.entry.changes() && known.kind == Kind::write)
    known.updated = true;
  if (!stands_for(now.entry, known)) return false;
  known.lanes = unordered;
  return unordered == 0;
}

/// Whoever reads a flag without a fence and then a place sees what was written there, and a store
/// after that comes after it. A store that nobody has read before may still be overtaken.
bool Races::is_blind_store(const Doing& now, Cell& cell) const {
  if (now.entry.kind != Kind::store) return false;
  const auto has_seen = [&](const Entry& known) {
    if (known.kind != Kind::load && known.kind != Kind::atomic) return false;
    return order_.unordered(known.gang, known.warp, known.lanes, known.segment, now.lane) !=
           known.lanes;
  };
  return now.cells.find(cell, has_seen) == nullptr;
}

/// True if whatever races with the known access also races with the new one, which follows it.
bool Races::stands_for(const Entry& now, const Entry& known) const {
  // A race with the end of a copy is told in other words than one with its beginning.
  if (now.late && !known.late) return false;
  if (known.changes() && !now.changes()) return false;
  if (!now.is_strong()) return true;
  if (known.is_volatile && !now.is_volatile) return false;
  // A strong access races with fewer others, and the wider its scope, the fewer.
  return known.is_strong() && now.scope <= known.scope && of_one_block(now, known);
}

/// A conflict that isn't one between two atomics, or volatile accesses, each in the other's scope.
bool Races::may_race(const Entry& now, const Entry& known) const {
  if (!now.changes() && !known.changes()) return false;
  if (!now.is_strong() || !known.is_strong()) return true;
  return !share_scope(now, known);
}

/// No race to PTX, but between warps perhaps one to the program's author.
bool Races::is_doubtful(const Entry& now, const Entry& known) const {
  const bool is_volatile = now.is_volatile || known.is_volatile;
  return is_volatile && now.is_strong() && known.is_strong() &&
         (now.changes() || known.changes()) && share_scope(now, known) &&
         (now.warp != known.warp || now.gang != known.gang);
}

/// To PTX, volatile accesses are strong. To the compiler the lanes of a warp need not run in step,
/// and code that has no fence at all believes that they do.
bool Races::is_in_step(const Entry& now, const Entry& known) const {
  return now.is_volatile && known.is_volatile && !order_.has_fences() && now.gang == known.gang &&
         now.warp == known.warp;
}

bool Races::share_scope(const Entry& now, const Entry& known) const {
  if (is_in_step(now, known)) return false;
  const Scope narrower = std::min(now.scope, known.scope);
  if (narrower >= Scope::device) return true;
  if (narrower == Scope::thread || now.gang != known.gang) return false;
  const Block &one = *gang_->warps[now.warp].block, &other = *gang_->warps[known.warp].block;
  return narrower == Scope::block ? &one == &other : one.cluster == other.cluster;
}

bool Races::of_one_block(const Entry& now, const Entry& known) const {
  return known.gang == now.gang && gang_->warps[known.warp].block == gang_->warps[now.warp].block;
}

}  // namespace emulator

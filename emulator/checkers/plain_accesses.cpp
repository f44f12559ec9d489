// Noting plain accesses.
#include "checkers/plain_accesses.hpp"

#include "runtime/symbols.hpp"

namespace emulator {

void PlainAccesses::ask(bool initialisation, bool races, AccessListener* keeper) {
  asks_initialisation_ = initialisation;
  asks_races_ = races;
  keeper_ = keeper;
}

void PlainAccesses::gang_begins(const Gang&) {
  forget();
  calls_ = &Calls::all();
  asks_unseen_ = asks_races_ && unseen_stores_are_found;
  listeners_ = asks_initialisation_ + asks_unseen_ + asks_races_ + (keeper_ != nullptr);
  const bool alone = listeners<&Observer::access>[here.audience].size() == 1;
  current_ = alone ? this : nullptr;
}

void PlainAccesses::forget() {
  for (const std::uint16_t slot : used_) stretches_[slot] = {};
  used_.clear();
}

/// Where the access is, if it may be noted there; null if a checker has more to do.
PlainAccesses::Stretch* PlainAccesses::calm_stretch(const Lane& lane, bool reads, bool writes,
                                                    std::uintptr_t address, std::size_t size) {
  Stretch& stretch = stretch_of(address);
  if (!stretch.holds(address, size) && !look_up(stretch, lane, address, size)) return nullptr;
  if (stretch.block && stretch.block != lane.warp->block) return nullptr;
  if (writes && !stretch.is_kept && !keep(stretch, lane, address, size)) return nullptr;
  if (stretch.known && reads && !stretch.is_known(address, size)) return nullptr;
  if (asks_unseen_ && !unseen_.note(writes, address, size, stretch.is_shared)) return nullptr;
  return &stretch;
}

bool PlainAccesses::note(const Lane& lane, bool writes, const void* where, std::size_t size,
                         const void* frame) {
  const auto address = reinterpret_cast<std::uintptr_t>(where);
  if (!is_calm() || !is_aligned(address, size)) return false;
  stirred = false;
  Stretch* const stretch = calm_stretch(lane, !writes, writes, address, size);
  if (!stretch) return false;
  const Calls::Number code = stretch->cells ? caller_of(lane.path, frame).calls : Calls::none;
  return settle(*stretch, lane, writes, address, size, code, /*tried=*/false);
}

bool PlainAccesses::note_atomic(const Lane& lane, const void* where, std::size_t size, Scope scope,
                                Calls::Number code) {
  const auto address = reinterpret_cast<std::uintptr_t>(where);
  // What a lane has looked at before may be a flag.
  if (stirred || !is_aligned(address, size) || lane.looked_at == where) return false;
  Stretch* const stretch = calm_stretch(lane, /*reads=*/true, /*writes=*/true, address, size);
  if (!stretch) return false;
  return !stretch->cells ||
         settle_cells(lane, *stretch, address, size, races_.atomic_entry(lane, scope, code), false);
}

/// The last that is to do for an access.
bool PlainAccesses::settle(Stretch& stretch, const Lane& lane, bool writes, std::uintptr_t address,
                           std::size_t size, Calls::Number code, bool tried) {
  if (stretch.cells &&
      !settle_cells(lane, stretch, address, size, races_.plain_entry(lane, writes, code), tried))
    return false;
  if (stretch.known && writes) stretch.is_written(address, size);
  return true;
}

bool PlainAccesses::settle_bytes(const Lane& lane, Stretch& stretch, std::uintptr_t address,
                                 std::size_t size, const RaceEntry& now) {
  RaceCells& cells = *stretch.all_cells;
  for (std::size_t i = 0; i < size; ++i)
    if (!races_.is_settled(lane, now, cells, cells.byte(address + i))) return false;
  stretch.bytes = &cells.byte(address) - address % length;
  return true;
}

bool PlainAccesses::settle_cells(const Lane& lane, Stretch& stretch, std::uintptr_t address,
                                 std::size_t size, const PlainEntry& words, bool tried) {
  const RaceEntry now = words.entry();
  if (size < 4) return settle_bytes(lane, stretch, address, size, now);
  if (now.kind == RaceEntry::Kind::read) {
    settle_reads(stretch);
    if (stretch.is_settled_read(address, size)) return true;
  }
  RaceCell* cell = &stretch.cells[address % length / 4];
  if (tried && size == 4 && !cell->apart)
    return races_.is_settled_after_all(lane, now, *stretch.all_cells, *cell);
  for (std::size_t i = 0; i < size; i += 4, ++cell)
    if (cell->apart ? !settle_bytes(lane, stretch, address + i, 4, now)
                    : !races_.is_settled(lane, now, *stretch.all_cells, *cell))
      return false;
  return true;
}

/// Of the whole stretch at once: what one gang has read there, the next one mostly reads as well.
void PlainAccesses::settle_reads(Stretch& stretch) {
  // A trial is given up for any finding: one read that a write races with is enough.
  if (!keeper_ || stretch.is_shared || stretch.is_looked_through) return;
  stretch.is_looked_through = true;
  for (std::size_t at = 0; at < length; at += 4)
    if (races_.is_read_by_gangs(stretch.cells[at / 4]) &&
        (!stretch.known || stretch.is_known(at, 4)))
      stretch.settled_reads |= Stretch::cell_bits(at, 4);
}

/// Finds what lies there, and what is known of it. False if it is nothing plain.
bool PlainAccesses::look_up(Stretch& stretch, const Lane& lane, std::uintptr_t address,
                            std::size_t size) {
  const auto* where = reinterpret_cast<const void*>(address);
  const Place place = locator_.find(lane, where);
  const bool in_block = place.region == Region::shared && place.block == &lane.block();
  if ((!in_block && place.region != Region::device) || size > place.room) return false;
  const std::uintptr_t first = address / length * length;
  if (stretch.room == 0) used_.push_back(static_cast<std::uint16_t>(&stretch - stretches_.data()));
  const bool constant = is_constant(where);
  const std::uintptr_t begin = std::max(first, address - place.offset),
                       end = std::min(first + length, address + place.room);
  stretch = {.begin = begin,
             .all_cells = &races_.cells(place.region),
             .block = lane.block().gang->blocks.size() > 1 ? place.block : nullptr,
             .room = static_cast<std::uint16_t>(end - begin),
             .is_shared = in_block,
             .is_kept = in_block || (!keeper_ && !constant)};
  if (asks_initialisation_ && !Initialisation::is_always_known(place))
    stretch.known = initialisation_.bits_of(place.region, first);
  if (asks_races_ && !constant) stretch.cells = &races_.cells(place.region)[first];
  if (!stretch.cells && !stretch.known && !in_block) stretch.settled_reads = ~std::uint64_t{0};
  return true;
}

bool PlainAccesses::keep(Stretch& stretch, const Lane& lane, std::uintptr_t address,
                         std::size_t size) {
  const auto* where = reinterpret_cast<const void*>(address);
  if (is_constant(where)) return false;
  const Access access{Access::Kind::write, where, size, {}};
  keeper_->touches(lane, access, locator_.find(lane, where));
  return stretch.is_kept = true;
}

}  // namespace emulator

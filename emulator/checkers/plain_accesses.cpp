// Noting plain accesses.
#include "checkers/plain_accesses.hpp"

#include "checkers/checkers.hpp"
#include "runtime/symbols.hpp"

namespace emulator {

void PlainAccesses::ask(bool initialisation, bool races, AccessListener* keeper) {
  asks_initialisation_ = initialisation;
  asks_races_ = races;
  keeper_ = keeper;
}

void PlainAccesses::gang_begins(const Gang&) {
  forget();
  asks_unseen_ = asks_races_ && unseen_stores_are_found;
  listeners_ = asks_initialisation_ + asks_unseen_ + asks_races_ + (keeper_ != nullptr);
  const bool alone = listeners<&Observer::access>[here.audience].size() == 1;
  current_ = alone ? this : nullptr;
}

bool is_noted(const Lane& lane, bool writes, const void* address, std::size_t size,
              const void* frame) {
  PlainAccesses* const plain = PlainAccesses::current();
  return plain && plain->note(lane, writes, address, size, frame);
}

bool PlainAccesses::note(const Lane& lane, bool writes, const void* where, std::size_t size,
                         const void* frame) {
  const auto address = reinterpret_cast<std::uintptr_t>(where);
  if ((address & (size - 1)) != 0 || (size & (size - 1)) != 0) return false;
  if (!findings_.is_calm() || initialisation_.is_undecided() ||
      locator_.listeners_to_plain() != listeners_)
    return false;
  const std::uintptr_t number = address / length;
  Stretch& stretch = in_shared(where) ? shared_[slot_of(number, shared_.size())]
                                      : global_[slot_of(number, global_.size())];
  if (!stretch.holds(address, size) && !look_up(stretch, lane, address, size)) return false;
  if (stretch.block && stretch.block != lane.warp->block) return false;
  if (writes && !stretch.is_kept && !keep(stretch, lane, address, size)) return false;

  // It is on its way while the place in the code is looked up.
  if (stretch.cells) __builtin_prefetch(&stretch.cells[address % length / 4]);
  std::uint64_t* known = nullptr;
  std::uint64_t bytes = 0;
  if (stretch.known) {
    known = &stretch.known[address % length / 64];
    bytes = ((std::uint64_t{1} << size) - 1) << address % 64;
    if (!writes && (*known & bytes) != bytes) return false;
  }
  const Region region = stretch.block ? Region::shared : Region::device;
  if (asks_unseen_ && !unseen_.note(writes, address, size, region)) return false;
  if (stretch.cells) {
    const Caller caller = caller_of(lane.path, frame);
    const RaceEntry now = races_.plain_entry(lane, writes, caller.calls);
    if (!settle_cells(lane, stretch, address, size, now)) return false;
  }
  if (writes && known) *known |= bytes;
  return true;
}

bool PlainAccesses::settle_cells(const Lane& lane, const Stretch& stretch, std::uintptr_t address,
                                 std::size_t size, const RaceEntry& now) {
  RaceCells& cells = races_.cells(stretch.block ? Region::shared : Region::device);
  RaceCell* cell = &stretch.cells[address % length / 4];
  if (size < 4) {
    for (std::size_t i = 0; i < size; ++i)
      if (!races_.is_settled(lane, now, cells, cells.byte(address + i))) return false;
    return true;
  }
  for (std::size_t i = 0; i < size; i += 4, ++cell)
    if (cell->apart || !races_.is_settled(lane, now, cells, *cell)) return false;
  return true;
}

/// Finds what lies there, and what is known of it. False if it is nothing plain.
bool PlainAccesses::look_up(Stretch& stretch, const Lane& lane, std::uintptr_t address,
                            std::size_t size) {
  const auto* where = reinterpret_cast<const void*>(address);
  const Place place = locator_.find(lane, where);
  const bool in_block = place.region == Region::shared && place.block == &lane.block();
  if ((!in_block && place.region != Region::device) || size > place.room) return false;
  const std::uintptr_t first = address / length * length;
  const bool constant = is_constant(where);
  stretch = {.begin = std::max(first, address - place.offset),
             .end = std::min(first + length, address + place.room),
             .block = place.block,
             .is_kept = in_block || (!keeper_ && !constant)};
  if (asks_initialisation_ && !Initialisation::is_always_known(place))
    stretch.known = initialisation_.bits_of(place.region, first);
  if (asks_races_ && !constant) stretch.cells = &races_.cells(place.region)[first];
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

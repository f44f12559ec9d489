// Tiles of more than a warp.
#include "machine/block.hpp"

#include <algorithm>

#include "machine/whole_tile.hpp"

namespace emulator {

Barrier& Block::tile_barrier(unsigned size, const Lane& lane) {
  auto known = std::ranges::find(tiles_, size, &Tiles::size);
  if (known != tiles_.end()) return known->barriers[lane.rank / size];

  Tiles& tiles = tiles_.emplace_back(Tiles{size, {}});
  tiles.barriers.resize((lane_count + size - 1) / size);
  for (unsigned first = 0; first < lane_count; first += size) {
    unsigned count = std::min(size, lane_count - first);
    Barrier& barrier = tiles.barriers[first / size];
    barrier.reset("tile", count);
    for (unsigned i = 0; i < count; ++i)
      if (lanes[first + i].has_left()) barrier.leave(false);
  }
  return tiles.barriers[lane.rank / size];
}

const Barrier* Block::find_among_tiles(unsigned size, const Lane& lane) const {
  auto known = std::ranges::find(tiles_, size, &Tiles::size);
  return known == tiles_.end() ? nullptr : &known->barriers[lane.rank / size];
}

void Block::leave_tiles(const Lane& lane) {
  for (Tiles& tiles : tiles_) {
    Barrier& barrier = tiles.barriers[lane.rank / tiles.size];
    require_not_missed(tiles.size, barrier);
    barrier.leave(false);
  }
}

}  // namespace emulator

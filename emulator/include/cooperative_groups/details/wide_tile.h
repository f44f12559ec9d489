// Tiles of more than a warp: their collectives are barriers of the block.
#pragma once

#include "cooperative_groups/details/warp_tile.h"
#include "emulator/cuda/synchronization.hpp"

namespace cooperative_groups::details {

/// A tile of 64 to 1024 threads.
template <unsigned tile_size>
class WideTile : public Tile<tile_size> {
 public:
  /// Waits until all threads of the tile are here; orders their memory accesses.
  EMULATOR_UNCHECKED void sync() const {
    emulator::meet_tile(tile_size, operation<TileName<tile_size>, Member::sync>);
  }

  /// The value of the thread of rank `source`: up to 8 bytes, unlike in tiles of a warp.
  template <class Value>
  EMULATOR_UNCHECKED Value shfl(Value value, unsigned int source) const {
    constexpr auto name = operation<TileName<tile_size>, Member::shfl>;
    return shuffle_in_wide_tile<tile_size>(name, value, source);
  }

  EMULATOR_UNCHECKED int any(int predicate) const { return vote<Member::any>(predicate).holds > 0; }
  EMULATOR_UNCHECKED int all(int predicate) const {
    auto found = vote<Member::all>(predicate);
    return found.holds == found.threads;
  }

 private:
  template <Member member>
  EMULATOR_UNCHECKED static emulator::BlockVote vote(int predicate) {
    emulator::BlockVote vote{predicate != 0, 0, 0};
    emulator::notice(emulator::Event::vote);
    emulator::meet_tile(tile_size, operation<TileName<tile_size>, member>, &vote,
                        &emulator::count_votes);
    return vote;
  }
};

}  // namespace cooperative_groups::details

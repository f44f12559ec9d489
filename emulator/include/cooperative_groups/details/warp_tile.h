// Tiles of at most a warp: their collectives.
#pragma once

#include "cooperative_groups/details/shuffle.h"
#include "cooperative_groups/details/thread_group.h"
#include "cooperative_groups/details/warp_collectives.h"

namespace cooperative_groups::details {

/// What every tile knows without asking anybody.
template <unsigned tile_size>
class Tile {
 public:
  static constexpr cuda::thread_scope thread_scope = cuda::thread_scope_block;

  EMULATOR_UNCHECKED static unsigned int thread_rank() {
    return emulator::thread_rank() % tile_size;
  }
  EMULATOR_UNCHECKED static constexpr unsigned int num_threads() { return tile_size; }
  EMULATOR_UNCHECKED static constexpr unsigned int size() { return tile_size; }
};

/// A tile of 1 to 32 threads of one warp.
template <unsigned tile_size>
class WarpTile : public Tile<tile_size>,
                 public WarpCollectives<WarpTile<tile_size>, TileName<tile_size>> {
 public:
  /// Waits until all threads of the tile are here; orders their memory accesses.
  EMULATOR_UNCHECKED static void sync() {
    emulator::meet_warp(lanes(), sync_operation, true, nullptr, nullptr);
  }

  /// The value of the thread of rank `source`, modulo the size of the tile.
  template <class T, class Value = emulator::remove_cvref_t<T>>
  EMULATOR_UNCHECKED Value shfl(T&& value, int source) const {
    return take<Member::shfl, Kind::shuffle, Value>(value,
                                                    static_cast<unsigned>(source) % tile_size);
  }

  /// The value of the thread `delta` ranks above or below, the thread's own where there is none; or
  /// of the rank that differs from the thread's own in the bits of `mask`. As on the device, only
  /// the five lowest bits of `delta` and `mask` count.
  template <class T, class Value = emulator::remove_cvref_t<T>>
  EMULATOR_UNCHECKED Value shfl_down(T&& value, unsigned int delta) const {
    return take<Member::shfl_down, Kind::shift, Value>(
        value, Tile<tile_size>::thread_rank() + delta % warp_size);
  }
  template <class T, class Value = emulator::remove_cvref_t<T>>
  EMULATOR_UNCHECKED Value shfl_up(T&& value, unsigned int delta) const {
    return take<Member::shfl_up, Kind::shift, Value>(
        value, Tile<tile_size>::thread_rank() - delta % warp_size);
  }
  template <class T, class Value = emulator::remove_cvref_t<T>>
  EMULATOR_UNCHECKED Value shfl_xor(T&& value, unsigned int mask) const {
    unsigned rank = Tile<tile_size>::thread_rank() ^ mask % warp_size;
    // On the device it is the thread's own value in one tile of the warp, and another tile's in the
    // next.
    if (rank >= tile_size)
      emulator::rank_outside(operation<TileName<tile_size>, Member::shfl_xor>, rank, tile_size);
    return take<Member::shfl_xor, Kind::shuffle, Value>(value, rank);
  }

 protected:
  friend struct Access;

  static constexpr const char* sync_operation = operation<TileName<tile_size>, Member::sync>;

  EMULATOR_UNCHECKED static unsigned base() { return emulator::lane_id() & ~(tile_size - 1); }
  EMULATOR_UNCHECKED static LaneMask lanes() { return ~LaneMask{0} >> (32 - tile_size) << base(); }

 private:
  template <Member member, Kind kind, class Value>
  EMULATOR_UNCHECKED static Value take(const Value& value, unsigned rank) {
    unsigned source = rank < tile_size ? base() + rank : emulator::lane_id();
    constexpr emulator::Operation shuffle(operation<TileName<tile_size>, member>, kind,
                                          emulator::Operation::Of::tile);
    return shuffle_in_warp(lanes(), shuffle, value, source);
  }
};

}  // namespace cooperative_groups::details

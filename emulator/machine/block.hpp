// A block: lanes that share memory and barriers. A cluster: blocks that are guaranteed to be alive
// together.
#pragma once

#include <cstddef>
#include <vector>

#include "machine/barrier.hpp"
#include "machine/lane.hpp"
#include "machine/warp.hpp"

namespace emulator {

struct Gang;

/// Without clusters, a block is a cluster of one.
struct Cluster {
  unsigned rank = 0;         ///< in the grid
  unsigned first_block = 0;  ///< in the gang; the others follow it
  Barrier barrier;
};

struct Block {
  Gang* gang = nullptr;
  Cluster* cluster = nullptr;
  uint3 index{};  ///< blockIdx
  dim3 index_in_cluster{0, 0, 0};
  unsigned rank_in_cluster = 0;
  unsigned rank = 0;      ///< in the gang
  Lane* lanes = nullptr;  ///< the first; the others follow it
  unsigned lane_count = 0;
  std::byte* shared = nullptr;
  Barrier barrier;

  /// The barrier of the tile of `size` lanes that contains `lane`; made when first asked for.
  Barrier& tile_barrier(unsigned size, const Lane& lane);
  /// The same, null if nobody has asked for it.
  const Barrier* find_tile_barrier(unsigned size, const Lane& lane) const {
    return tiles_.empty() ? nullptr : find_among_tiles(size, lane);
  }
  /// A lane has left the kernel: no tile waits for it any more.
  void leave_tiles(const Lane& lane);
  void reset_tiles() { tiles_.clear(); }

 private:
  struct Tiles {
    unsigned size;
    std::vector<Barrier> barriers;  ///< by the tile's rank in the block
  };
  const Barrier* find_among_tiles(unsigned size, const Lane& lane) const;

  std::vector<Tiles> tiles_;
};

}  // namespace emulator

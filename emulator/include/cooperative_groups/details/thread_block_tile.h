// Tiles whose size is known at compile time.
#pragma once

#include "cooperative_groups/details/thread_block.h"
#include "cooperative_groups/details/wide_tile.h"

namespace cooperative_groups {

template <unsigned int tile_size, class Parent = void>
class thread_block_tile;

namespace details {

template <unsigned tile_size>
inline constexpr bool is_wide = tile_size > warp_size;

template <unsigned tile_size>
using TileCollectives =
    std::conditional_t<is_wide<tile_size>, WideTile<tile_size>, WarpTile<tile_size>>;

/// A tile of a warp that doesn't name its parent is a `thread_group` too.
template <unsigned tile_size>
class ErasedWarpTile : public WarpTile<tile_size>, public thread_group {
 public:
  using WarpTile<tile_size>::num_threads;
  using WarpTile<tile_size>::size;
  using WarpTile<tile_size>::sync;
  using WarpTile<tile_size>::thread_rank;
  using WarpTile<tile_size>::thread_scope;

 protected:
  using WarpTile<tile_size>::lanes;

  EMULATOR_UNCHECKED ErasedWarpTile()
      : thread_group(lanes(), WarpTile<tile_size>::sync_operation) {}
};

template <unsigned tile_size>
using ErasedTile =
    std::conditional_t<is_wide<tile_size>, WideTile<tile_size>, ErasedWarpTile<tile_size>>;

}  // namespace details

/// A tile of a block, or of a larger tile, as `tiled_partition<tile_size>(parent)` gives it.
template <unsigned int tile_size, class Parent>
class thread_block_tile : public details::TileCollectives<tile_size> {
 public:
  /// Which of its parent's tiles this is, and how many there are.
  EMULATOR_UNCHECKED static unsigned int meta_group_rank() {
    return Parent::thread_rank() / tile_size;
  }
  EMULATOR_UNCHECKED static unsigned int meta_group_size() {
    return (Parent::size() + tile_size - 1) / tile_size;
  }

  /// The same tile without its parent.
  EMULATOR_UNCHECKED operator thread_block_tile<tile_size, void>() const {
    return thread_block_tile<tile_size, void>(meta_group_rank(), meta_group_size());
  }

 private:
  template <unsigned int size, class Group>
  friend thread_block_tile<size, Group> tiled_partition(const Group& parent);

  EMULATOR_UNCHECKED thread_block_tile() {}
};

/// A tile that doesn't name its parent: what functions take that don't care. Tiles of that size
/// convert to it.
template <unsigned int tile_size>
class thread_block_tile<tile_size, void> : public details::ErasedTile<tile_size> {
 public:
  /// Which of its parent's tiles this is, and how many there are.
  EMULATOR_UNCHECKED unsigned int meta_group_rank() const { return meta_rank_; }
  EMULATOR_UNCHECKED unsigned int meta_group_size() const { return meta_size_; }

 private:
  template <unsigned int, class>
  friend class thread_block_tile;
  friend struct details::Access;
  friend thread_block_tile<1, void> this_thread();

  EMULATOR_UNCHECKED thread_block_tile(unsigned meta_rank, unsigned meta_size)
      : meta_rank_(meta_rank), meta_size_(meta_size) {}

  unsigned meta_rank_;
  unsigned meta_size_;
};

/// A group of the calling thread alone.
EMULATOR_UNCHECKED inline thread_block_tile<1, void> this_thread() {
  return thread_block_tile<1, void>(0, 1);
}

}  // namespace cooperative_groups

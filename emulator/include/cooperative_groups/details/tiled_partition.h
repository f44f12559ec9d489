// Groups cut into tiles, by a size known at compile time or at run time.
#pragma once

#include "cooperative_groups/details/coalesced_group.h"
#include "cooperative_groups/details/thread_block_tile.h"

namespace cooperative_groups {

namespace details {

/// Blocks and tiles can be cut into tiles: the larger ones wait for each other when they are.
template <class Parent>
inline constexpr unsigned largest_tile_of = 0;
template <>
inline constexpr unsigned largest_tile_of<thread_block> = 1024;
template <unsigned size, class Grandparent>
inline constexpr unsigned largest_tile_of<thread_block_tile<size, Grandparent>> = size / 2;

/// Ends the kernel unless a warp can be cut into tiles of `size`.
EMULATOR_UNCHECKED inline void check_tile_size(unsigned size) {
  if (size == 0 || size > warp_size || (size & (size - 1)) != 0) {
    emulator::fail_kernel(emulator::ReportKind::tile_size, cudaErrorLaunchFailure,
                          "tiled_partition(group, size): the size must be 1, 2, 4, 8, 16 or 32.");
  }
}

}  // namespace details

/// The tile of `tile_size` threads, a power of two, that the calling thread is in. To make tiles of
/// more than a warp, all threads of the parent wait for each other.
template <unsigned int tile_size, class Parent>
EMULATOR_UNCHECKED thread_block_tile<tile_size, Parent> tiled_partition(const Parent&) {
  static_assert(details::largest_tile_of<Parent> != 0,
                "only a thread_block or a thread_block_tile is cut into tiles of a static size");
  static_assert((tile_size & (tile_size - 1)) == 0 && tile_size >= 1 &&
                    tile_size <= details::largest_tile_of<Parent>,
                "the size of a tile is a power of two, and less than that of its parent");
  if constexpr (details::is_wide<tile_size>) {
    constexpr auto name = details::operation<details::PartitionName<tile_size>>;
    if constexpr (std::is_same_v<Parent, thread_block>)
      emulator::meet_block(name);
    else
      emulator::meet_tile(Parent::size(), name);
  }
  return {};
}

/// The tile of `size` threads that the calling thread is in: 1, 2, 4, 8, 16 or 32. The last tile
/// may be smaller.
EMULATOR_UNCHECKED inline coalesced_group tiled_partition(const coalesced_group& parent,
                                                          unsigned int size) {
  details::check_tile_size(size);
  if (parent.size() <= size) return parent;
  unsigned tile = parent.thread_rank() / size;
  return coalesced_group(details::slice(parent.lanes(), tile * size, size), tile,
                         (parent.size() + size - 1) / size);
}

EMULATOR_UNCHECKED inline thread_group tiled_partition(const thread_group& parent,
                                                       unsigned int size) {
  details::check_tile_size(size);
  bool in_warp = parent.get_type() == details::coalesced_type;
  details::LaneMask lanes = in_warp ? parent.lanes() : emulator::warp_lanes();
  unsigned tile = details::rank_in(lanes, emulator::lane_id()) / size;
  return thread_group(details::slice(lanes, tile * size, size), "thread_group::sync");
}

EMULATOR_UNCHECKED inline thread_group tiled_partition(const thread_block& parent,
                                                       unsigned int size) {
  return tiled_partition(static_cast<const thread_group&>(parent), size);
}

}  // namespace cooperative_groups

// A gang: the clusters that are alive together on one OS thread, and their memory.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "machine/async_barrier.hpp"
#include "machine/block.hpp"
#include "machine/grid.hpp"

namespace emulator {

struct Gang {
  Grid* grid = nullptr;
  std::vector<Cluster> clusters;
  std::vector<Block> blocks;
  std::vector<Warp> warps;
  std::vector<Lane> lanes;
  Barrier grid_barrier;
  unsigned live_lanes = 0;

  std::byte* shared = nullptr;  ///< of block 0; the others' follows, `shared_stride` apart
  std::size_t shared_stride = 0;

  Gang() = default;
  Gang(const Gang&) = delete;
  ~Gang();

  /// Makes the grid's clusters from `first_cluster` on ready to start.
  void assemble(Grid& grid, unsigned first_cluster);

  std::size_t warps_per_block() const { return warps.size() / blocks.size(); }
  std::size_t shared_size() const { return shared_stride * blocks.size(); }

  bool owns(const void* address) const {
    return static_cast<std::size_t>(static_cast<const std::byte*>(address) - shared) <
           shared_size();
  }

  /// The `cuda::barrier` at an address; made when first asked for.
  AsyncBarrier& async_barrier(const void* object) {
    unsigned number = static_cast<unsigned>(async_barriers_.size());
    return async_barriers_.try_emplace(object, object, number).first->second;
  }

  /// The place of a lane among all of the gang, and of a warp.
  unsigned rank(const Lane& lane) const { return static_cast<unsigned>(&lane - lanes.data()); }
  unsigned rank(const Warp& warp) const { return static_cast<unsigned>(&warp - warps.data()); }

  /// The block whose shared memory holds `address`, null if none does.
  Block* owner(const void* address);

 private:
  void assemble_cluster(unsigned position, unsigned rank);
  void assemble_block(Block& block, Cluster& cluster, unsigned rank_in_cluster);
  void prepare_memory();

  std::unordered_map<const void*, AsyncBarrier> async_barriers_;
  std::size_t shared_capacity_ = 0;
};

/// Undefined memory holds this, so that a program that reads it gets the same garbage every time.
constexpr unsigned char poison = 0xA5;

}  // namespace emulator

// The threads of a grid.
#pragma once

#include "cooperative_groups/details/shape.h"
#include "cooperative_groups/details/thread_group.h"

namespace cooperative_groups {

/// All threads of a grid, as `this_grid()` gives it. Ranks and sizes are there in every kernel;
/// only a cooperative launch can synchronize.
class grid_group : public thread_group {
 public:
  /// Which phase of the barrier a thread has arrived at.
  using arrival_token = std::uint64_t;

  /// True if the grid can be synchronized.
  EMULATOR_UNCHECKED bool is_valid() const { return emulator::launched_cooperatively(); }

  /// Waits until all threads of the grid are here; orders their memory accesses.
  EMULATOR_UNCHECKED void sync() const { emulator::meet_grid("grid_group::sync"); }

  /// The two halves of `sync`: what threads did before they arrived is visible after the wait.
  EMULATOR_UNCHECKED arrival_token barrier_arrive() const {
    return emulator::arrive(emulator::Group::grid);
  }
  EMULATOR_UNCHECKED void barrier_wait(arrival_token&& token) const {
    emulator::wait(emulator::Group::grid, token);
  }

  EMULATOR_UNCHECKED static unsigned long long thread_rank() {
    return block_rank() * details::volume(blockDim) + emulator::thread_rank();
  }
  EMULATOR_UNCHECKED static dim3 thread_index() {
    return details::place(blockIdx, blockDim, threadIdx);
  }
  EMULATOR_UNCHECKED static dim3 dim_threads() { return details::times(gridDim, blockDim); }
  EMULATOR_UNCHECKED static unsigned long long num_threads() {
    return num_blocks() * details::volume(blockDim);
  }
  EMULATOR_UNCHECKED static unsigned long long size() { return num_threads(); }

  EMULATOR_UNCHECKED static unsigned long long block_rank() {
    return details::rank_at(blockIdx, gridDim);
  }
  EMULATOR_UNCHECKED static dim3 block_index() { return blockIdx; }
  EMULATOR_UNCHECKED static dim3 dim_blocks() { return gridDim; }
  EMULATOR_UNCHECKED static dim3 group_dim() { return gridDim; }
  EMULATOR_UNCHECKED static unsigned long long num_blocks() { return details::volume(gridDim); }

  EMULATOR_UNCHECKED static unsigned long long cluster_rank() {
    return details::rank_at(cluster_index(), dim_clusters());
  }
  EMULATOR_UNCHECKED static dim3 cluster_index() {
    return details::divided(blockIdx, emulator::cluster_shape());
  }
  EMULATOR_UNCHECKED static dim3 dim_clusters() {
    return details::divided(gridDim, emulator::cluster_shape());
  }
  EMULATOR_UNCHECKED static unsigned long long num_clusters() {
    return details::volume(dim_clusters());
  }

 private:
  friend grid_group this_grid();

  EMULATOR_UNCHECKED grid_group() : thread_group(details::grid_type) {}
};

/// The grid that the calling thread is in.
EMULATOR_UNCHECKED inline grid_group this_grid() { return {}; }

}  // namespace cooperative_groups

// The threads of a cluster, and the shared memory of its blocks.
#pragma once

#include "cooperative_groups/details/shape.h"
#include "cooperative_groups/details/thread_group.h"

namespace cooperative_groups {

/// All threads of a cluster of blocks, as `this_cluster()` gives it. In a kernel that was launched
/// without clusters, every block is a cluster.
class cluster_group : public thread_group {
 public:
  /// Which phase of the barrier a thread has arrived at.
  struct arrival_token {
    std::uint64_t phase;
  };

  /// Waits until all threads of the cluster are here; orders their memory accesses.
  EMULATOR_UNCHECKED static void sync() { emulator::meet_cluster("cluster_group::sync"); }

  /// The two halves of `sync`: what threads did before they arrived is visible after the wait.
  EMULATOR_UNCHECKED static arrival_token barrier_arrive() {
    return {emulator::arrive(emulator::Group::cluster)};
  }
  EMULATOR_UNCHECKED static void barrier_wait() { emulator::wait(emulator::Group::cluster); }
  EMULATOR_UNCHECKED static void barrier_wait(arrival_token&& token) {
    emulator::wait(emulator::Group::cluster, token.phase);
  }

  /// The copy of a shared variable that the block of that rank has. `address` is in the shared
  /// memory of any block of the cluster.
  template <class T>
  EMULATOR_UNCHECKED static T* map_shared_rank(T* address, int rank) {
    return static_cast<T*>(emulator::map_shared_rank(address, rank));
  }

  /// The rank of the block whose shared memory holds `address`.
  EMULATOR_UNCHECKED static unsigned int query_shared_rank(const void* address) {
    return emulator::query_shared_rank(address);
  }

  EMULATOR_UNCHECKED static unsigned int thread_rank() {
    return static_cast<unsigned int>(block_rank() * details::volume(blockDim)) +
           emulator::thread_rank();
  }
  EMULATOR_UNCHECKED static dim3 thread_index() {
    return details::place(block_index(), blockDim, threadIdx);
  }
  EMULATOR_UNCHECKED static dim3 dim_threads() { return details::times(dim_blocks(), blockDim); }
  EMULATOR_UNCHECKED static unsigned int num_threads() {
    return static_cast<unsigned int>(num_blocks() * details::volume(blockDim));
  }
  EMULATOR_UNCHECKED static unsigned int size() { return num_threads(); }

  EMULATOR_UNCHECKED static unsigned int block_rank() { return emulator::cluster_block_rank(); }
  EMULATOR_UNCHECKED static dim3 block_index() { return emulator::cluster_block_index(); }
  EMULATOR_UNCHECKED static dim3 dim_blocks() { return emulator::cluster_shape(); }
  EMULATOR_UNCHECKED static unsigned int num_blocks() {
    return static_cast<unsigned int>(details::volume(dim_blocks()));
  }

 private:
  friend cluster_group this_cluster();

  EMULATOR_UNCHECKED cluster_group() : thread_group(details::cluster_type) {}
};

/// The cluster that the calling thread is in.
EMULATOR_UNCHECKED inline cluster_group this_cluster() { return {}; }

}  // namespace cooperative_groups

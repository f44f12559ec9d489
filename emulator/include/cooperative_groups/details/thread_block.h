// The threads of a block.
#pragma once

#include "cooperative_groups/details/shape.h"
#include "cooperative_groups/details/thread_group.h"

namespace cooperative_groups {

/// Memory that tiles of more than a warp need on devices before sm_80. Here it is empty.
template <unsigned int max_block_size = 1024>
struct __attribute__((aligned(8))) block_tile_memory {};

/// All threads of a block, as `this_thread_block()` gives it.
class thread_block : public thread_group {
 public:
  static constexpr cuda::thread_scope thread_scope = cuda::thread_scope_block;

  /// Which phase of the barrier a thread has arrived at.
  struct arrival_token {
    std::uint64_t phase;
  };

  /// Waits until all threads of the block are here; orders their memory accesses.
  EMULATOR_UNCHECKED static void sync() { emulator::meet_block("thread_block::sync"); }

  /// The two halves of `sync`: what threads did before they arrived is visible after the wait.
  EMULATOR_UNCHECKED arrival_token barrier_arrive() const {
    return {emulator::arrive(emulator::Group::block)};
  }
  EMULATOR_UNCHECKED void barrier_wait(arrival_token&& token) const {
    emulator::wait(emulator::Group::block, token.phase);
  }

  EMULATOR_UNCHECKED static unsigned int thread_rank() { return emulator::thread_rank(); }
  EMULATOR_UNCHECKED static dim3 thread_index() { return threadIdx; }
  EMULATOR_UNCHECKED static dim3 group_index() { return blockIdx; }
  EMULATOR_UNCHECKED static dim3 dim_threads() { return blockDim; }
  EMULATOR_UNCHECKED static dim3 group_dim() { return blockDim; }
  EMULATOR_UNCHECKED static unsigned int num_threads() {
    return static_cast<unsigned int>(details::volume(blockDim));
  }
  EMULATOR_UNCHECKED static unsigned int size() { return num_threads(); }

 private:
  friend thread_block this_thread_block();

  EMULATOR_UNCHECKED thread_block() : thread_group(details::block_type) {}
};

/// The block that the calling thread is in.
EMULATOR_UNCHECKED inline thread_block this_thread_block() { return {}; }

/// The same, with memory for tiles of more than a warp.
template <unsigned int max_block_size>
EMULATOR_UNCHECKED thread_block this_thread_block(block_tile_memory<max_block_size>&) {
  return this_thread_block();
}

}  // namespace cooperative_groups

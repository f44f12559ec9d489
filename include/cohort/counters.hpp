// How much work the source asked of the device, where the device can tell.
#pragma once

#include <cstdint>
#include <optional>

namespace cohort {

/// Counted over all kernels since `reset_counters`. The emulator counts what the source says: a
/// compiler for a GPU may merge accesses, so this is a model. A request is what the threads of a
/// warp load or store together, at one place in the code.
struct Counters {
  std::uint64_t global_atomics = 0;   ///< atomic functions executed by threads, on global memory
  std::uint64_t shared_atomics = 0;   ///< the same, on shared memory
  std::uint64_t remote_accesses = 0;  ///< to another block's shared memory, by threads; of any kind
  std::uint64_t global_loads = 0;     ///< requests to global memory
  std::uint64_t global_stores = 0;    ///< the same, writing
  std::uint64_t global_sectors = 0;   ///< of 32 bytes, that those requests touch
  std::uint64_t global_load_sectors = 0;  ///< of these, the loads' alone
  std::uint64_t shared_requests = 0;      ///< loads and stores, of the block's own shared memory
  std::uint64_t shared_conflicts = 0;     ///< passes those take beyond what they take at best
  std::uint64_t async_bytes = 0;          ///< copied by memcpy_async
  std::uint64_t promised_bytes = 0;       ///< of these, with a promised alignment of 16 or more
  std::uint64_t overlapped_bytes = 0;  ///< of these, under way while the block worked: some thread
                                       ///< that had yet to wait for them accessed memory
  std::uint64_t fences = 0;            ///< __threadfence and the like, executed by threads
  std::uint64_t barriers = 0;          ///< __syncthreads and the like, once a block
  std::uint64_t warp_barriers = 0;     ///< __syncwarp, and sync() of groups in a warp, once a group
  std::uint64_t tile_barriers = 0;     ///< of tiles larger than a warp, once a tile
  std::uint64_t cluster_barriers = 0;  ///< once a cluster
  std::uint64_t grid_barriers = 0;     ///< once a grid
  std::uint64_t split_barriers = 0;    ///< of these, passed by an arrive and a wait
  std::uint64_t shuffles = 0;          ///< shuffles executed by threads
  /// Requests of the warp that makes the most in a kernel, to global memory and to its block's own
  /// shared memory: how evenly the work is shared.
  std::uint64_t busiest_warp = 0;
  /// Calls by which the host waits for the device, or asks it whether it is done.
  std::uint64_t host_waits = 0;
};

/// Counts from zero. Does nothing on a real GPU.
void reset_counters();

/// Nothing on a real GPU.
std::optional<Counters> counters();

/// True if the device is the emulator.
bool on_emulator();

}  // namespace cohort

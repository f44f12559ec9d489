// How much work the source asked of the device, where the device can tell.
#pragma once

#include <cstdint>
#include <optional>

namespace cohort {

/// Counted over all kernels since `reset_counters`. The emulator counts what the source says; a
/// compiler for a GPU may merge atomics, so this is a model.
struct Counters {
  std::uint64_t global_atomics = 0;   ///< atomic functions executed by threads, on global memory
  std::uint64_t shared_atomics = 0;   ///< the same, on shared memory
  std::uint64_t barriers = 0;         ///< __syncthreads and the like, once a block
  std::uint64_t shuffles = 0;         ///< shuffles executed by threads
};

void reset_counters();

/// Nothing on a real GPU.
std::optional<Counters> counters();

/// True if the device is the emulator.
bool on_emulator();

}  // namespace cohort

// Counting what fits: threads, blocks, registers and shared memory, whichever runs out first.
#include "runtime/occupancy.hpp"

#include <algorithm>

#include "runtime/launch_check.hpp"
#include "runtime/limits.hpp"
#include "runtime/round_up.hpp"
#include "runtime/settings.hpp"

namespace emulator {

unsigned blocks_on_multiprocessor(const Kernel& kernel, unsigned threads,
                                  std::size_t dynamic_shared) {
  if (threads == 0 || threads > limits::threads_per_block) return 0;
  if (dynamic_shared > kernel.max_dynamic_shared()) return 0;
  unsigned lanes = round_up(threads, limits::warp);
  std::size_t shared =
      limits::shared_reserved_per_block +
      round_up(kernel.static_shared() + dynamic_shared, limits::shared_granularity);
  return std::min({limits::blocks_per_multiprocessor, limits::threads_per_multiprocessor / lanes,
                   limits::registers_per_multiprocessor / (limits::registers_per_thread * lanes),
                   static_cast<unsigned>(limits::shared_per_multiprocessor / shared)});
}

unsigned clusters_on_device(const Kernel& kernel, unsigned threads, std::size_t dynamic_shared,
                            unsigned size) {
  unsigned blocks = blocks_on_multiprocessor(kernel, threads, dynamic_shared);
  unsigned in_gpc = blocks * limits::multiprocessors_per_gpc / size;
  return std::max(std::min(in_gpc, 1u), blocks * settings().multiprocessors / size);
}

std::size_t blocks_on_device(const Kernel& kernel, const Configuration& launch) {
  dim3 cluster = cluster_of(kernel, launch);
  unsigned threads = launch.block.x * launch.block.y * launch.block.z;
  unsigned size = cluster.x * cluster.y * cluster.z;
  if (size > 1) {
    return std::size_t{size} * clusters_on_device(kernel, threads, launch.dynamic_shared, size);
  }
  return std::size_t{settings().multiprocessors} *
         blocks_on_multiprocessor(kernel, threads, launch.dynamic_shared);
}

}  // namespace emulator

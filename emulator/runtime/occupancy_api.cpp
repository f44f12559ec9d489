// The occupancy calls.
#include <algorithm>

#include "emulator/api/occupancy_calls.hpp"
#include "runtime/error.hpp"
#include "runtime/launch_by_call.hpp"
#include "runtime/launch_check.hpp"
#include "runtime/limits.hpp"
#include "runtime/occupancy.hpp"
#include "runtime/settings.hpp"

using emulator::device_call;
using emulator::Kernel;

namespace {

/// A call about a kernel: `body` gets it.
template <class Body>
cudaError_t kernel_call(const void* result, const void* function, Body&& body,
                        const char* name = __builtin_FUNCTION()) {
  return device_call(
      [&] {
        if (!result) return emulator::explain_null("the place for the answer");
        const Kernel* kernel = emulator::find_kernel(function);
        return kernel ? body(*kernel) : emulator::refuse_no_kernel(function);
      },
      name);
}

/// A query's answer, `found`, on how much of a kernel the device holds: if it is nothing, why.
void note_answer(const Kernel& kernel, unsigned found, unsigned threads, std::size_t dynamic_shared,
                 const char* query) {
  kernel.note_occupancy(dynamic_shared, found > 0);
  if (found > 0) return emulator::forget_empty_answers(&kernel);
  const auto refusal = emulator::refuse_block(
      kernel, {.grid = 1, .block = threads, .dynamic_shared = dynamic_shared});
  if (refusal) emulator::note_empty_answer(&kernel, query, refusal->reason);
}

cudaError_t refuse_block_size(int size) {
  return emulator::explain(cudaErrorInvalidValue,
                           "a block of " + std::to_string(size) + " threads; the least is 1.");
}

int threads_of(const cudaLaunchConfig_t& config) {
  return static_cast<int>(config.blockDim.x * config.blockDim.y * config.blockDim.z);
}

/// The block size that puts the most threads on a multiprocessor, the largest of several.
struct Best {
  int block_size = 0;
  int blocks = 0;

  void consider(const Kernel& kernel, int size, std::size_t shared) {
    int fitting = static_cast<int>(emulator::blocks_on_multiprocessor(kernel, size, shared));
    if (fitting * size > blocks * block_size) *this = {size, fitting};
  }
};

}  // namespace

cudaError_t emulator::best_block_size(int* grid_size, int* block_size, const void* function,
                                      SharedBytesOf shared_bytes, void* context,
                                      int block_size_limit) {
  return kernel_call(block_size, function, [&](const Kernel& kernel) {
    if (!grid_size) return explain_null("the place for the size of the grid");
    constexpr int warp = limits::warp;
    int most = static_cast<int>(kernel.max_threads());
    if (block_size_limit != 0) most = std::min(most, block_size_limit);
    Best best;
    for (int warps = (most + warp - 1) / warp; warps > 0; --warps) {
      int size = std::min(warps * warp, most);
      best.consider(kernel, size, shared_bytes(context, size));
    }
    note_answer(kernel, best.blocks, warp, shared_bytes(context, warp),
                "cudaOccupancyMaxPotentialBlockSize");
    *block_size = best.block_size;
    *grid_size = best.blocks * static_cast<int>(settings().multiprocessors);
    return cudaSuccess;
  });
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void* function,
                                                          int block_size,
                                                          std::size_t dynamic_shared) {
  return kernel_call(blocks, function, [&](const Kernel& kernel) {
    if (block_size <= 0) return refuse_block_size(block_size);
    unsigned found = emulator::blocks_on_multiprocessor(kernel, block_size, dynamic_shared);
    note_answer(kernel, found, block_size, dynamic_shared,
                "cudaOccupancyMaxActiveBlocksPerMultiprocessor");
    *blocks = static_cast<int>(found);
    return cudaSuccess;
  });
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks,
                                                                   const void* function,
                                                                   int block_size,
                                                                   std::size_t dynamic_shared,
                                                                   unsigned int flags) {
  if (flags & ~cudaOccupancyDisableCachingOverride)
    return emulator::remember(emulator::explain_flags(flags));
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, block_size,
                                                       dynamic_shared);
}

cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(std::size_t* dynamic_shared,
                                                      const void* function, int blocks,
                                                      int block_size) {
  return kernel_call(dynamic_shared, function, [&](const Kernel& kernel) {
    namespace limits = emulator::limits;
    if (block_size <= 0) return refuse_block_size(block_size);
    const auto most = static_cast<int>(emulator::blocks_on_multiprocessor(kernel, block_size, 0));
    if (blocks <= 0 || blocks > most)
      return emulator::explain(cudaErrorInvalidValue,
                               std::to_string(blocks) +
                                   " blocks on a multiprocessor; of such it holds 1 to " +
                                   std::to_string(most) + ".");
    // A GPU's driver doesn't count here what is reserved for each block.
    std::size_t share = limits::shared_per_multiprocessor / blocks;
    share -= share % limits::shared_granularity;
    *dynamic_shared =
        std::min(share - std::min(share, kernel.static_shared()), kernel.max_dynamic_shared());
    return cudaSuccess;
  });
}

cudaError_t cudaOccupancyMaxPotentialClusterSize(int* cluster_size, const void* function,
                                                 const cudaLaunchConfig_t* config) {
  return kernel_call(cluster_size, function, [&](const Kernel& kernel) {
    if (const cudaError_t error = emulator::refuse_attributes(config)) return error;
    const unsigned blocks =
        emulator::blocks_on_multiprocessor(kernel, threads_of(*config), config->dynamicSmemBytes);
    note_answer(kernel, blocks, threads_of(*config), config->dynamicSmemBytes,
                "cudaOccupancyMaxPotentialClusterSize");
    *cluster_size = blocks > 0 ? static_cast<int>(kernel.max_cluster()) : 0;
    return cudaSuccess;
  });
}

cudaError_t cudaOccupancyMaxActiveClusters(int* clusters, const void* function,
                                           const cudaLaunchConfig_t* config) {
  return kernel_call(clusters, function, [&](const Kernel& kernel) {
    if (const cudaError_t error = emulator::refuse_attributes(config)) return error;
    auto launch = emulator::configuration_of(*config);
    if (auto refusal = emulator::refuse_cluster(kernel, launch))
      return emulator::explain(refusal->error, refusal->reason, refusal->name);
    dim3 cluster = emulator::cluster_of(kernel, launch);
    unsigned size = cluster.x * cluster.y * cluster.z;
    const unsigned found =
        emulator::clusters_on_device(kernel, threads_of(*config), config->dynamicSmemBytes, size);
    note_answer(kernel, found, threads_of(*config), config->dynamicSmemBytes,
                "cudaOccupancyMaxActiveClusters");
    *clusters = static_cast<int>(found);
    return cudaSuccess;
  });
}

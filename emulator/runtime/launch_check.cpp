// The limits of a launch, in an order that gives CUDA's error. The codes are those of CUDA 13 on an
// H100; CUDA 12 says cudaErrorInvalidConfiguration of a grid or block that can't be.
#include "runtime/launch_check.hpp"

#include "machine/lost_blocks.hpp"
#include "machine/shape.hpp"
#include "machine/text.hpp"
#include "runtime/launch_by_call.hpp"
#include "runtime/limits.hpp"
#include "runtime/occupancy.hpp"
#include "runtime/streams.hpp"

namespace emulator {

namespace {

using Check = std::optional<Refusal> (*)(const Kernel&, const Configuration&);

std::string number(std::size_t value) { return std::to_string(value); }

/// "8 x 2 x 1", "8"
std::string product(dim3 shape) {
  if (shape.x > 0 && shape.y == 1 && shape.z == 1) return number(shape.x);
  return number(shape.x) + " x " + number(shape.y) + " x " + number(shape.z);
}

/// "4 x 1 x 1 blocks", "1 block"
std::string product(dim3 shape, const char* noun) {
  return product(shape) + " " + noun + (same(shape, dim3(1, 1, 1)) ? "" : "s");
}

bool empty(dim3 shape) { return shape.x == 0 || shape.y == 0 || shape.z == 0; }

bool fits(dim3 shape, dim3 most) {
  return shape.x <= most.x && shape.y <= most.y && shape.z <= most.z;
}

/// A grid whose size came of an occupancy call that found room for no block.
Refusal empty_for_want_of_room(const Kernel& kernel, const Configuration& launch) {
  return {cudaErrorInvalidValue,
          "a grid of " + product(launch.grid, "block") +
              ".\n  The occupancy call found room for none: it was asked for " +
              count_text(kernel.shared_without_room(), "byte") +
              " of dynamic shared memory a block, which the kernel might not have then. Call "
              "cudaFuncSetAttribute first.",
          "empty grid"};
}

/// What to do about a grid without blocks. Its number may come of a division.
std::string advice_on_no_blocks(const Configuration& launch) {
  const std::string skip = "Skip the launch where there is no work.";
  if (!divides_down_for_grid(launch_site()))
    return skip + " Where there is some, look at what gives 0.";
  const unsigned threads = launch.grid.x == 0   ? launch.block.x
                           : launch.grid.y == 0 ? launch.block.y
                                                : launch.block.z;
  if (threads < 2) return skip;
  return skip + " Where there is some, a division has lost it: round up, as in (n + " +
         number(threads - 1) + ") / " + number(threads) + ".";
}

/// What to do about a number that is too large.
std::string advice_on_many(dim3 shape, const char* else_advice) {
  constexpr unsigned negative = 0xf000'0000;  // one that is likely to be
  const bool is_negative = shape.x >= negative || shape.y >= negative || shape.z >= negative;
  return is_negative ? "A number below 0 counts as a large one: dim3 has no sign." : else_advice;
}

std::optional<Refusal> check_grid(const Kernel& kernel, const Configuration& launch) {
  constexpr dim3 most(limits::grid_x, limits::grid_y, limits::grid_z);
  if (empty(launch.grid) && kernel.shared_without_room() > 0)
    return empty_for_want_of_room(kernel, launch);
  if (empty(launch.grid)) {
    return Refusal{
        cudaErrorInvalidValue,
        "a grid of " + product(launch.grid, "block") + ".\n  " + advice_on_no_blocks(launch),
        "empty grid"};
  }
  if (!fits(launch.grid, most)) {
    return Refusal{
        cudaErrorInvalidValue,
        "a grid of " + product(launch.grid, "block") + "; the most is " + product(most) + ".\n  " +
            advice_on_many(launch.grid, "Let each thread do more, in a loop over the grid."),
        "grid"};
  }
  return std::nullopt;
}

std::optional<Refusal> check_block(const Kernel& kernel, const Configuration& launch) {
  constexpr dim3 most(limits::block_x, limits::block_y, limits::block_z);
  auto threads = count(launch.block);
  if (empty(launch.block) || !fits(launch.block, most) || threads > limits::threads_per_block) {
    return Refusal{cudaErrorInvalidValue,
                   "a block of " + product(launch.block, "thread") + "; it can have 1 to " +
                       number(limits::threads_per_block) + ", and " + product(most) +
                       " at most.\n  " +
                       (empty(launch.block)
                            ? "A block needs at least one thread: what gives 0 here?"
                            : advice_on_many(launch.block, "Use more blocks of fewer threads.")),
                   "block"};
  }
  if (threads > kernel.max_threads()) {
    return Refusal{cudaErrorInvalidValue,
                   "a block of " + count_text(threads, "thread") + "; __launch_bounds__ promised " +
                       number(kernel.max_threads()) + " at most.\n  Launch fewer, or promise less.",
                   "block"};
  }
  return std::nullopt;
}

std::optional<Refusal> check_shared(const Kernel& kernel, const Configuration& launch) {
  std::size_t most = kernel.max_dynamic_shared();
  if (launch.dynamic_shared <= most) return std::nullopt;
  std::string reason = count_text(launch.dynamic_shared, "byte") +
                       " of dynamic shared memory a block; " + "this kernel may have " +
                       number(most) + ".\n  ";
  std::size_t all = limits::shared_per_block_optin - kernel.static_shared();
  reason += launch.dynamic_shared <= all
                ? "Set cudaFuncAttributeMaxDynamicSharedMemorySize with cudaFuncSetAttribute first."
                : "No kernel gets more than " + number(all) + ": let each block do less.";
  return Refusal{cudaErrorInvalidValue, reason, "shared memory"};
}

Refusal refused_cluster(std::string reason, const char* name) {
  return {cudaErrorInvalidClusterSize, std::move(reason), name};
}

/// The name of a dimension of the cluster that can't have been meant: nobody has set it.
const char* unset_dimension(dim3 cluster) {
  constexpr unsigned most = 1 << 16;
  if (cluster.x > most) return "clusterDim.x";
  if (cluster.y > most) return "clusterDim.y";
  return cluster.z > most ? "clusterDim.z" : nullptr;
}

std::optional<Refusal> check_cluster(const Kernel& kernel, const Configuration& launch) {
  dim3 cluster = cluster_of(kernel, launch);
  if (same(cluster, dim3(0, 0, 0)) && !kernel.needs_cluster()) return std::nullopt;
  return refuse_cluster(kernel, launch);
}

std::optional<Refusal> check_cooperation(const Kernel& kernel, const Configuration& launch) {
  if (!launch.cooperative) return std::nullopt;
  auto together = blocks_on_device(kernel, launch);
  if (count(launch.grid) <= together) return std::nullopt;
  return Refusal{cudaErrorCooperativeLaunchTooLarge,
                 "a cooperative grid of " + count_text(count(launch.grid), "block") +
                     "; the device holds " + number(together) +
                     " of them at once.\n  Launch so many, and let each do more; or set COHORT_SMS "
                     "for a larger device.",
                 "cooperative grid"};
}

/// For a grid that doesn't divide into clusters.
std::string shape_advice(dim3 grid, dim3 cluster) {
  const bool flat_in_y = grid.y == 1 && cluster.y > 1, flat_in_z = grid.z == 1 && cluster.z > 1;
  if (!flat_in_y && !flat_in_z) return "Round the grid up to a multiple of the cluster.";
  const std::string dimension = flat_in_y ? "y" : "z";
  return "The grid has 1 block in " + dimension + ": let clusterDim." + dimension + " be 1, too.";
}

/// The emulator counts blocks in 32 bits. A grid beyond that would not end in years.
std::optional<Refusal> check_patience(const Kernel&, const Configuration& launch) {
  if (count(launch.grid) <= 0xffffffff) return std::nullopt;
  return Refusal{cudaErrorNotSupported,
                 "a grid of " + number(count(launch.grid)) +
                     " blocks is more than the emulator can run.\n"
                     "  Launch fewer, and let each do more.",
                 "grid"};
}

}  // namespace

std::optional<Refusal> refuse_block(const Kernel& kernel, const Configuration& launch) {
  if (auto refusal = check_shared(kernel, launch)) return refusal;
  return check_block(kernel, launch);
}

dim3 cluster_of(const Kernel& kernel, const Configuration& launch) {
  return same(launch.cluster, dim3(0, 0, 0)) ? kernel.required_cluster() : launch.cluster;
}

std::optional<Refusal> refuse_cluster(const Kernel& kernel, const Configuration& launch) {
  if (auto refusal = check_grid(kernel, launch)) return refusal;
  dim3 cluster = cluster_of(kernel, launch);
  dim3 required = kernel.required_cluster();
  if (same(cluster, dim3(0, 0, 0))) {
    return refused_cluster(
        launch.leaves_out_attributes
            ? "attrs is set and numAttrs is 0, so there is no cluster.\n  Let numAttrs be the "
              "number of attributes at attrs."
            : "the configuration has no cluster.\n  Give the attribute its id and its value, and "
              "set attrs and numAttrs.",
        "no cluster");
  }
  if (const char* name = unset_dimension(cluster)) {
    return refused_cluster("a cluster of " + product(cluster, "block") + ".\n  " + name +
                               " was never set: give x, y and z of the attribute's clusterDim.",
                           "cluster dimensions");
  }
  if (empty(cluster)) {
    const char* name = cluster.x == 0 ? "x" : cluster.y == 0 ? "y" : "z";
    return refused_cluster("a cluster of " + product(cluster, "block") + ".\n  clusterDim." + name +
                               " is 0: give each of x, y and z at least 1.",
                           "cluster dimensions");
  }
  if (!empty(required) && !same(cluster, required)) {
    return refused_cluster("a cluster of " + product(cluster, "block") + "; the kernel requires " +
                               product(required) +
                               ".\n  Launch with that shape, or without the attribute.",
                           "required cluster");
  }
  if (count(cluster) > kernel.max_cluster()) {
    return refused_cluster(
        "a cluster of " + count_text(count(cluster), "block") + "; this kernel may have " +
            number(kernel.max_cluster()) + ".\n  " +
            (count(cluster) > limits::largest_cluster
                 ? "No kernel gets more than " + number(limits::largest_cluster) +
                       ": use more clusters of fewer blocks."
                 : "Up to 16 are possible after cudaFuncSetAttribute with "
                   "cudaFuncAttributeNonPortableClusterSizeAllowed."),
        "large cluster");
  }
  if (launch.grid.x % cluster.x || launch.grid.y % cluster.y || launch.grid.z % cluster.z) {
    return refused_cluster("a grid of " + product(launch.grid, "block") +
                               " doesn't divide into clusters of " + product(cluster) + ".\n  " +
                               shape_advice(launch.grid, cluster),
                           "grid in clusters");
  }
  return std::nullopt;
}

std::optional<Refusal> refuse(const Kernel& kernel, const Configuration& launch) {
  if (cudaError_t error = check_stream(launch.stream))
    return Refusal{error,
                   "the stream was never created, or has been destroyed.\n"
                   "  If it is that of a configuration which never got one, begin with "
                   "cudaLaunchConfig_t config = {};",
                   "stream"};
  // The first two give one error. A grid may be empty because an occupancy call found that no
  // block fits: then it is the block or its shared memory that should be told.
  constexpr Check checks[] = {refuse_block, check_grid, check_cluster, check_cooperation,
                              check_patience};
  for (Check check : checks)
    if (auto refusal = check(kernel, launch)) return refusal;
  return std::nullopt;
}

}  // namespace emulator

// An answer to lesson 14, and a kernel that tells how it was launched.
#include "answer/refused_calls.hpp"

#include "answer/pretended_device.hpp"

#include "exercise.cuh"
#include "seen.hpp"

namespace tests {

namespace cg = cooperative_groups;

// What no host knows that hasn't launched the kernel.
__device__ int witness;
void set_witness(int value) { cohort::check(cudaMemcpyToSymbol(witness, &value, sizeof value)); }

// Uses all the shared memory that it was promised.
__global__ void look_around(const int* values, std::size_t n, int* counts, int bins,
                            int bins_per_block) {
  extern __shared__ int here[];
  const auto cluster = cg::this_cluster();
  for (int i = threadIdx.x; i < bins_per_block; i += blockDim.x) here[i] = values[0];
  if (cg::this_grid().thread_rank() != 0) return;
  counts[grid_blocks] = gridDim.x;
  counts[cluster_blocks] = cluster.num_blocks();
  counts[block_threads] = blockDim.x;
  counts[room] = cluster.num_blocks() * bins_per_block;
  counts[values_seen] = n + witness;
  counts[bins_seen] = bins;
}

cudaError_t launch(const int* values, std::size_t n, int* counts, int bins, int cluster_size,
                   int blocks) {
  return EXERCISE::launch(look_around, values, n, counts, bins, cluster_size, blocks);
}

int choose_cluster_size(int bins) { return EXERCISE::choose_cluster_size(bins); }

}  // namespace tests

#include "interface.hpp"

#include "answer/end.hpp"

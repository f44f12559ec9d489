// An answer to lesson 07, and kernels that it launches or that call it.
#include "answer/refused_calls.hpp"

#include "answer/pretended_device.hpp"

#include "exercise.cuh"

namespace tests {

namespace cg = cooperative_groups;

constexpr auto histogram = EXERCISE::histogram<EXERCISE::count_one_by_one>;

// Counts in global memory: that of a block is not what task d is about.
template <EXERCISE::Count count>
__global__ void count_alone(const unsigned* values, std::size_t n, unsigned* counts) {
  count(values, n, counts);
}
template <unsigned loads>
constexpr auto count_fours = count_alone<EXERCISE::count_four_by_four<loads>>;

// What no host knows that hasn't launched the kernel.
__device__ unsigned witness;
void set_witness(unsigned value) {
  cohort::check(cudaMemcpyToSymbol(witness, &value, sizeof value));
}

// No histogram, but it needs room for one. Notes what the launch looks like from inside: the number
// of blocks and of threads in one, the bins, the values, and their sum with the witness.
__global__ void look_around(const unsigned* values, std::size_t n, unsigned* seen, int bins) {
  extern __shared__ unsigned room[];
  const auto block = cg::this_thread_block();
  for (int bin = block.thread_rank(); bin < bins; bin += block.num_threads()) room[bin] = 0;
  if (block.thread_rank() > 0) return;
  atomicAdd(&seen[0], 1);
  if (blockIdx.x > 0) return;
  seen[1] = blockDim.x;
  seen[2] = bins;
  seen[3] = n;
  seen[4] = witness;
  for (std::size_t i = 0; i < n; ++i) seen[4] += values[i];
}

// Its blocks have 512 threads at most, which is not enough: CUDA refuses to launch it.
__global__ void __launch_bounds__(512) small_blocks(const unsigned*, std::size_t, unsigned*, int) {}

int room_for_bins() {
  cudaDeviceProp properties{};
  cohort::check(cudaGetDeviceProperties(&properties, 0));
  return static_cast<int>(properties.sharedMemPerBlockOptin / sizeof(unsigned));
}

// After a launch with as much: CUDA then knows that this kernel may have it.
unsigned blocks_at_once(int bins) {
  int each = 0;
  int multiprocessors = 0;
  cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, look_around, 1024,
                                                              bins * sizeof(unsigned)));
  cohort::check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  return each * multiprocessors;
}

int most_bins() { return EXERCISE::most_bins(); }

cudaError_t launch(const unsigned* values, std::size_t n, unsigned* seen, int bins) {
  return EXERCISE::launch_histogram(look_around, values, n, seen, bins);
}

cudaError_t launch_small_blocks() {
  return EXERCISE::launch_histogram(small_blocks, nullptr, 0, nullptr, 100);
}

// What it returns, and whether it throws.
cohort::harness::Outcome<bool> try_launch(unsigned* seen, int bins) {
  cudaError_t said = cudaSuccess;
  const bool thrown = refused::throws([&] { said = launch(nullptr, 0, seen, bins); });
  return {said, thrown};
}

}  // namespace tests

#include "interface.hpp"

#include "answer/end.hpp"

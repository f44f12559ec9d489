// The sides of the tile are clipped before the loops; each thread has neighbouring bins; d recurs
// over a template: it loads on the way down and counts on the way up, and its end is wide, too.

//! [includes]
#include <cooperative_groups.h>

#include <cohort/check.hpp>
#include <cstddef>

namespace cg = cooperative_groups;

template <int loads>
__device__ void load_then_count(const uint4* four, std::size_t step, unsigned* block_counts) {
  if constexpr (loads > 0) {
    const uint4 loaded = *four;
    load_then_count<loads - 1>(four + step, step, block_counts);
    atomicAdd(&block_counts[loaded.x], 1);
    atomicAdd(&block_counts[loaded.y], 1);
    atomicAdd(&block_counts[loaded.z], 1);
    atomicAdd(&block_counts[loaded.w], 1);
  }
}
//! [includes]

//! [a]
__shared__ int tile[32][33];
const int left = 32 * blockIdx.x, top = 32 * blockIdx.y;
const int wide = min(columns - left, 32), tall = min(rows - top, 32);  // not above 0 if outside
const int x = threadIdx.x, step = blockDim.y;
if (x < wide) {
  const int* from = in + static_cast<std::size_t>(top) * columns + left + x;
  for (int y = threadIdx.y; y < tall; y += step) tile[y][x] = from[y * columns];
}
__syncthreads();
if (x >= tall) return;
int* to = out + static_cast<std::size_t>(left) * rows + top + x;
for (int y = threadIdx.y; y < wide; y += step) to[y * rows] = tile[x][y];
//! [a]

//! [b]
extern __shared__ unsigned bins_here[];
const auto block = cg::this_thread_block();
const std::size_t rank = block.thread_rank(), threads = block.num_threads();
unsigned* const begin = bins_here + bins * rank / threads;
unsigned* const end = bins_here + bins * (rank + 1) / threads;
for (unsigned* bin = begin; bin != end; ++bin) *bin = 0;
__syncthreads();
count(values, n, bins_here);
__syncthreads();
for (unsigned* bin = begin; bin != end; ++bin) {
  if (*bin) atomicAdd(&counts[bin - bins_here], *bin);
}
//! [b]

//! [c1]
int device = 0;
int bytes = 0;
cohort::check(cudaGetDevice(&device));
cohort::check(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
return bytes / 4;
//! [c1]

//! [c2]
if (most_bins() < bins) return cudaErrorInvalidValue;
int blocks = 0;
const cudaError_t refused = ask_for_blocks(kernel, 4 * bins, blocks);
if (refused == cudaSuccess) {
  kernel<<<blocks, threads_per_block, 4 * bins>>>(values, n, counts, bins);
}
const cudaError_t last = cudaGetLastError();
return refused == cudaSuccess ? last : refused;
//! [c2]

//! [d]
const auto* fours = reinterpret_cast<const uint4*>(values);
const std::size_t whole = n / 4;
const std::size_t threads = cg::this_grid().num_threads();
std::size_t i = cg::this_grid().thread_rank();
for (; i + (loads - 1) * threads < whole; i += loads * threads) {
  load_then_count<loads>(fours + i, threads, block_counts);
}
for (; i < whole; i += threads) load_then_count<1>(fours + i, threads, block_counts);
count_one_by_one(values + 4 * whole, n % 4, block_counts);
//! [d]

//! [signature]
// Opts in, and says how many blocks the device holds at once.
inline cudaError_t ask_for_blocks(Histogram kernel, int bytes, int& blocks) {
  cudaError_t error;
  if ((error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes)) ||
      (error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block,
                                                             bytes))) {
    return error;
  }
  blocks *= ask_device(cudaDevAttrMultiProcessorCount);
  return cudaSuccess;
}

inline cudaError_t launch_histogram(Histogram kernel, const unsigned* values, std::size_t n,
                                    unsigned* counts, int bins) {
  //! [signature]

// The tile has no padding (x ^ y), threads count by their rank in the block, the bins are bytes
// that are cast, cuda::atomic_ref, cudaLaunchKernelEx, and every load of d is guarded by itself.

//! [includes]
#include <cooperative_groups.h>

#include <cohort/check.hpp>
#include <cstddef>
#include <cuda/atomic>

namespace cg = cooperative_groups;
//! [includes]

//! [a]
__shared__ int tile[32 * 32];
const auto block = cg::this_thread_block();
const std::size_t left = 32 * blockIdx.x, top = 32 * blockIdx.y;
const std::size_t width = columns, height = rows;
const auto at = [](unsigned y, unsigned x) { return 32 * y + (x ^ y); };
for (unsigned i = block.thread_rank(); i < 1024; i += block.num_threads()) {
  const std::size_t r = top + i / 32, c = left + i % 32;
  if (r < height && c < width) tile[at(i / 32, i % 32)] = in[r * width + c];
}
block.sync();
for (unsigned i = block.thread_rank(); i < 1024; i += block.num_threads()) {
  const std::size_t r = top + i % 32, c = left + i / 32;
  if (r < height && c < width) out[c * height + r] = tile[at(i % 32, i / 32)];
}
//! [a]

//! [b]
extern __shared__ __align__(16) unsigned char histogram_bytes[];
auto* const mine = reinterpret_cast<unsigned*>(histogram_bytes);
const std::size_t rank = cg::this_thread_block().thread_rank();
const std::size_t threads = cg::this_thread_block().num_threads();
const std::size_t size = bins;
for (std::size_t bin = rank; bin < size; bin += threads) mine[bin] = 0;
__syncthreads();
count(values, n, mine);
__syncthreads();
for (std::size_t bin = rank; bin < size; bin += threads) {
  if (mine[bin] == 0) continue;
  const cuda::atomic_ref<unsigned, cuda::thread_scope_device> all(counts[bin]);
  all.fetch_add(mine[bin], cuda::memory_order_relaxed);
}
//! [b]

//! [c1]
int device = 0;
cohort::check(cudaGetDevice(&device));
cudaDeviceProp properties{};
cohort::check(cudaGetDeviceProperties(&properties, device));
return static_cast<int>(properties.sharedMemPerBlockOptin / sizeof(unsigned));
//! [c1]

//! [c2]
const long long bytes = 4LL * bins;
if (bytes > ask_device(cudaDevAttrMaxSharedMemoryPerBlockOptin)) return cudaErrorInvalidValue;
int blocks = 0;
cudaError_t error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                         static_cast<int>(bytes));
if (error == cudaSuccess) {
  error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block, bytes);
}
if (error == cudaSuccess) {
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(blocks * ask_device(cudaDevAttrMultiProcessorCount));
  config.blockDim = dim3(threads_per_block);
  config.dynamicSmemBytes = bytes;
  error = cudaLaunchKernelEx(&config, kernel, values, n, counts, bins);
}
if (error != cudaSuccess) cudaGetLastError();  // the copy
return error;
//! [c2]

//! [d]
const auto grid = cg::this_grid();
const auto* fours = reinterpret_cast<const uint4*>(values);
const std::size_t whole = n / 4;
const std::size_t threads = grid.num_threads();
for (std::size_t first = grid.thread_rank(); first < whole; first += loads * threads) {
  uint4 loaded[loads] = {};
  for (int i = 0; i < loads; ++i) {
    if (first + i * threads < whole) loaded[i] = fours[first + i * threads];
  }
  for (int i = 0; i < loads && first + i * threads < whole; ++i) {
    atomicAdd(&block_counts[loaded[i].x], 1);
    atomicAdd(&block_counts[loaded[i].y], 1);
    atomicAdd(&block_counts[loaded[i].z], 1);
    atomicAdd(&block_counts[loaded[i].w], 1);
  }
}
count_one_by_one(values + 4 * whole, n - 4 * whole, block_counts);
//! [d]

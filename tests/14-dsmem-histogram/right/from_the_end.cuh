// a loads its first value between the halves of the first barrier, and all loops run downwards. b
// opts in only above 48 KB and rounds the grid up step by step. c asks from 8 downwards.

//! [includes]
#include <cooperative_groups.h>

#include <climits>
#include <cstddef>
#include <utility>

namespace cg = cooperative_groups;
//! [includes]

//! [a]
const auto grid = cg::this_grid();
const auto cluster = cg::this_cluster();
const auto block = cg::this_thread_block();
const int threads = block.num_threads(), rank = block.thread_rank();
for (int i = bins_per_block - 1 - rank; i >= 0; i -= threads) here[i] = 0;
auto zeroed = cluster.barrier_arrive();
std::size_t done = grid.thread_rank();
int value = done < n ? values[n - 1 - done] : 0;
cluster.barrier_wait(std::move(zeroed));
while (done < n) {
  const int bin = min(max(0, value), bins - 1);
  int* const place = here + bin % bins_per_block;
  atomicAdd(cluster.map_shared_rank(place, bin / bins_per_block), 1);
  done += grid.num_threads();
  if (done < n) value = values[n - 1 - done];
}
cluster.sync();
int* const mine = counts + cluster.block_rank() * bins_per_block;
const int left = bins - static_cast<int>(cluster.block_rank()) * bins_per_block;
for (int i = min(bins_per_block, left) - 1 - rank; i >= 0; i -= threads) {
  if (here[i] != 0) atomicAdd(mine + i, here[i]);
}
//! [a]

//! [b]
const int bins_per_block = bins / cluster_size + (bins % cluster_size > 0);
if (bins_per_block > INT_MAX / static_cast<int>(sizeof(int))) return cudaErrorInvalidValue;
const int bytes = bins_per_block * static_cast<int>(sizeof(int));
unsigned grid = blocks;
while (grid % cluster_size != 0) ++grid;
cudaLaunchAttribute attributes[1];
attributes[0].id = cudaLaunchAttributeClusterDimension;
attributes[0].val.clusterDim.x = cluster_size;
attributes[0].val.clusterDim.y = 1;
attributes[0].val.clusterDim.z = 1;
cudaLaunchConfig_t config = {};
config.gridDim = dim3(grid);
config.blockDim = dim3(threads_per_block);
config.dynamicSmemBytes = bytes;
config.attrs = attributes;
config.numAttrs = 1;
cudaError_t error = cudaSuccess;
if (bytes > 48 * 1024) {
  error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
}
if (error == cudaSuccess) {
  error = cudaLaunchKernelEx(&config, kernel, values, n, counts, bins, bins_per_block);
}
return error;
//! [b]

//! [c]
int device = 0, bytes = 0;
if (cudaGetDevice(&device) != cudaSuccess) return 0;
cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
const auto fits = [&](long long size) { return size * (bytes / 4) >= bins; };
int smallest = 0;
for (int size = 8; size > 0 && fits(size); size /= 2) smallest = size;
return smallest;
//! [c]

// a goes to here[] without map_shared_rank where the bin is its own, and loops over the bins of the
// whole histogram in the end. b counts in 64 bits, c divides by the size of the cluster.

//! [a]
const auto grid = cg::this_grid();
const auto cluster = cg::this_cluster();
const auto block = cg::this_thread_block();
const int me = cluster.block_rank(), threads = block.num_threads(), rank = block.thread_rank();
for (int place = rank; place < bins_per_block; place += threads) here[place] = 0;
cluster.sync();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const int value = values[i];
  const int bin = value < 0 ? 0 : value < bins ? value : bins - 1;
  const int owner = bin / bins_per_block;
  int* const there = owner == me ? here : cluster.map_shared_rank(here, owner);
  atomicAdd(there + (bin - owner * bins_per_block), 1);
}
cluster.sync();
const int first = me * bins_per_block, end = min(first + bins_per_block, bins);
for (int bin = first + rank; bin < end; bin += threads) {
  atomicAdd(counts + bin, here[bin - first]);
}
//! [a]

//! [b]
const long long bins_per_block = (static_cast<long long>(bins) + cluster_size - 1) / cluster_size;
const long long clusters = (static_cast<long long>(blocks) + cluster_size - 1) / cluster_size;
const long long bytes = bins_per_block * static_cast<long long>(sizeof(int));
if (bytes > 0x7fffffff) return cudaErrorInvalidValue;
const cudaError_t error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                               static_cast<int>(bytes));
if (error != cudaSuccess) return error;
cudaLaunchAttribute attribute = {};
attribute.id = cudaLaunchAttributeClusterDimension;
attribute.val.clusterDim.x = cluster_size;
attribute.val.clusterDim.y = 1;
attribute.val.clusterDim.z = 1;
cudaLaunchConfig_t config = {};
config.gridDim = static_cast<unsigned>(clusters * cluster_size);
config.blockDim = threads_per_block;
config.dynamicSmemBytes = bytes;
config.attrs = &attribute;
config.numAttrs = 1;
return cudaLaunchKernelEx(&config, kernel, values, n, counts, bins,
                          static_cast<int>(bins_per_block));
//! [b]

//! [c]
int device = 0, bytes = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
const int room = bytes / static_cast<int>(sizeof(int));
int size = 1;
while (size <= 8 && (bins - 1) / size + 1 > room) size *= 2;
return size <= 8 ? size : 0;
//! [c]

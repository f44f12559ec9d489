// The bins of the own block by a plain pointer; clamps by comparisons; a launch by a loop.

//! [a]
const auto grid = cg::this_grid();
const auto cluster = cg::this_cluster();
const auto block = cg::this_thread_block();
const int threads = block.num_threads(), rank = block.thread_rank();
const int own = cluster.block_rank();
int i = rank;
while (i < bins_per_block) {
  here[i] = 0;
  i += threads;
}
cluster.sync();
const std::size_t step = grid.num_threads();
for (std::size_t at = grid.thread_rank(); at < n; at += step) {
  int bin = values[at];
  if (bin < 0) bin = 0;
  if (bin >= bins) bin = bins - 1;
  const int owner = bin / bins_per_block;
  int* const its = owner == own ? here : cluster.map_shared_rank(here, owner);
  atomicAdd(its + (bin - owner * bins_per_block), 1);
}
cluster.sync();
for (int mine = rank; mine < bins_per_block; mine += threads) {
  const int bin = own * bins_per_block + mine;
  if (bin < bins && here[mine] != 0) atomicAdd(counts + bin, here[mine]);
}
//! [a]

//! [b]
const long long bins_per_block = (static_cast<long long>(bins) + cluster_size - 1) / cluster_size;
const long long bytes = 4 * bins_per_block;
if (bytes > 0x7fffffff) return cudaErrorInvalidValue;
if (const auto error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                            static_cast<int>(bytes)))
  return error;
cudaLaunchAttribute attributes[1]{};
attributes[0].id = cudaLaunchAttributeClusterDimension;
attributes[0].val.clusterDim = {static_cast<unsigned>(cluster_size), 1, 1};
int all = cluster_size;
while (all < blocks) all += cluster_size;
cudaLaunchConfig_t config{};
config.gridDim = dim3(all);
config.blockDim = dim3(threads_per_block);
config.dynamicSmemBytes = bytes;
config.attrs = attributes;
config.numAttrs = 1;
return cudaLaunchKernelEx(&config, kernel, values, n, counts, bins,
                          static_cast<int>(bins_per_block));
//! [b]

//! [c]
cudaDeviceProp properties;
int device = 0;
if (cudaGetDevice(&device) != cudaSuccess) return 0;
if (cudaGetDeviceProperties(&properties, device) != cudaSuccess) return 0;
const std::size_t needed = std::size_t{4} * bins;
int size = 1;
while (size <= 8 && (bins - 1) / size + 1 > static_cast<int>(properties.sharedMemPerBlockOptin / 4))
  size *= 2;
return size <= 8 && needed > 0 ? size : 0;
//! [c]

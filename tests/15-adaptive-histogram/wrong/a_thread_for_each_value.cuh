// rejected by: test in d
// cure: whole blocks, no line: CUDA refuses a launch, and the test sees its error
// Takes no more threads than there are values, and of none there are none.

//! [d]
const auto kernel = kernel_of<Integer>(plan);
cudaLaunchAttribute cluster = clusters_of(plan.cluster_size);
const bool in_clusters = plan.place == Place::distributed;
cudaLaunchConfig_t config = {};
config.blockDim = static_cast<unsigned>(std::min<std::size_t>(threads_per_block, n));
config.dynamicSmemBytes = plan.bins_per_block * sizeof(int);
config.attrs = &cluster;
config.numAttrs = in_clusters ? 1 : 0;

cudaError_t error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                         static_cast<int>(config.dynamicSmemBytes));
if (error == cudaSuccess && in_clusters) {
  error = cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
}
if (error == cudaSuccess) {
  config.gridDim = blocks_at_once(kernel, config);
  error = cudaLaunchKernelEx(&config, kernel, values, n, counts, bins, plan.bins_per_block);
}
cudaGetLastError();  // CUDA keeps a copy of what we return.
return error;
//! [d]

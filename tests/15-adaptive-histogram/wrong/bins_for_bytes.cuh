// rejected by: out of bounds or test in d
// cure: count bytes, given line: it shows in a function that is right, and called wrongly
// Asks for as many bytes as there are bins.

//! [d]
const auto kernel = kernel_of<Integer>(plan);
cudaLaunchAttribute cluster = clusters_of(plan.cluster_size);
const bool in_clusters = plan.place == Place::distributed;
cudaLaunchConfig_t config = {};
config.blockDim = threads_per_block;
config.dynamicSmemBytes = plan.bins_per_block;
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

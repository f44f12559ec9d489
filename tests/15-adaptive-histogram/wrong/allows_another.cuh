// rejected by: test in d
// cure: permission, no line: CUDA refuses a launch, and the test sees its error
// Allows clusters of 16 for the kernel of int, whichever is launched.

//! [d]
const auto kernel = kernel_of<Integer>(plan);
cudaLaunchAttribute cluster = clusters_of(plan.cluster_size);
const bool in_clusters = plan.place == Place::distributed;
cudaLaunchConfig_t config = {};
config.blockDim = threads_per_block;
config.dynamicSmemBytes = plan.bins_per_block * sizeof(int);
config.attrs = &cluster;
config.numAttrs = in_clusters ? 1 : 0;

cudaError_t error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                         static_cast<int>(config.dynamicSmemBytes));
if (error == cudaSuccess && in_clusters) {
  error = cudaFuncSetAttribute(cluster_histogram<int>,
                               cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
}
if (error == cudaSuccess) {
  config.gridDim = blocks_at_once(kernel, config);
  error = cudaLaunchKernelEx(&config, kernel, values, n, counts, bins, plan.bins_per_block);
}
cudaGetLastError();  // CUDA keeps a copy of what we return.
return error;
//! [d]

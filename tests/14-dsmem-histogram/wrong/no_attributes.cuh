// rejected by: test in b
// cure: attribute, no line: the test's own kernel sees what the launch has come to
// Launches with <<<...>>>, which has no attributes: every block is a cluster of its own.

//! [b]
const int bins_per_block = (bins - 1) / cluster_size + 1;
const std::size_t shared_bytes = bins_per_block * sizeof(int);
if (!std::in_range<int>(shared_bytes)) return cudaErrorInvalidValue;
const cudaError_t error =
    cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shared_bytes);
if (error != cudaSuccess) return error;

const int whole_clusters = (blocks + cluster_size - 1) / cluster_size * cluster_size;
kernel<<<whole_clusters, threads_per_block, shared_bytes>>>(values, n, counts, bins,
                                                            bins_per_block);
return cudaGetLastError();
//! [b]

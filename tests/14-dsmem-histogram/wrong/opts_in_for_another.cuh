// rejected by: test in b
// cure: opt in, no line: CUDA refuses a launch, and the test sees its error
// Opts in for the kernel of task a, and launches the one that it was given.

//! [b]
const int bins_per_block = (bins - 1) / cluster_size + 1;
const std::size_t shared_bytes = bins_per_block * sizeof(int);
if (!std::in_range<int>(shared_bytes)) return cudaErrorInvalidValue;
const cudaError_t error = cudaFuncSetAttribute(
    cluster_histogram, cudaFuncAttributeMaxDynamicSharedMemorySize, shared_bytes);
if (error != cudaSuccess) return error;

const int whole_clusters = (blocks + cluster_size - 1) / cluster_size * cluster_size;
return launch_in_clusters(kernel, whole_clusters, cluster_size, shared_bytes, values, n, counts,
                          bins, bins_per_block);
//! [b]

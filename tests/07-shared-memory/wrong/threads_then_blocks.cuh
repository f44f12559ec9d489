// rejected by: test in c
// cure: launch order, no line: a wrong number has no line
// Swaps the first two numbers of the launch, which CUDA takes as they come.

//! [c2]
if (bins > most_bins()) return cudaErrorInvalidValue;
const int bytes = bins * sizeof(unsigned);
cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
int blocks = 0;
cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block,
                                                            bytes));
blocks *= ask_device(cudaDevAttrMultiProcessorCount);
kernel<<<threads_per_block, blocks, bytes>>>(values, n, counts, bins);
return cudaGetLastError();
//! [c2]

// rejected by: test in c
// cure: refusal, no line: what is missing has no line
// Lets CUDA find out that the bins don't fit: but what it refuses is thrown, not returned.

//! [c2]
const int bytes = bins * sizeof(unsigned);
cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
int blocks = 0;
cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block,
                                                            bytes));
blocks *= ask_device(cudaDevAttrMultiProcessorCount);
kernel<<<blocks, threads_per_block, bytes>>>(values, n, counts, bins);
return cudaGetLastError();
//! [c2]

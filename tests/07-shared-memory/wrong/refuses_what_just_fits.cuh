// rejected by: test in c
// cure: all of it fits, no line: a wrong answer has no line
// Refuses as many bins as a block can have, and not only more.

//! [c2]
if (bins >= most_bins()) return cudaErrorInvalidValue;
const int bytes = bins * sizeof(unsigned);
cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
int blocks = 0;
cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block,
                                                            bytes));
blocks *= ask_device(cudaDevAttrMultiProcessorCount);
kernel<<<blocks, threads_per_block, bytes>>>(values, n, counts, bins);
return cudaGetLastError();
//! [c2]

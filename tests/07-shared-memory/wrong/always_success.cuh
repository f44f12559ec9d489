// rejected by: test "c: returns what CUDA says of a launch that it refuses, and leaves none behind"
// cure: refusal, no line: what CUDA said has no line, for nobody has asked
// Asks before everything that can fail, and takes the launch itself for granted.

//! [c2]
if (bins > most_bins()) return cudaErrorInvalidValue;
const int bytes = bins * sizeof(unsigned);
cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
int blocks = 0;
cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block,
                                                            bytes));
blocks *= ask_device(cudaDevAttrMultiProcessorCount);
kernel<<<blocks, threads_per_block, bytes>>>(values, n, counts, bins);
return cudaSuccess;
//! [c2]

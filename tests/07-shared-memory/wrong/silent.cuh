// rejected by: test in c
// cure: refusal, no line: what CUDA said has no line, for nobody has asked
// Ignores what CUDA says: with too many bins nothing is counted, and nobody hears of it.

//! [c2]
const std::size_t bytes = bins * sizeof(unsigned);
cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
int blocks = 0;
cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block,
                                                            bytes));
blocks *= ask_device(cudaDevAttrMultiProcessorCount);
kernel<<<blocks, threads_per_block, bytes>>>(values, n, counts, bins);
return cudaSuccess;
//! [c2]

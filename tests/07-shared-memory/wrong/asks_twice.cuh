// rejected by: test in c
// cure: refusal, no line: what CUDA said has no line, for nobody has kept it
// Asks whether there was an error, which clears it, and then which one it was.

//! [c2]
if (bins > most_bins()) return cudaErrorInvalidValue;
const int bytes = bins * sizeof(unsigned);
cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
int blocks = 0;
cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block,
                                                            bytes));
blocks *= ask_device(cudaDevAttrMultiProcessorCount);
kernel<<<blocks, threads_per_block, bytes>>>(values, n, counts, bins);
if (cudaGetLastError() != cudaSuccess) return cudaGetLastError();
return cudaSuccess;
//! [c2]

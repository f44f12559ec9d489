// rejected by: out of bounds in c
// cure: compare first, no line: the lines are those of the test's kernel
// Compares the bytes and not the bins: with 2^30 bins they are 2^32, which is 0 in an int.

//! [c2]
const int bytes = bins * sizeof(unsigned);
if (bytes > ask_device(cudaDevAttrMaxSharedMemoryPerBlockOptin)) return cudaErrorInvalidValue;
cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
int blocks = 0;
cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block,
                                                            bytes));
blocks *= ask_device(cudaDevAttrMultiProcessorCount);
kernel<<<blocks, threads_per_block, bytes>>>(values, n, counts, bins);
return cudaGetLastError();
//! [c2]

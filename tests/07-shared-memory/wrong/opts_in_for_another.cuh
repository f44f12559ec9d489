// rejected by: test in c
// cure: opt in, no line: the report doesn't know which kernel was meant
// Opts in for the histogram that it knows, and not for the kernel that it is given.

//! [c2]
if (bins > most_bins()) return cudaErrorInvalidValue;
const int bytes = bins * sizeof(unsigned);
cohort::check(cudaFuncSetAttribute(histogram<count_one_by_one>,
                                   cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
int blocks = 0;
cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block,
                                                            bytes));
blocks *= ask_device(cudaDevAttrMultiProcessorCount);
kernel<<<blocks, threads_per_block, bytes>>>(values, n, counts, bins);
return cudaGetLastError();
//! [c2]

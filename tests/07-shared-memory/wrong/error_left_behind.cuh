// rejected by: test "c: returns an error if the bins don't fit, and leaves none behind"
// cure: leftover error, no line: the report doesn't know whose error it is
// Returns the error of cudaFuncSetAttribute, and the runtime keeps a copy for whoever asks next.

//! [c2]
const std::size_t bytes = bins * sizeof(unsigned);
const cudaError_t error =
    cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
if (error != cudaSuccess) return error;
int blocks = 0;
cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block,
                                                            bytes));
blocks *= ask_device(cudaDevAttrMultiProcessorCount);
kernel<<<blocks, threads_per_block, bytes>>>(values, n, counts, bins);
return cudaGetLastError();
//! [c2]

// rejected by: test in c
// cure: refusal, no line: what CUDA said has no line, for nobody has asked
// Waits for the device, and returns what that says: it speaks of the kernels that ran, and this
// one was refused.

//! [c2]
if (bins > most_bins()) return cudaErrorInvalidValue;
const int bytes = bins * sizeof(unsigned);
cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
int blocks = 0;
cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block,
                                                            bytes));
blocks *= ask_device(cudaDevAttrMultiProcessorCount);
kernel<<<blocks, threads_per_block, bytes>>>(values, n, counts, bins);
const cudaError_t error = cudaDeviceSynchronize();
cudaGetLastError();
return error;
//! [c2]

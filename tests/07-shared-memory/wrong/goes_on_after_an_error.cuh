// rejected by: test in c
// cure: error of the call, no line: the report doesn't know which call was meant
// Goes on with whatever a call that failed has left. The launch then fails for another reason, or
// doesn't fail.

//! [c2]
if (bins > most_bins()) return cudaErrorInvalidValue;
const int bytes = bins * sizeof(unsigned);
cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
int blocks = 0;
cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads_per_block, bytes);
blocks *= ask_device(cudaDevAttrMultiProcessorCount);
kernel<<<blocks, threads_per_block, bytes>>>(values, n, counts, bins);
return cudaGetLastError();
//! [c2]

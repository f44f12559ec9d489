// rejected by: counter host_waits in c
// cure: no wait, no line: a counter of the host has none
// Waits for the kernel, and says how it went.

//! [c3]
void* arguments[] = {&x, &n, &sums};
const cudaError_t error =
    cudaLaunchCooperativeKernel(normalise, blocks, threads, arguments, 0, nullptr);
if (error != cudaSuccess) return error;
return cudaDeviceSynchronize();
//! [c3]

// rejected by: leak in c
// cure: free at cudaStreamCreate(&stream);
// A stream of its own, so that the kernel disturbs nobody: one more for each launch.

//! [c3]
void* arguments[] = {&x, &n, &sums};
cudaStream_t stream;
cudaStreamCreate(&stream);
return cudaLaunchCooperativeKernel(normalise, blocks, threads, arguments, 0, stream);
//! [c3]

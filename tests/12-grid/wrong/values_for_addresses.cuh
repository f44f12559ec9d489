// rejected by: illegal address or crash in c
// cure: launch at cudaLaunchCooperativeKernel(normalise, blocks
// Gives the launch the pointers, and not where they are: it takes what lies there for pointers.

//! [c3]
void* arguments[] = {x, &n, sums};
return cudaLaunchCooperativeKernel(normalise, blocks, threads, arguments, 0, nullptr);
//! [c3]

// rejected by: out of bounds or null pointer in c
// cure: arguments at cudaLaunchCooperativeKernel(
// The addresses of the arguments aren't in the order of the kernel's parameters.

//! [c3]
void* arguments[] = {&x, &sums, &n};
return cudaLaunchCooperativeKernel(normalise, blocks, threads, arguments, 0, nullptr);
//! [c3]

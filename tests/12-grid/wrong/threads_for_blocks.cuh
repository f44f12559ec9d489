// rejected by: shuffle or out of bounds in c
// cure: blocks and threads, given line: sum_of misses the threads that nobody launched
// Takes the two numbers of a launch in the wrong order.

//! [c3]
void* arguments[] = {&x, &n, &sums};
return cudaLaunchCooperativeKernel(normalise, threads, blocks, arguments, 0, nullptr);
//! [c3]

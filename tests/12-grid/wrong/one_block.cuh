// rejected by: test in c
// cure: as many as told, no line: blocks that weren't launched have none
// One block can always meet itself, and has all the work.

//! [c3]
void* arguments[] = {&x, &n, &sums};
return cudaLaunchCooperativeKernel(normalise, 1, threads, arguments, 0, nullptr);
//! [c3]

// rejected by: test in c
// cure: return the error, no line: what is returned doesn't say where
// Returns that all is well, whatever CUDA says.

//! [c3]
void* arguments[] = {&x, &n, &sums};
cudaLaunchCooperativeKernel(normalise, blocks, threads, arguments, 0, nullptr);
return cudaSuccess;
//! [c3]

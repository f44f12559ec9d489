// rejected by: test "c: a kernel with a limit of its own"
// cure: go too far, no line: a wrong result doesn't say where it came from
// Asks for the limit of the device; a kernel can have a lower one, by its launch bounds or its
// registers.

//! [c]
int threads = 0;
cohort::check(cudaDeviceGetAttribute(&threads, cudaDevAttrMaxThreadsPerBlock, 0));
return threads;
//! [c]

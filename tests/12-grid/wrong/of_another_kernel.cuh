// rejected by: test in c
// cure: ask the device, no line: a wrong number doesn't say where
// Asks how many blocks of the other kernel fit, which may need more or less.

//! [c2]
int device = 0, multiprocessors = 0, on_each = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device);
cudaOccupancyMaxActiveBlocksPerMultiprocessor(&on_each, sum_by_fences, threads, 0);
return multiprocessors * on_each;
//! [c2]

// rejected by: test "c: knows how many a smaller device holds"
// cure: ask the device, no line: a wrong result doesn't say where
// Asks device 0, which need not be the current one.

//! [c2]
int multiprocessors = 0, on_each = 0;
cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0);
cudaOccupancyMaxActiveBlocksPerMultiprocessor(&on_each, normalise, threads, 0);
return multiprocessors * on_each;
//! [c2]

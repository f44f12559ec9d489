// rejected by: test in c
// cure: ask the device, no line: a wrong number doesn't say where
// One block for each multiprocessor always fits. More do.

//! [c2]
int device = 0, multiprocessors = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device);
return multiprocessors;
//! [c2]

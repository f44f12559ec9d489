// rejected by: test in c
// cure: ask the device, no line: a wrong number doesn't say where
// Divides threads by threads. A multiprocessor has other limits too: blocks, registers, shared
// memory.

//! [c2]
int device = 0, multiprocessors = 0, most = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device);
cudaDeviceGetAttribute(&most, cudaDevAttrMaxThreadsPerMultiProcessor, device);
return multiprocessors * (most / threads);
//! [c2]

// rejected by: test in c
// cure: ask the device, no line: a wrong number doesn't say where
// The occupancy call answers for one multiprocessor.

//! [c2]
int on_each = 0;
cudaOccupancyMaxActiveBlocksPerMultiprocessor(&on_each, normalise, threads, 0);
return on_each;
//! [c2]

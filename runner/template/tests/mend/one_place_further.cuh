// rejected by: out of bounds in m
// cure: bound at marks[threadIdx.x + 1] = 1;
// Counts threads from 1. What lies after the array is often nobody's, and nothing is noticed.

//! [kernel]
__global__ void mark(int* marks) { marks[threadIdx.x + 1] = 1; }
//! [kernel]

// expected: tested: race
// Counts without an atomic.
__device__ inline int fetch_add(int* counter) { return (*counter)++; }

// expected: tested 10
// The older ones.
__device__ inline int fetch_add(int* counter) { return __sync_fetch_and_add(counter, 1); }

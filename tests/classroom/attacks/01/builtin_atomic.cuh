// expected: tested 10
// The compiler's atomics, which CUDA doesn't have.
__device__ inline int fetch_add(int* counter) {
  return __atomic_fetch_add(counter, 1, __ATOMIC_RELAXED);
}

// expected: tested: host function
// The same by the compiler's name.
__device__ volatile int size = 4;
__device__ inline int fetch_add(int* counter) {
  int before = 0;
  while (__builtin_memcmp(&before, counter, size) != 0) ++before;
  *counter = before + 1;
  return before;
}

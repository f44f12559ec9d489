// expected: tested: race
// Says volatile instead.
__device__ inline int fetch_add(int* counter) {
  volatile int* now = counter;
  const int before = *now;
  *now = before + 1;
  return before;
}

// expected: tested: host function
// cudaMemset writes a byte.
__device__ inline int fetch_add(int* counter) {
  const int before = *counter;
  cudaMemset(counter, before + 1, 1);
  return before;
}

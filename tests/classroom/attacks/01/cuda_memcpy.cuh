// expected: tested: host function
// cudaMemcpy inside a kernel.
__device__ inline int fetch_add(int* counter) {
  int before = 0;
  cudaMemcpy(&before, counter, 4, cudaMemcpyDefault);
  const int after = before + 1;
  cudaMemcpy(counter, &after, 4, cudaMemcpyDefault);
  return before;
}

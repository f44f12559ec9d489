// expected: tested: host function
// cudaMemcpy2D inside a kernel.
__device__ inline int fetch_add(int* counter) {
  int before = 0;
  cudaMemcpy2D(&before, 4, counter, 4, 4, 1, cudaMemcpyDefault);
  const int after = before + 1;
  cudaMemcpy2D(counter, 4, &after, 4, 4, 1, cudaMemcpyDefault);
  return before;
}

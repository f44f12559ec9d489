// expected: tested: host function
// cudaMemcpyAsync inside a kernel.
__device__ inline int fetch_add(int* counter) {
  int before = 0;
  cudaMemcpyAsync(&before, counter, 4, cudaMemcpyDefault);
  const int after = before + 1;
  cudaMemcpyAsync(counter, &after, 4, cudaMemcpyDefault);
  return before;
}

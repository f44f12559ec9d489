// rejected by: counter host_waits in c
// cure: no wait, no line: a counter of the host has none
// Waits for each kernel before it asks, as if a refusal took time to arrive.

//! [c]
int threads = 0;
do {
  threads += 32;
  kernel<<<1, threads>>>();
  cudaDeviceSynchronize();
} while (cudaGetLastError() == cudaSuccess);
return threads - 32;
//! [c]

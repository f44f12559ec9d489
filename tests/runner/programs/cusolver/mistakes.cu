// Mistakes about the matrix of a call: which one, its argument says.
#include <cuda_runtime.h>
#include <cusolverDn.h>

#include <cstdio>
#include <cstdlib>

int main(int, char** arguments) {
  const int which = std::atoi(arguments[1]), n = 4;
  const std::size_t bytes = n * n * sizeof(float);
  float *host, *a, *work;
  int* info;
  cudaMallocHost(&host, bytes);
  for (int i = 0; i < n * n; ++i) host[i] = i % (n + 1) ? 0 : 4;
  cudaMalloc(&a, bytes);
  cudaMallocManaged(&info, sizeof(int));
  cudaStream_t copies, stream;
  cudaStreamCreateWithFlags(&copies, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  if (which != 1) cudaMemcpyAsync(a, host, bytes, cudaMemcpyHostToDevice, copies);
  if (which != 2) cudaStreamSynchronize(copies);
  cusolverDnHandle_t solver;
  cusolverDnCreate(&solver);
  cusolverDnSetStream(solver, stream);
  int size = 0;
  cusolverDnSpotrf_bufferSize(solver, CUBLAS_FILL_MODE_UPPER, n, a, n, &size);
  cudaMalloc(&work, which == 3 ? size : size * sizeof(float));
  cusolverDnSpotrf(solver, CUBLAS_FILL_MODE_UPPER, n, a, n, work, size, info);
  if (which != 4) cudaStreamSynchronize(stream);
  std::printf("%d\n", *info);
  cudaDeviceSynchronize();
  cusolverDnDestroy(solver);
  for (cudaStream_t each : {copies, stream}) cudaStreamDestroy(each);
  for (void* each : {static_cast<void*>(a), static_cast<void*>(work), static_cast<void*>(info)})
    cudaFree(each);
  cudaFreeHost(host);
}

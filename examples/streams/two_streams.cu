// Exercise 1 of docs/streams.md: one stream computes, another copies the result. Add the one wait
// that is missing, and let the streams go on side by side: ./course run
// examples/streams/two_streams.cu
#include <cuda_runtime.h>

#include <cstdio>

constexpr int count = 1 << 12;

__global__ void square(int* numbers) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) numbers[i] = i * i;
}

int main() {
  int *numbers = nullptr, *result = nullptr;
  cudaMalloc(&numbers, count * sizeof(int));
  cudaMallocHost(&result, count * sizeof(int));
  cudaStream_t compute, copy;
  cudaStreamCreate(&compute);
  cudaStreamCreate(&copy);

  square<<<count / 256, 256, 0, compute>>>(numbers);
  cudaMemcpyAsync(result, numbers, count * sizeof(int), cudaMemcpyDeviceToHost, copy);
  cudaStreamSynchronize(copy);
  std::printf("60 squared is %d\n", result[60]);

  cudaStreamDestroy(compute);
  cudaStreamDestroy(copy);
  cudaFreeHost(result);
  cudaFree(numbers);
}

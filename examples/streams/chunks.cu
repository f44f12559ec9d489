// Exercise 2 of docs/streams.md: two buffers take turns. The host fills one while the other is on
// its way. Find the chunk that is overwritten before it has left: ./course run
// examples/streams/chunks.cu
#include <cuda_runtime.h>

#include <cstdio>

constexpr int chunks = 6, size = 1 << 10;

__global__ void add_up(const int* chunk, unsigned long long* sum) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < size) atomicAdd(sum, chunk[i]);
}

int main() {
  int *buffers = nullptr, *chunk = nullptr;
  unsigned long long *sum = nullptr, total = 0;
  cudaMallocHost(&buffers, 2 * size * sizeof(int));
  cudaMalloc(&chunk, size * sizeof(int));
  cudaMalloc(&sum, sizeof *sum);
  cudaMemset(sum, 0, sizeof *sum);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaEvent_t copied[2];
  for (cudaEvent_t& event : copied) cudaEventCreate(&event);

  for (int i = 0; i < chunks; ++i) {
    int* buffer = buffers + i % 2 * size;
    cudaEventSynchronize(copied[i % 2]);
    for (int j = 0; j < size; ++j) buffer[j] = i;
    cudaEventRecord(copied[i % 2], stream);
    cudaMemcpyAsync(chunk, buffer, size * sizeof(int), cudaMemcpyHostToDevice, stream);
    add_up<<<size / 256, 256, 0, stream>>>(chunk, sum);
  }
  cudaMemcpyAsync(&total, sum, sizeof total, cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  std::printf("%d chunks sum up to %llu\n", chunks, total);

  for (cudaEvent_t event : copied) cudaEventDestroy(event);
  cudaStreamDestroy(stream);
  cudaFree(sum);
  cudaFree(chunk);
  cudaFreeHost(buffers);
}

// A call that CUDA refuses, in the three ways in which programs take it, by their arguments.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#define CHECK(call)                                                         \
  do {                                                                      \
    const cudaError_t error_ = (call);                                      \
    if (error_ != cudaSuccess) {                                            \
      std::fprintf(stderr, "CUDA error: %s\n", cudaGetErrorString(error_)); \
      std::exit(3);                                                         \
    }                                                                       \
  } while (false)

__global__ void fill(int* x) { x[threadIdx.x] = 1; }
__global__ void __cluster_dims__(2) fill_by_two(int*) {}

int memory[64];

int unchecked(bool launches) {
  if (launches)
    fill_by_two<<<7, 32>>>(nullptr);  // launched, and nobody asks
  else
    cudaMemset(memory, 0, 64);  // called, and nobody asks
  return 0;
}

int checked(bool launches) {
  if (launches)
    fill_by_two<<<7, 32>>>(nullptr);  // launched, and checked
  else
    CHECK(cudaMemset(memory, 0, 64));  // called, and checked
  CHECK(cudaGetLastError());
  return 0;
}

int returned(bool launches) {
  cudaError_t error = cudaSuccess;
  if (launches)
    fill_by_two<<<7, 32>>>(nullptr);  // launched, and returned
  else
    error = cudaMemset(memory, 0, 64);  // called, and returned
  if (error == cudaSuccess) error = cudaGetLastError();
  std::printf("%s\n", cudaGetErrorString(error));
  return error;
}

/// What is refused is tried again as CUDA can take it.
int falls_back() {
  int* x = nullptr;
  if (cudaMalloc(&x, sizeof(int) << 40) != cudaSuccess) CHECK(cudaMalloc(&x, 1024 * sizeof(int)));
  fill<<<1, 2048>>>(x);
  if (cudaGetLastError() != cudaSuccess) fill<<<1, 1024>>>(x);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaFree(x));
  return 0;
}

int main(int, char** words) {
  const bool launches = std::strcmp(words[2], "launched") == 0;
  if (std::strcmp(words[1], "unchecked") == 0) return unchecked(launches);
  if (std::strcmp(words[1], "checked") == 0) return checked(launches);
  if (std::strcmp(words[1], "returned") == 0) return returned(launches);
  return falls_back();
}

// A kernel that works with a variable of another file.
#include <cstdio>
#include <cstdlib>

using namespace std;

extern __device__ int table[8];
__device__ void add_to(int place, int number);

__global__ void add_ranks(int entries) {
  if (threadIdx.x < entries) add_to(threadIdx.x, threadIdx.x);
}

int array[8];  // no other: CUDA's headers bring none of the standard library's along

int main(int, char** arguments) {
  add_ranks<<<1, 32>>>(atoi(arguments[1]));
  const cudaError_t error = cudaDeviceSynchronize();
  if (error != cudaSuccess) return 3;
  cudaMemcpyFromSymbol(array, table, sizeof array);
  printf("%d and %d\n", array[0], array[7]);
}

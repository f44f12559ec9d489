// What nvcc takes, and g++ wouldn't, or not with headers that use short names themselves.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <curand_kernel.h>

#include <cstdio>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/functional>
#include <cuda/pipeline>
#include <cuda/std/mdspan>
#include <cuda/std/span>
#include <cuda/std/utility>

// Macros that the command line defines stay defined.
static_assert(A + B + C + D + I + CUDA_ERROR + CURE + REPORT_KIND + DEVICE_ATTRIBUTE == 9);

static __device__ __const__ int mask = 15;
__device__ int counter = 3;

struct Cell {
  __device__ static void copy(half* to, const half* from);
  __device__ static int (&pair_of(int (&pair)[2]))[2];
};
__device__ void Cell::copy(half* to, const half* from) { *to = *from; }
__device__ int (&Cell::pair_of(int (&pair)[2]))[2] { return pair; }

template <class Number>
struct Adder {
  template <int more>
  __device__ static Number add(Number number) {
    return number + more;
  }
};
template <class Number>
__device__ Number added(Number number) {
  return Adder<Number>::add<20>(number);
}

__global__ void fill(int* out) {
  int pair[2] = {mask, counter};
  half one = 1, copied;
  Cell::copy(&copied, &one);
  *out = added(Cell::pair_of(pair)[0] + pair[1]) + static_cast<int>(static_cast<float>(copied));
}

int main() {
  const int* numbers;
  cudaMalloc(&numbers, sizeof *numbers);
  int* out = const_cast<int*>(numbers);
  fill<<<1, 1>>>(out);
  int number = 0;
  cudaMemcpy(&number, out, sizeof number, cudaMemcpyDeviceToHost);
  printf("%d\n", number);
  cudaFree(out);
}

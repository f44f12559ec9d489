// Kernels for the nodes of graphs, and how a program describes such a node.
#pragma once

#include <cuda_runtime.h>

namespace {

__global__ void add(int* numbers, int value) { numbers[threadIdx.x] += value; }
__global__ void multiply(int* numbers, int factor) { numbers[threadIdx.x] *= factor; }

constexpr int count = 32;

/// A kernel's node, whose arguments are only needed while it is described.
struct Described {
  int* numbers;
  int value;
  void* arguments[2];
  cudaKernelNodeParams parameters{};

  Described(void (*kernel)(int*, int), int* numbers, int value)
      : numbers(numbers), value(value), arguments{&this->numbers, &this->value} {
    parameters.func = reinterpret_cast<void*>(kernel);
    parameters.gridDim = dim3(1);
    parameters.blockDim = dim3(count);
    parameters.kernelParams = arguments;
  }
  Described(const Described&) = delete;
  const cudaKernelNodeParams* get() const { return &parameters; }
};

}  // namespace

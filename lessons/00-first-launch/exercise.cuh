// Lesson 00: launch a kernel over any number of elements, and hear CUDA when it says no.
#pragma once

#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <vector>

namespace cg = cooperative_groups;

// a · Scale and add: y[i] = a * x[i] + y[i] for every i below n, whatever the shape of the grid.
__global__ void scale_and_add(float a, const float* x, float* y, std::size_t n) {
  // Task a. Your code here (about 4 lines).
}

// Any kernel with the parameters of scale_and_add.
using Kernel = void (*)(float a, const float* x, float* y, std::size_t n);

// b · There and back, checked: runs the kernel on copies of x and y on the device, and brings y
// home. x and y have the same length. Throws cohort::cuda_error when CUDA refuses anything.
inline void run_on_device(Kernel kernel, dim3 grid, dim3 block, float a,
                          const std::vector<float>& x, std::vector<float>& y) {
  cohort::device_buffer<float> device_x(x.size());  // cudaMalloc; cudaFree at the closing brace
  cohort::device_buffer<float> device_y(y.size());
  // Task b. Your code here (about 6 lines).
}

// c · An error on purpose: the most threads that a block of this kernel may have, a multiple of 32.
// Asks for one warp more each time, until CUDA refuses. Leaves no error behind.
inline int largest_block(void (*kernel)()) {
  // Task c. Your code here (about 6 lines).
  return 0;
}

// x · Open: as cheaply as you can. A picture has height rows of width numbers, one after the other.
// Each number of out becomes the sum of three numbers of in: the one at its place, the one above it
// and the one below it. Beyond the edge of the picture they count as 0.
__global__ void smooth(const int* in, int* out, std::size_t width, std::size_t height) {
  // Task x. Your code here (about 16 lines).
}

// Lesson 00: launch a kernel over any number of elements, and hear CUDA when it says no.
#pragma once

//! [includes]
#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <vector>

namespace cg = cooperative_groups;
//! [includes]

// a · Scale and add: y[i] = a * x[i] + y[i] for every i below n, whatever the shape of the grid.
__global__ void scale_and_add(float a, const float* x, float* y, std::size_t n) {
  //! [a]
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    y[i] = a * x[i] + y[i];
  }
  //! [a]
}

// Any kernel with the parameters of scale_and_add.
using Kernel = void (*)(float a, const float* x, float* y, std::size_t n);

// b · There and back, checked: runs the kernel on copies of x and y on the device, and brings y
// home. x and y have the same length. Throws cohort::cuda_error when CUDA refuses anything.
inline void run_on_device(Kernel kernel, dim3 grid, dim3 block, float a,
                          const std::vector<float>& x, std::vector<float>& y) {
  //! [buffers]
  cohort::device_buffer<float> device_x(x.size());  // cudaMalloc; cudaFree at the closing brace
  cohort::device_buffer<float> device_y(y.size());
  //! [buffers]
  //! [b]
  const std::size_t bytes = x.size() * sizeof(float);
  cohort::check(cudaMemcpy(device_x.data(), x.data(), bytes, cudaMemcpyHostToDevice));
  cohort::check(cudaMemcpy(device_y.data(), y.data(), bytes, cudaMemcpyHostToDevice));
  kernel<<<grid, block>>>(a, device_x.data(), device_y.data(), x.size());
  cohort::check(cudaGetLastError());
  cohort::check(cudaMemcpy(y.data(), device_y.data(), bytes, cudaMemcpyDeviceToHost));
  //! [b]
}

// c · An error on purpose: the most threads that a block of this kernel may have, a multiple of 32.
// Asks for one warp more each time, until CUDA refuses. Leaves no error behind.
inline int largest_block(void (*kernel)()) {
  //! [c]
  int threads = 0;
  do {
    threads += 32;
    kernel<<<1, threads>>>();
  } while (cudaGetLastError() == cudaSuccess);
  return threads - 32;
  //! [c] otherwise: return 0;
}

// x · Open: as cheaply as you can. A picture has height rows of width numbers, one after the other.
// Each number of out becomes the sum of three numbers of in: the one at its place, the one above it
// and the one below it. Beyond the edge of the picture they count as 0.
__global__ void smooth(const int* in, int* out, std::size_t width, std::size_t height) {
  //! [x]
  const auto grid = cg::this_grid();
  if (width == 0 || height == 0) return;
  std::size_t strips = grid.num_threads() / width;  // one above the other
  if (strips == 0) strips = 1;
  const std::size_t rows = (height + strips - 1) / strips;
  for (std::size_t i = grid.thread_rank(); i < width * strips; i += grid.num_threads()) {
    const std::size_t column = i % width, top = i / width * rows;
    int above = 0 < top && top < height ? in[(top - 1) * width + column] : 0;
    int here = top < height ? in[top * width + column] : 0;
    for (std::size_t row = top; row < top + rows && row < height; ++row) {
      const int below = row + 1 < height ? in[(row + 1) * width + column] : 0;
      out[row * width + column] = above + here + below;
      above = here;
      here = below;
    }
  }
  //! [x]
}

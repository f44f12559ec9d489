// An answer to lesson 00, and what its tasks b and c launch.
#include "answer/refused_calls.hpp"

#include "exercise.cuh"

namespace tests {

// What no host knows that hasn't launched the kernel.
__device__ float witness;
void set_witness(float value) { cohort::check(cudaMemcpyToSymbol(witness, &value, sizeof value)); }

// Not scale_and_add: task b must launch the kernel it is given.
__global__ void scale_and_subtract(float a, const float* x, float* y, std::size_t n) {
  const std::size_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[i] - a * y[i] + witness;
}

std::vector<float> subtract_on_device(dim3 grid, dim3 block, float a, const std::vector<float>& x,
                                      std::vector<float> y) {
  EXERCISE::run_on_device(scale_and_subtract, grid, block, a, x, y);
  return y;
}

// Leaves in y the grid and the blocks that it runs in.
__global__ void note_shape(float, const float*, float* y, std::size_t) {
  if (cg::this_grid().thread_rank() > 0) return;
  y[0] = static_cast<float>(gridDim.x);
  y[1] = static_cast<float>(gridDim.y);
  y[2] = static_cast<float>(gridDim.z);
  y[3] = static_cast<float>(blockDim.x);
  y[4] = static_cast<float>(blockDim.y);
  y[5] = static_cast<float>(blockDim.z);
}

std::vector<float> shape_on_device(dim3 grid, dim3 block) {
  const std::vector<float> x(6);
  std::vector<float> y(6);
  EXERCISE::run_on_device(note_shape, grid, block, 0, x, y);
  return y;
}

__global__ void any_block() {}
template <int threads>
__global__ void __launch_bounds__(threads) small_block() {}

int largest_of_any() { return EXERCISE::largest_block(any_block); }
int largest_of_small(int threads) {
  if (threads == 96) return EXERCISE::largest_block(small_block<96>);
  if (threads == 160) return EXERCISE::largest_block(small_block<160>);
  return EXERCISE::largest_block(small_block<672>);
}

}  // namespace tests

#include "interface.hpp"

#include "answer/end.hpp"

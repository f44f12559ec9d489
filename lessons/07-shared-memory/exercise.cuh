// Lesson 07: shared memory. Transpose a table by tiles; count values in a histogram for each block.
#pragma once

#include <cooperative_groups.h>

#include <cohort/check.hpp>
#include <cstddef>

namespace cg = cooperative_groups;

// a · Transposes a table of fewer than 2^31 elements: out[c * rows + r] = in[r * columns + c]. Each
// block moves one tile of 32 x 32 elements: blockIdx.x counts tiles along a row of in, blockIdx.y
// along a column. A block is 32 threads wide and has any number of rows of them.
__global__ void transpose(const int* in, int rows, int columns, int* out) {
  // Task a. Your code here (about 12 lines).
}

// A function that counts: each thread of the grid adds one to block_counts[v] for each value v of
// its share. All values are less than the number of bins.
using Count = void (*)(const unsigned* values, std::size_t n, unsigned* block_counts);

__device__ inline void count_one_by_one(const unsigned* values, std::size_t n,
                                        unsigned* block_counts) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    atomicAdd(&block_counts[values[i]], 1);
  }
}

// b · Adds to counts[v] how often v occurs among the values, for every v less than bins (which is
// at least 1). Blocks have any shape. Each block counts its share with `count` in its own dynamic
// shared memory, which has room for the bins.
template <Count count>
__global__ void histogram(const unsigned* values, std::size_t n, unsigned* counts, int bins) {
  // Task b. Your code here (about 11 lines).
}

// Any kernel with the parameters of histogram.
using Histogram = void (*)(const unsigned* values, std::size_t n, unsigned* counts, int bins);

constexpr int threads_per_block = 1024;

// Asks the current device about itself.
inline int ask_device(cudaDeviceAttr attribute) {
  int device = 0;
  int value = 0;
  cohort::check(cudaGetDevice(&device));
  cohort::check(cudaDeviceGetAttribute(&value, attribute, device));
  return value;
}

// c · The most bins of four bytes that a block of this device can have in its shared memory.
inline int most_bins() {
  // Task c. Your code here (about 1 line).
  return 0;
}

// c · Launches the kernel with shared memory for the bins, on as many blocks of threads_per_block
// threads as the device holds at once. Returns what CUDA says about the launch; if the bins don't
// fit in a block, launches nothing and returns cudaErrorInvalidValue. If another call fails before
// the launch, throws its error, or clears it and returns it. An error that it throws need not be
// cleared. When it is called, no earlier call has left an error; when it returns, it leaves none.
inline cudaError_t launch_histogram(Histogram kernel, const unsigned* values, std::size_t n,
                                    unsigned* counts, int bins) {
  // Task c. Your code here (about 9 lines).
  return cudaErrorNotSupported;
}

// d · Counts as count_one_by_one does, with loads of sixteen bytes. A thread has `loads` of them
// in flight before it counts the first value. values begins at a multiple of sixteen bytes.
template <int loads>
__device__ void count_four_by_four(const unsigned* values, std::size_t n, unsigned* block_counts) {
  // Task d. Your code here (about 16 lines).
}

// x · Open: as cheaply as you can. Transposes a table as task a does, but of records of 12 bytes.
__global__ void transpose_records(const int3* in, int rows, int columns, int3* out) {
  // Task x. Your code here (about 12 lines).
}

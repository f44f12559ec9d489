// Ways to copy and to turn a table of integers.
#pragma once

#include <cooperative_groups.h>

#include "exercise.cuh"

namespace bench {

/// All have the parameters of transpose, one block for a tile of 32 x 32 elements, and blocks of
/// 32 x any threads.
using Turn = void (*)(const int* in, int rows, int columns, int* out);

/// out = in.
__global__ void copy_table(const int* in, int rows, int columns, int* out) {
  const int column = 32 * blockIdx.x + threadIdx.x;
  for (int y = threadIdx.y; y < 32; y += blockDim.y) {
    const int row = 32 * blockIdx.y + y;
    if (row < rows && column < columns) out[row * columns + column] = in[row * columns + column];
  }
}

/// Without a tile: reads along a row, writes along a column.
__global__ void transpose_straight(const int* in, int rows, int columns, int* out) {
  const int column = 32 * blockIdx.x + threadIdx.x;
  for (int y = threadIdx.y; y < 32; y += blockDim.y) {
    const int row = 32 * blockIdx.y + y;
    if (row < rows && column < columns) out[column * rows + row] = in[row * columns + column];
  }
}

/// That of the lesson with a tile of 32 x 32: a column of it is one bank.
__global__ void transpose_unpadded(const int* in, int rows, int columns, int* out) {
  __shared__ int tile[32][32];
  const int left = 32 * blockIdx.x;
  const int top = 32 * blockIdx.y;
  for (int y = threadIdx.y; y < 32; y += blockDim.y) {
    const int row = top + y, column = left + threadIdx.x;
    if (row < rows && column < columns) tile[y][threadIdx.x] = in[row * columns + column];
  }
  cg::this_thread_block().sync();
  for (int y = threadIdx.y; y < 32; y += blockDim.y) {
    const int row = left + y, column = top + threadIdx.x;
    if (row < columns && column < rows) out[row * rows + column] = tile[threadIdx.x][y];
  }
}

}  // namespace bench

// Finite differences in three dimensions: each thread keeps a column of points in registers, and
// each block a plane in shared memory.
#include "timed.hpp"

constexpr int width = 64, height = 32, depth = 24, radius = 2, steps = 2;
constexpr int across = 32, down = 8;
constexpr int row = width + 2 * radius, plane = row * (height + 2 * radius);
constexpr int volume = plane * (depth + 2 * radius);

__constant__ float factors[radius + 1];

__global__ void step(const float* from, float* to) {
  __shared__ float tile[down + 2 * radius][across + 2 * radius];
  const int tx = threadIdx.x + radius, ty = threadIdx.y + radius;
  int at = (blockIdx.y * down + ty) * row + blockIdx.x * across + tx;
  float column[2 * radius + 1];
  for (int i = 0; i < 2 * radius; ++i) column[i + 1] = from[at + i * plane];
  for (int z = 0; z < depth; ++z) {
    for (int i = 0; i < 2 * radius; ++i) column[i] = column[i + 1];
    column[2 * radius] = from[at + (z + 2 * radius) * plane];
    const int here = at + (z + radius) * plane;
    __syncthreads();
    if (threadIdx.y < radius) {
      tile[threadIdx.y][tx] = from[here - radius * row];
      tile[threadIdx.y + down + radius][tx] = from[here + down * row];
    }
    if (threadIdx.x < radius) {
      tile[ty][threadIdx.x] = from[here - radius];
      tile[ty][threadIdx.x + across + radius] = from[here + across];
    }
    tile[ty][tx] = column[radius];
    __syncthreads();
    float value = factors[0] * column[radius];
    for (int i = 1; i <= radius; ++i)
      value += factors[i] * (column[radius - i] + column[radius + i] + tile[ty - i][tx] +
                             tile[ty + i][tx] + tile[ty][tx - i] + tile[ty][tx + i]);
    to[here] = value;
  }
}

int main(int argc, char** argv) {
  const float weights[] = {0.4f, 0.07f, 0.03f};
  cudaMemcpyToSymbol(factors, weights, sizeof weights);
  const auto field = some_numbers(volume);
  cohort::device_buffer<float> one(field), other(field);
  const dim3 threads(across, down), blocks(width / across, height / down);
  time_launches(argc, argv, [&] {
    for (int time = 0; time < steps; ++time)
      step<<<blocks, threads>>>(time % 2 ? other.data() : one.data(),
                                time % 2 ? one.data() : other.data());
  });
  for (const float value : one.to_host()) require(value >= 0 && value <= 1.01f);
}

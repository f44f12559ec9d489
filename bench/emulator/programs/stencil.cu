// Smooths an image again and again: each point becomes the mean of its neighbours.
#include "timed.hpp"

constexpr int width = 256, height = 256, steps = 4;

__global__ void smooth(const float* from, float* to) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x == 0 || y == 0 || x >= width - 1 || y >= height - 1) return;
  int at = y * width + x;
  to[at] = 0.2f * (from[at] + from[at - 1] + from[at + 1] + from[at - width] + from[at + width]);
}

int main(int argc, char** argv) {
  const auto image = some_numbers(width * height);
  cohort::device_buffer<float> one(image), other(image);
  const dim3 threads(32, 8), blocks(width / 32, height / 8);
  time_launches(argc, argv, [&] {
    for (int step = 0; step < steps; ++step)
      smooth<<<blocks, threads>>>(step % 2 ? other.data() : one.data(),
                                  step % 2 ? one.data() : other.data());
  });
  for (const float value : one.to_host()) require(value >= 0 && value <= 1);
}

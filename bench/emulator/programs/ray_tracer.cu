// Draws spheres: each thread follows a ray and looks for what it meets first.
#include "timed.hpp"

constexpr int width = 128, height = 128, count = 24;

struct Sphere {
  float x, y, z, radius, brightness;

  __device__ float meets(float ray_x, float ray_y, float* light) const {
    float dx = ray_x - x, dy = ray_y - y;
    float left = radius * radius - dx * dx - dy * dy;
    if (left <= 0) return -1e9f;
    float dz = sqrtf(left);
    *light = brightness * dz / radius;
    return z + dz;
  }
};

__constant__ Sphere spheres[count];

__global__ void draw(unsigned char* image) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  float nearest = -1e9f, light = 0;
  for (int i = 0; i < count; ++i) {
    float brightness = 0;
    float depth = spheres[i].meets(x, y, &brightness);
    if (depth > nearest) {
      nearest = depth;
      light = brightness;
    }
  }
  image[4 * (y * width + x)] = static_cast<unsigned char>(light * 255);
  image[4 * (y * width + x) + 1] = static_cast<unsigned char>(light * 200);
  image[4 * (y * width + x) + 2] = static_cast<unsigned char>(light * 100);
  image[4 * (y * width + x) + 3] = 255;
}

int main(int argc, char** argv) {
  const auto numbers = some_numbers(5 * count);
  std::vector<Sphere> scene;
  for (int i = 0; i < count; ++i) {
    const float* of_sphere = &numbers[5 * i];
    scene.push_back({of_sphere[0] * width, of_sphere[1] * height, of_sphere[2] * 100,
                     of_sphere[3] * 30 + 5, of_sphere[4]});
  }
  cudaMemcpyToSymbol(spheres, scene.data(), count * sizeof(Sphere));
  cohort::device_buffer<unsigned char> image(4 * width * height);
  const dim3 threads(16, 16), blocks(width / 16, height / 16);
  time_launches(argc, argv, [&] { draw<<<blocks, threads>>>(image.data()); });
  const auto pixels = image.to_host();
  for (int i = 0; i < width * height; ++i) require(pixels[4 * i + 3] == 255);
}

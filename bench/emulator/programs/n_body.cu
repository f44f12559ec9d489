// Moves bodies that attract each other: each thread goes through all, a tile of them at a time.
#include "timed.hpp"

constexpr int n = 1024, threads = 128;

__device__ float3 attract(float4 mine, float4 other, float3 sum) {
  float3 way = {other.x - mine.x, other.y - mine.y, other.z - mine.z};
  float square = way.x * way.x + way.y * way.y + way.z * way.z + 0.01f;
  float inverse = rsqrtf(square);
  float force = other.w * inverse * inverse * inverse;
  sum.x += way.x * force;
  sum.y += way.y * force;
  sum.z += way.z * force;
  return sum;
}

__global__ void step(const float4* bodies, float4* speeds) {
  __shared__ float4 tile[threads];
  int body = blockIdx.x * blockDim.x + threadIdx.x;
  float4 mine = bodies[body];
  float3 sum = {0, 0, 0};
  for (int first = 0; first < n; first += blockDim.x) {
    tile[threadIdx.x] = bodies[first + threadIdx.x];
    __syncthreads();
    for (int i = 0; i < threads; ++i) sum = attract(mine, tile[i], sum);
    __syncthreads();
  }
  speeds[body] = make_float4(sum.x, sum.y, sum.z, 0);
}

int main(int argc, char** argv) {
  const auto numbers = some_numbers(4 * n);
  std::vector<float4> bodies(n);
  for (int i = 0; i < n; ++i)
    bodies[i] = {numbers[4 * i], numbers[4 * i + 1], numbers[4 * i + 2], numbers[4 * i + 3]};
  const cohort::device_buffer<float4> device_bodies(bodies);
  cohort::device_buffer<float4> device_speeds(n);
  time_launches(argc, argv, [&] {
    step<<<n / threads, threads>>>(device_bodies.data(), device_speeds.data());
  });
  const auto speeds = device_speeds.to_host();
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    const double x = bodies[i].x - bodies[5].x, y = bodies[i].y - bodies[5].y,
                 z = bodies[i].z - bodies[5].z;
    sum += x * bodies[i].w / std::pow(x * x + y * y + z * z + 0.01, 1.5);
  }
  require_close(speeds[5].x, sum);
}

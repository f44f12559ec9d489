// A module of which calls.cpp and mistakes.cpp ask for kernels and variables.
__device__ int factor = 3;
__constant__ int offset[4];

struct Pair {
  double x;
  int y;
};

extern "C" __global__ void scale(char first, int* numbers, Pair pair, int count) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = first + static_cast<int>(pair.x) + pair.y;
  __syncthreads();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) numbers[i] = numbers[i] * factor + offset[i % 4] + sum;
}

extern "C" __global__ void of_dynamic(int* sum) {
  extern __shared__ int room[];
  room[threadIdx.x] = static_cast<int>(threadIdx.x);
  __syncthreads();
  if (threadIdx.x == 0)
    for (unsigned i = 0; i < blockDim.x; ++i) *sum += room[i];
}

extern "C" __global__ void read_texels(float* out, cudaTextureObject_t texture) {
  out[threadIdx.x] = tex2D<float>(texture, threadIdx.x + 0.5f, 1.5f);
}

extern "C" __global__ void count_up(int* numbers, int by) {
  numbers[blockIdx.x * blockDim.x + threadIdx.x] += by;
}

extern "C" __global__ void write_texels(cudaSurfaceObject_t surface) {
  const int x = static_cast<int>(threadIdx.x), y = static_cast<int>(threadIdx.y);
  surf2Dwrite(100 * y + x, surface, x * static_cast<int>(sizeof(int)), y);
}

template <class T>
__global__ void twice(T* number) {
  *number *= 2;
}
template __global__ void twice(float*);

extern "C" __global__ void too_far(int* numbers) { numbers[threadIdx.x] = 1; }

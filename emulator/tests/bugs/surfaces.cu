// What kernels read and write by surfaces, and read by textures.
#include "program.hpp"

using bugs::expect;

/// An array of 32 numbers, as a surface.
struct Surface {
  Surface() {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
    cudaMallocArray(&array, &format, 32, 1, cudaArraySurfaceLoadStore);
    cudaResourceDesc resource{};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaCreateSurfaceObject(&surface, &resource);
  }
  ~Surface() {
    cudaDeviceSynchronize();  // its kernels need it
    cudaDestroySurfaceObject(surface);
    cudaFreeArray(array);
  }
  Surface(const Surface&) = delete;

  cudaArray_t array = nullptr;
  cudaSurfaceObject_t surface = 0;
};

__global__ void read_surface(int* out, cudaSurfaceObject_t surface) {
  out[threadIdx.x] = surf2Dread<int>(surface, 4 * threadIdx.x, 0);  // BUG uninitialised read
}
BUG(surface_unset) {
  const Surface unset;
  read_surface<<<1, 32>>>(out, unset.surface);
}

__global__ void set_surface(cudaSurfaceObject_t surface) {
  surf2Dwrite(4, surface, 4 * threadIdx.x, 0);
}
CORRECT(surface_set) {
  const Surface set;
  set_surface<<<1, 32>>>(set.surface);
  read_surface<<<1, 32>>>(out, set.surface);
  expect(out, 32, [](int) { return 4; });
}

/// A texture of 64 numbers over memory that has 32.
struct TooLarge {
  TooLarge() {
    cudaMalloc(&memory, 32 * sizeof(int));
    cudaMemset(memory, 0, 32 * sizeof(int));
    cudaResourceDesc resource{};
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear = {memory, cudaCreateChannelDesc<int>(), 64 * sizeof(int)};
    const cudaTextureDesc how{};
    cohort::check(cudaCreateTextureObject(&texture, &resource, &how, nullptr));
  }
  ~TooLarge() {
    cudaDeviceSynchronize();
    cudaDestroyTextureObject(texture);
    cudaFree(memory);
  }
  TooLarge(const TooLarge&) = delete;

  int* memory = nullptr;
  cudaTextureObject_t texture = 0;
};

__global__ void fetch(int* out, cudaTextureObject_t texture) {
  out[threadIdx.x] = tex1Dfetch<int>(texture, threadIdx.x);
}
CORRECT(texture_too_large) {
  const TooLarge too_large;
  fetch<<<1, 32>>>(out, too_large.texture);
  expect(out, 32, [](int) { return 0; });
}
__global__ void fetch_beyond(int* out, cudaTextureObject_t texture) {
  out[threadIdx.x] = tex1Dfetch<int>(texture, threadIdx.x + 1);  // BUG out of bounds
}
BUG(texture_fetched_beyond) {
  const TooLarge too_large;
  fetch_beyond<<<1, 32>>>(out, too_large.texture);
}

// What kernels read and write by surfaces.
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

__global__ void surface_unset(int* out, cudaSurfaceObject_t surface) {
  out[threadIdx.x] = surf2Dread<int>(surface, 4 * threadIdx.x, 0);  // BUG uninitialised read
}
BUG(surface_unset) {
  const Surface unset;
  surface_unset<<<1, 32>>>(out, unset.surface);
}

__global__ void set_surface(cudaSurfaceObject_t surface) {
  surf2Dwrite(4, surface, 4 * threadIdx.x, 0);
}
__global__ void read_surface(int* out, cudaSurfaceObject_t surface) {
  out[threadIdx.x] = surf2Dread<int>(surface, 4 * threadIdx.x, 0);
}
CORRECT(surface_set) {
  const Surface set;
  set_surface<<<1, 32>>>(set.surface);
  read_surface<<<1, 32>>>(out, set.surface);
  expect(out, 32, [](int) { return 4; });
}

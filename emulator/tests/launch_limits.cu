// Launches that the device must refuse, with CUDA's own errors; and that nothing of them runs.
#include <initializer_list>

#include "failing.cuh"
#include "harness.hpp"

namespace {

using rules::expect;

__global__ void note(int* out) {
  if (out) *out = 1;
}
__global__ void __launch_bounds__(128) bounded(int*) {}
__global__ void __cluster_dims__(4, 1, 1) clustered(int*) {}
__global__ void uses_dynamic(int* out) {
  extern __shared__ int memory[];
  if (out) *out = memory[0];
}

int calls_of_no_kernel = 0;
void no_kernel(int) { ++calls_of_no_kernel; }

using Kernel = void (*)(int*);

struct Shape {
  dim3 grid{1}, block{32};
  std::size_t shared = 0;
  dim3 cluster{0, 0, 0};
  bool cooperative = false;
};

/// What the launch returns. A refused one is also the last error, once.
cudaError_t launch(Kernel kernel, const Shape& shape) {
  cudaLaunchAttribute attributes[2]{};
  cudaLaunchConfig_t config{};
  config.gridDim = shape.grid;
  config.blockDim = shape.block;
  config.dynamicSmemBytes = shape.shared;
  config.attrs = attributes;
  if (shape.cluster.x > 0) {
    auto& attribute = attributes[config.numAttrs++];
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim = {shape.cluster.x, shape.cluster.y, shape.cluster.z};
  }
  if (shape.cooperative) {
    auto& attribute = attributes[config.numAttrs++];
    attribute.id = cudaLaunchAttributeCooperative;
    attribute.val.cooperative = 1;
  }
  cudaError_t error = cudaLaunchKernelEx(&config, kernel, static_cast<int*>(nullptr));
  CHECK(cudaGetLastError() == error);
  CHECK(cudaGetLastError() == cudaSuccess);
  CHECK(cudaDeviceSynchronize() == cudaSuccess);
  return error;
}

void expect(cudaError_t expected, Kernel kernel, std::initializer_list<Shape> shapes) {
  for (const Shape& it : shapes) {
    CAPTURE(it.grid.x);
    CAPTURE(it.block.x);
    CAPTURE(it.shared);
    CAPTURE(it.cluster.x);
    cudaError_t error = launch(kernel, it);
    CAPTURE(cudaGetErrorName(error));
    CHECK(error == expected);
  }
}

constexpr int optin = 227 * 1024;

}  // namespace

TEST_SUITE("launch limits") {
  TEST_CASE("a refused launch doesn't run, and chevrons leave its error behind") {
    cohort::device_buffer<int> out(1);
    out.fill_bytes(0);
    note<<<1, 1025>>>(out.data());
    CHECK(cudaPeekAtLastError() == cudaErrorInvalidValue);
    CHECK(cudaGetLastError() == cudaErrorInvalidValue);
    CHECK(cudaGetLastError() == cudaSuccess);
    CHECK(out.to_host().front() == 0);
  }
  TEST_CASE("every dimension of the grid is 1 to its limit") {
    expect(cudaErrorInvalidValue, note,
           {{.grid = {0}},
            {.grid = {1, 0}},
            {.grid = {1, 1, 0}},
            {.grid = {0x80000000u}},
            {.grid = {1, 65536}},
            {.grid = {1, 1, 65536}}});
    expect(cudaSuccess, note, {{.grid = {70000}, .block = {1}}});
  }
  TEST_CASE("every dimension of the block is 1 to its limit, and they multiply to 1024 at most") {
    expect(cudaErrorInvalidValue, note,
           {{.block = {0}},
            {.block = {32, 0}},
            {.block = {32, 1, 0}},
            {.block = {1025}},
            {.block = {1, 1025}},
            {.block = {1, 1, 65}},
            {.block = {33, 32}}});
    expect(cudaSuccess, note,
           {{.block = {1024}}, {.block = {1, 1024}}, {.block = {16, 1, 64}}, {.block = {32, 32}}});
  }
  TEST_CASE("a block has no more threads than __launch_bounds__ says") {
    expect(cudaErrorInvalidValue, bounded, {{.block = {129}}, {.block = {1024}}});
    expect(cudaSuccess, bounded, {{.block = {128}}, {.block = {1}}});
  }
  TEST_CASE("dynamic shared memory: 48 KB, and 227 KB for a kernel that asked") {
    expect(cudaErrorInvalidValue, uses_dynamic, {{.shared = 48 * 1024 + 1}, {.shared = optin}});
    expect(cudaSuccess, uses_dynamic, {{.shared = 48 * 1024}});
    auto ask = [](int bytes) {
      return cudaFuncSetAttribute(uses_dynamic, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
    };
    expect(cudaErrorInvalidValue, ask(optin + 1));
    CHECK(ask(optin) == cudaSuccess);
    expect(cudaSuccess, uses_dynamic, {{.shared = optin}});
    expect(cudaErrorInvalidValue, uses_dynamic, {{.shared = optin + 1}});
  }
  TEST_CASE("the grid is a multiple of the cluster in every dimension") {
    expect(cudaErrorInvalidClusterSize, note,
           {{.grid = {3}, .cluster = {2, 1, 1}},
            {.grid = {4, 3}, .cluster = {2, 2, 1}},
            {.grid = {1}, .cluster = {8, 1, 1}}});
    expect(cudaErrorInvalidClusterSize, clustered, {{.grid = {6}}});
    expect(cudaSuccess, note,
           {{.grid = {4}, .cluster = {2, 1, 1}}, {.grid = {2, 2, 2}, .cluster = {2, 2, 2}}});
    expect(cudaSuccess, clustered, {{.grid = {8}}});
  }
  TEST_CASE("a cluster has 8 blocks at most, and 16 for a kernel that allows it") {
    expect(cudaErrorInvalidClusterSize, note, {{.grid = {16}, .cluster = {16, 1, 1}}});
    cohort::check(cudaFuncSetAttribute(note, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
    expect(cudaSuccess, note, {{.grid = {16}, .cluster = {16, 1, 1}}});
    expect(cudaErrorInvalidClusterSize, note, {{.grid = {32}, .cluster = {32, 1, 1}}});
    cohort::check(cudaFuncSetAttribute(note, cudaFuncAttributeNonPortableClusterSizeAllowed, 0));
  }
  TEST_CASE("the shape of __cluster_dims__ can't be changed") {
    expect(cudaErrorInvalidClusterSize, clustered, {{.grid = {8}, .cluster = {2, 1, 1}}});
    expect(cudaSuccess, clustered, {{.grid = {8}, .cluster = {4, 1, 1}}});
    expect(cudaErrorInvalidValue,
           cudaFuncSetAttribute(clustered, cudaFuncAttributeRequiredClusterWidth, 2));
  }
  TEST_CASE("a cooperative grid has no more blocks than the device holds at once") {
    int blocks = 0, multiprocessors = 0;
    cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, note, 1024, 0));
    cohort::check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
    unsigned all = static_cast<unsigned>(blocks * multiprocessors);
    expect(cudaSuccess, note, {{.grid = {all}, .block = {1024}, .cooperative = true}});
    expect(cudaErrorCooperativeLaunchTooLarge, note,
           {{.grid = {all + 1}, .block = {1024}, .cooperative = true}});
  }
  TEST_CASE("a kernel with parameters needs arguments") {
    expect(cudaErrorInvalidValue, cudaLaunchKernel(reinterpret_cast<const void*>(note), dim3(1),
                                                   dim3(1), nullptr, 0, nullptr));
  }
  TEST_CASE("what is not a kernel, and what is not a stream") {
    expect(cudaErrorInvalidDeviceFunction, cudaLaunchKernel(static_cast<const void*>(nullptr),
                                                            dim3(1), dim3(1), nullptr, 0, nullptr));
    int argument = 1, blocks = 0;
    void* arguments[] = {&argument};
    cudaFuncAttributes attributes;
    CHECK(cudaLaunchKernel(no_kernel, dim3(1), dim3(1), arguments, 0, nullptr) ==
          cudaErrorInvalidResourceHandle);
    CHECK(cudaFuncGetAttributes(&attributes, no_kernel) == cudaErrorInvalidResourceHandle);
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, no_kernel, 32, 0) ==
          cudaErrorInvalidResourceHandle);
    CHECK(cudaGetLastError() == cudaErrorInvalidResourceHandle);
    CHECK(calls_of_no_kernel == 0);
    if (!cohort::on_emulator()) return;  // a GPU's runtime may crash on a stream that is gone
    cudaStream_t stream;
    cohort::check(cudaStreamCreate(&stream));
    cohort::check(cudaStreamDestroy(stream));
    note<<<1, 1, 0, stream>>>(nullptr);
    CHECK(cudaGetLastError() == cudaErrorInvalidResourceHandle);
  }
}

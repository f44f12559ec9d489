// Modules as libraries, other ways to launch, and what limits that.
#pragma once

#include <string>

#include "checked.hpp"

/// Of the kernel `count_up`.
struct CountUp {
  CUdeviceptr numbers;
  int by = 5;
  void* arguments[2] = {&numbers, &by};

  CountUp() {
    SUCCEEDS(cuMemAlloc(&numbers, 64));
    SUCCEEDS(cuMemsetD32(numbers, 0, 16));
  }
  ~CountUp() { SUCCEEDS(cuMemFree(numbers)); }
  CountUp(const CountUp&) = delete;

  void check_all(int expected) { CHECK(numbers_at(numbers, 16) == std::vector<int>(16, expected)); }
};

inline void libraries(const char* file, const std::string& image) {
  CUlibrary library, of_file;
  CUmodule module, fat;
  CUkernel kernel, none;
  CUfunction function, same;
  SUCCEEDS(cuLibraryLoadData(&library, image.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0));
  SUCCEEDS(cuLibraryLoadFromFile(&of_file, file, nullptr, nullptr, 0, nullptr, nullptr, 0));
  CHECK(cuLibraryLoadFromFile(&of_file, "nowhere", nullptr, nullptr, 0, nullptr, nullptr, 0) ==
        CUDA_ERROR_FILE_NOT_FOUND);
  SUCCEEDS(cuLibraryGetKernel(&kernel, library, "count_up"));
  CHECK(cuLibraryGetKernel(&none, library, "nobody") == CUDA_ERROR_NOT_FOUND);
  SUCCEEDS(cuKernelGetFunction(&function, kernel));
  SUCCEEDS(cuLibraryGetModule(&module, library));
  SUCCEEDS(cuModuleGetFunction(&same, module, "count_up"));
  CHECK(function == same);
  const char* name = nullptr;
  SUCCEEDS(cuFuncGetName(&name, function));
  CHECK(name == std::string("count_up"));
  {
    CountUp of;
    SUCCEEDS(cuLaunchKernel(function, 1, 1, 1, 16, 1, 1, 0, nullptr, of.arguments, nullptr));
    of.check_all(5);
  }
  SUCCEEDS(cuLibraryUnload(library));
  SUCCEEDS(cuLibraryUnload(of_file));
  SUCCEEDS(cuModuleLoadFatBinary(&fat, image.c_str()));
  SUCCEEDS(cuModuleGetFunction(&function, fat, "count_up"));
  SUCCEEDS(cuModuleUnload(fat));
}

inline void launches(CUfunction function) {
  CountUp of;
  SUCCEEDS(cuLaunchCooperativeKernel(function, 2, 1, 1, 8, 1, 1, 0, nullptr, of.arguments));
  of.check_all(5);
  CUlaunchConfig config{};
  config.gridDimX = 4;
  config.gridDimY = config.gridDimZ = config.blockDimY = config.blockDimZ = 1;
  config.blockDimX = 4;
  SUCCEEDS(cuLaunchKernelEx(&config, function, of.arguments, nullptr));
  of.check_all(10);
  CUlaunchAttribute attribute{};
  attribute.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
  attribute.value.clusterDim.x = 2;
  attribute.value.clusterDim.y = attribute.value.clusterDim.z = 1;
  config.attrs = &attribute;
  config.numAttrs = 1;
  SUCCEEDS(cuLaunchKernelEx(&config, function, of.arguments, nullptr));
  of.check_all(15);
  attribute.value.clusterDim.x = 3;  // which doesn't divide 4 blocks
  CHECK(cuLaunchKernelEx(&config, function, of.arguments, nullptr) != CUDA_SUCCESS);
  CHECK(cuLaunchCooperativeKernel(function, 1 << 20, 1, 1, 1024, 1, 1, 0, nullptr, of.arguments) ==
        CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE);
  CHECK(cuLaunchKernel(nullptr, 1, 1, 1, 1, 1, 1, 0, nullptr, of.arguments, nullptr) ==
        CUDA_ERROR_INVALID_HANDLE);
  of.check_all(15);
}

inline void limits_of_launches(CUfunction function) {
  constexpr auto dynamic = CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
  int value = 0, blocks = 0, grid = 0, block = 0;
  SUCCEEDS(cuFuncSetAttribute(function, dynamic, 100000));
  SUCCEEDS(cuFuncGetAttribute(&value, dynamic, function));
  CHECK(value == 100000);
  CHECK(cuFuncSetAttribute(function, dynamic, 1 << 20) == CUDA_ERROR_INVALID_VALUE);
  SUCCEEDS(cuFuncSetCacheConfig(function, CU_FUNC_CACHE_PREFER_SHARED));
  SUCCEEDS(cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, 1024, 0));
  CHECK(blocks == 2);
  SUCCEEDS(cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, 32, 100000));
  CHECK(blocks == 2);
  CHECK(cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, 0, 0) ==
        CUDA_ERROR_INVALID_VALUE);
  SUCCEEDS(cuOccupancyMaxPotentialBlockSize(&grid, &block, function, nullptr, 0, 0));
  CHECK(block % 32 == 0);
  CHECK(grid > 0);
  CHECK(cuOccupancyMaxPotentialBlockSize(&grid, &block, function, nullptr, 0, -1) ==
        CUDA_ERROR_INVALID_VALUE);
  SUCCEEDS(cuOccupancyMaxPotentialBlockSize(&grid, &block, function, nullptr, 0, 100));
  CHECK(block <= 100);
  const auto more_for_large_ones = [](int threads) -> std::size_t {
    return threads > 256 ? 200000 : 0;
  };
  SUCCEEDS(cuOccupancyMaxPotentialBlockSize(&grid, &block, function, more_for_large_ones, 0, 0));
  CHECK(block <= 256);
}

inline void surfaces(CUfunction write) {
  CUDA_ARRAY3D_DESCRIPTOR like{};
  like.Width = 8;
  like.Height = 4;
  like.Format = CU_AD_FORMAT_SIGNED_INT32;
  like.NumChannels = 1;
  like.Flags = CUDA_ARRAY3D_SURFACE_LDST;
  CUarray array, other;
  CUsurfObject surface, none;
  SUCCEEDS(cuArray3DCreate(&array, &like));
  like.Flags = 0;
  SUCCEEDS(cuArray3DCreate(&other, &like));
  CUDA_RESOURCE_DESC resource{};
  resource.resType = CU_RESOURCE_TYPE_ARRAY;
  resource.res.array.hArray = array;
  SUCCEEDS(cuSurfObjectCreate(&surface, &resource));
  resource.res.array.hArray = other;
  CHECK(cuSurfObjectCreate(&none, &resource) == CUDA_ERROR_INVALID_VALUE);
  void* arguments[] = {&surface};
  SUCCEEDS(cuLaunchKernel(write, 1, 1, 1, 8, 4, 1, 0, nullptr, arguments, nullptr));
  std::vector<int> back(4);
  CUDA_MEMCPY3D copy{};
  copy.srcMemoryType = CU_MEMORYTYPE_ARRAY;
  copy.srcArray = array;
  copy.srcXInBytes = 3 * sizeof(int);
  copy.srcY = 2;
  copy.dstMemoryType = CU_MEMORYTYPE_HOST;
  copy.dstHost = back.data();
  copy.dstPitch = copy.WidthInBytes = 2 * sizeof(int);
  copy.dstHeight = copy.Height = 2;
  copy.Depth = 1;
  SUCCEEDS(cuMemcpy3D(&copy));
  CHECK(back == std::vector<int>({203, 204, 303, 304}));
  SUCCEEDS(cuSurfObjectDestroy(surface));
  for (CUarray each : {array, other}) SUCCEEDS(cuArrayDestroy(each));
  like.NumChannels = 3;
  CHECK(cuArray3DCreate(&array, &like) == CUDA_ERROR_INVALID_VALUE);
}

// How many blocks and clusters fit, and what limits them.
#include "clustered.cuh"
#include "failing.cuh"
#include "harness.hpp"

namespace {

using rules::expect;

__global__ void plain(int* out) {
  extern __shared__ int memory[];
  if (out) *out = memory[threadIdx.x];
}
__global__ void __launch_bounds__(128) bounded(int*) {}
__global__ void __cluster_dims__(4, 1, 1) clustered(int*) {}

int blocks_of(void (*kernel)(int*), int threads, std::size_t shared = 0) {
  int blocks = -1;
  cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads, shared));
  return blocks;
}

void allow_shared(int bytes) {
  cohort::check(cudaFuncSetAttribute(plain, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
}

constexpr int optin = 227 * 1024;

struct SharedOf {
  __host__ __device__ std::size_t operator()(int threads) const { return threads * 200; }
};

}  // namespace

TEST_SUITE("occupancy") {
  TEST_CASE("threads limit large blocks, the number of blocks small ones") {
    CHECK(blocks_of(plain, 1024) == 2);
    CHECK(blocks_of(plain, 512) == 4);
    CHECK(blocks_of(plain, 1000) == 2);
    CHECK(blocks_of(plain, 65) == 21);  // a block takes whole warps
    CHECK(blocks_of(plain, 32) == 32);
    CHECK(blocks_of(plain, 1) == 32);
  }
  TEST_CASE("shared memory limits blocks, and costs 1 KB more than asked for") {
    allow_shared(optin);
    CHECK(blocks_of(plain, 32, optin) == 1);
    CHECK(blocks_of(plain, 32, 113 * 1024) == 2);
    CHECK(blocks_of(plain, 32, 113 * 1024 + 1) == 1);
    CHECK(blocks_of(plain, 32, 48 * 1024) == 4);
  }
  TEST_CASE("what can't be launched fits no times") { CHECK(blocks_of(plain, 1025) == 0); }
  TEST_CASE("so many blocks leave that much dynamic shared memory for each") {
    const auto left_for = [](int blocks, int threads) {
      std::size_t left = 0;
      cohort::check(cudaOccupancyAvailableDynamicSMemPerBlock(
          &left, reinterpret_cast<const void*>(plain), blocks, threads));
      return left;
    };
    allow_shared(optin);
    for (int blocks : {1, 2, 4, 8}) {
      const std::size_t left = left_for(blocks, 256);
      CHECK(left > 0);
      CHECK(blocks_of(plain, 256, left - 1024) >= blocks);  // what a block costs isn't counted
      if (blocks > 1) CHECK(left < left_for(blocks / 2, 256));
    }
    allow_shared(0);
    CHECK(left_for(1, 256) == 0);
    std::size_t left = 0;
    expect(cudaErrorInvalidValue, cudaOccupancyAvailableDynamicSMemPerBlock(
                                      &left, reinterpret_cast<const void*>(plain), 1, 0));
  }
  TEST_CASE("caching has no part in it, and other flags are refused") {
    int blocks = 0;
    for (unsigned flags : {cudaOccupancyDefault, cudaOccupancyDisableCachingOverride}) {
      cohort::check(
          cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, plain, 256, 0, flags));
      CHECK(blocks == blocks_of(plain, 256));
    }
    expect(cudaErrorInvalidValue,
           cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, plain, 256, 0, 4));
  }
  TEST_CASE("a block of no threads is no question") {
    int blocks = 0;
    expect(cudaErrorInvalidValue,
           cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, plain, 0, 0));
  }
  TEST_CASE("the best block size fills the device") {
    int grid = 0, block = 0, multiprocessors = 0;
    cohort::check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
    cohort::check(cudaOccupancyMaxPotentialBlockSize(&grid, &block, plain));
    CHECK(block == 1024);
    CHECK(grid == 2 * multiprocessors);
    cohort::check(cudaOccupancyMaxPotentialBlockSize(&grid, &block, bounded));
    CHECK(block == 128);
    CHECK(grid == 16 * multiprocessors);
    cohort::check(cudaOccupancyMaxPotentialBlockSize(&grid, &block, plain, 0, 96));
    CHECK(block <= 96);
    cohort::check(cudaOccupancyMaxPotentialBlockSize(&grid, &block, plain, 0, -1));
    CHECK(block == 0);
    allow_shared(optin);
    SharedOf shared_of;
    cohort::check(cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &block, plain, shared_of));
    CHECK(blocks_of(plain, block, shared_of(block)) * multiprocessors == grid);
  }
  TEST_CASE("a kernel's attributes say what limits it") {
    cudaFuncAttributes attributes{};
    cohort::check(cudaFuncGetAttributes(&attributes, bounded));
    CHECK(attributes.maxThreadsPerBlock == 128);
    CHECK(attributes.maxDynamicSharedSizeBytes == 48 * 1024);
    CHECK(attributes.requiredClusterWidth == 0);
    cohort::check(cudaFuncGetAttributes(&attributes, clustered));
    CHECK(attributes.requiredClusterWidth == 4);
    CHECK(attributes.requiredClusterHeight == 1);
    allow_shared(100'000);
    cohort::check(cudaFuncGetAttributes(&attributes, plain));
    CHECK(attributes.maxDynamicSharedSizeBytes == 100'000);
  }
  TEST_CASE("the largest cluster: 8 blocks, 16 where allowed, whatever the kernel requires") {
    rules::Clustered launch(1, 64, 128);
    launch.config.numAttrs = 0;
    int size = 0;
    cohort::check(cudaOccupancyMaxPotentialClusterSize(&size, plain, &launch.config));
    CHECK(size == 8);
    cohort::check(cudaFuncSetAttribute(plain, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
    cohort::check(cudaOccupancyMaxPotentialClusterSize(&size, plain, &launch.config));
    CHECK(size == 16);
    cohort::check(cudaFuncSetAttribute(plain, cudaFuncAttributeNonPortableClusterSizeAllowed, 0));
    cohort::check(cudaOccupancyMaxPotentialClusterSize(&size, clustered, &launch.config));
    CHECK(size == 8);
  }
  TEST_CASE("clusters that fit: more of small ones, at least one of the largest") {
    allow_shared(optin);
    int last = 1 << 30;
    for (unsigned size : {1, 2, 4, 8}) {
      rules::Clustered launch(size, 64, 1024, optin);
      int clusters = 0;
      cohort::check(cudaOccupancyMaxActiveClusters(&clusters, plain, &launch.config));
      CHECK(clusters >= 1);
      CHECK(clusters <= last);
      last = clusters;
    }
  }
  TEST_CASE("no clusters of a size that is too large") {
    rules::Clustered launch(16, 64, 128);
    int clusters = 0;
    expect(cudaErrorInvalidClusterSize,
           cudaOccupancyMaxActiveClusters(&clusters, plain, &launch.config));
  }
  TEST_CASE("no clusters of a grid that they don't divide") {
    rules::Clustered launch(2, 64, 128);
    int clusters = 0;
    for (const unsigned blocks : {0u, 3u}) {
      launch.config.gridDim = blocks;
      CHECK(cudaOccupancyMaxActiveClusters(&clusters, plain, &launch.config) ==
            (blocks == 0 ? cudaErrorInvalidValue : cudaErrorInvalidClusterSize));
      cudaGetLastError();
    }
  }
}

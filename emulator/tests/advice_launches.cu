// What the emulator says of launches that it refuses.
#include <emulator/host.hpp>
#include <string>

#include "clustered.cuh"
#include "harness.hpp"
#include "saying.cuh"

using rules::check_says, rules::check_says_not, rules::Clustered, rules::only_report;

namespace {

__global__ void needs_dynamic(int* out) {
  extern __shared__ int numbers[];
  numbers[threadIdx.x] = 1;
  if (out) *out = numbers[threadIdx.x];
}

__global__ void all_write(int* out) { *out = static_cast<int>(threadIdx.x); }

__global__ void __cluster_dims__(4) of_four(int*) {}

__global__ void launches_another(int* out) { all_write<<<1, 1>>>(out); }
constexpr int line_of_launching = __LINE__ - 1;

/// Frees in a destructor, as a copy of it does.
struct Owner {
  int* memory = nullptr;
  ~Owner() { cudaFree(memory); }
};
void frees_with_a_copy() {
  Owner first;
  cudaMalloc(&first.memory, 4);
  { Owner copy = first; }
}
constexpr int line_of_copying = __LINE__ - 2;

__global__ void stops(int) { __trap(); }

/// What the occupancy call says of clusters of `size` blocks.
std::string refused_clusters(void (*kernel)(int*), unsigned size) {
  Clustered launch(size, 64, 64);
  emulator::take_explanation();
  int clusters = 0;
  CHECK(cudaOccupancyMaxActiveClusters(&clusters, kernel, &launch.config) ==
        cudaErrorInvalidClusterSize);
  CHECK(cudaGetLastError() == cudaErrorInvalidClusterSize);
  return emulator::take_explanation();
}

}  // namespace

TEST_SUITE("advice on launches") {
  TEST_CASE("no blocks, because too much shared memory lets none fit: the memory is named") {
    constexpr std::size_t shared = 100 * 1024;
    int blocks = -1;
    cohort::check(
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, needs_dynamic, 64, shared));
    CHECK(blocks == 0);
    emulator::take_explanation();
    needs_dynamic<<<blocks, 64, shared>>>(nullptr);
    CHECK(cudaGetLastError() == cudaErrorInvalidValue);
    check_says(emulator::take_explanation(), "Set cudaFuncAttributeMaxDynamicSharedMemorySize");
  }
  TEST_CASE("no blocks, because the occupancy was asked before the memory was allowed") {
    constexpr std::size_t shared = 100 * 1024;
    int blocks = -1;
    cohort::check(
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, needs_dynamic, 64, shared));
    CHECK(blocks == 0);
    cohort::check(
        cudaFuncSetAttribute(needs_dynamic, cudaFuncAttributeMaxDynamicSharedMemorySize, shared));
    emulator::take_explanation();
    needs_dynamic<<<blocks, 64, shared>>>(nullptr);
    CHECK(cudaGetLastError() == cudaErrorInvalidValue);
    const std::string text = emulator::take_explanation();
    check_says(text, "The occupancy call found room for none");
    check_says_not(text, "Skip the launch");
    cohort::check(
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, needs_dynamic, 64, shared));
    CHECK(blocks > 0);
    cudaDeviceReset();
  }
  TEST_CASE("a configuration that was not set: the field is named") {
    Clustered launch({2, 0xfefefefe, 0xfefefefe}, 2, 64);
    cudaLaunchConfig_t& config = launch.config;
    emulator::take_explanation();
    CHECK(cudaLaunchKernelEx(&config, all_write, static_cast<int*>(nullptr)) ==
          cudaErrorInvalidClusterSize);
    check_says(emulator::take_explanation(), "clusterDim.y was never set");
    config.numAttrs = 0xfefefefe;
    CHECK(cudaLaunchKernelEx(&config, all_write, static_cast<int*>(nullptr)) ==
          cudaErrorInvalidValue);
    check_says(emulator::take_explanation(), "numAttrs was never set");
    int number = 0;
    CHECK(cudaOccupancyMaxActiveClusters(&number, all_write, &config) == cudaErrorInvalidValue);
    CHECK(cudaOccupancyMaxPotentialClusterSize(&number, all_write, &config) ==
          cudaErrorInvalidValue);
    cudaLaunchAttribute attributes[2] = {launch.attribute, launch.attribute};
    attributes[1].id = static_cast<cudaLaunchAttributeID>(0xfefefefe);
    config.attrs = attributes;
    config.numAttrs = 2;
    CHECK(cudaLaunchKernelEx(&config, all_write, static_cast<int*>(nullptr)) ==
          cudaErrorInvalidValue);
    check_says(emulator::take_explanation(), "attrs[1].id is none that CUDA knows");
    cudaGetLastError();
  }
  TEST_CASE("a launch by a call is told with its line") {
    cudaLaunchConfig_t config{};
    config.gridDim = config.blockDim = 1;
    emulator::take_reports();
    cudaLaunchKernelEx(&config, stops, 1);
    constexpr int line_of_launch = __LINE__ - 1;
    const auto report = only_report();
    check_says(report.message, "launched as stops<<<1, 1>>>, at ");
    check_says(report.message, "advice_launches.cu:" + std::to_string(line_of_launch) + "\n");
  }
  TEST_CASE("a block of no threads: more blocks are no help") {
    emulator::take_explanation();
    needs_dynamic<<<1, 0>>>(nullptr);
    CHECK(cudaGetLastError() == cudaErrorInvalidValue);
    check_says(emulator::take_explanation(), "A block needs at least one thread");
  }
  TEST_CASE("clusters in a dimension that the grid doesn't have: the dimension") {
    Clustered launch({2, 2}, 8, 64);
    emulator::take_explanation();
    CHECK(cudaLaunchKernelEx(&launch.config, all_write, static_cast<int*>(nullptr)) ==
          cudaErrorInvalidClusterSize);
    check_says(emulator::take_explanation(), "The grid has 1 block in y: let clusterDim.y be 1");
  }
  TEST_CASE("no blocks for another reason") {
    emulator::take_explanation();
    needs_dynamic<<<0, 64>>>(nullptr);
    CHECK(cudaGetLastError() == cudaErrorInvalidValue);
    check_says(emulator::take_explanation(), "Skip the launch");
  }
  TEST_CASE("one block is not several, and one thread isn't") {
    emulator::take_explanation();
    Clustered launch(2, 1, 64);
    CHECK(cudaLaunchKernelEx(&launch.config, all_write, static_cast<int*>(nullptr)) != cudaSuccess);
    check_says(emulator::take_explanation(), "a grid of 1 block doesn't divide into clusters of 2");
    cudaGetLastError();
  }
  TEST_CASE("more shared memory than any block has: it isn't the blocks that are too few") {
    emulator::take_explanation();
    CHECK(cudaFuncSetAttribute(needs_dynamic, cudaFuncAttributeMaxDynamicSharedMemorySize,
                               1 << 20) == cudaErrorInvalidValue);
    const std::string text = emulator::take_explanation();
    check_says(text, "Ask for less: a smaller tile");
    check_says_not(text, "more blocks");
    cudaGetLastError();
  }
  TEST_CASE("clusters that an occupancy call refuses: the reason is that of a launch") {
    std::string text = refused_clusters(all_write, 16);
    check_says(text,
               "cudaOccupancyMaxActiveClusters was refused: a cluster of 16 blocks; this kernel "
               "may have 8.");
    check_says(refused_clusters(of_four, 2), "a cluster of 2 blocks; the kernel requires 4.");
    check_says(refused_clusters(all_write, 0), "clusterDim.x is 0: give each of x, y and z");
  }
  TEST_CASE("a launch in a kernel: its line, and not the other kernel's") {
    launches_another<<<1, 1>>>(nullptr);
    const auto report = only_report();
    REQUIRE(report.causes[0].sides.size() == 1);
    CHECK(report.causes[0].sides[0].line == line_of_launching);
  }
  TEST_CASE("freed twice in one line: who came there before") {
    frees_with_a_copy();
    cudaGetLastError();
    const auto report = only_report();
    check_says(report.message, "called from ");
    check_says(report.message, "advice_launches.cu:" + std::to_string(line_of_copying) + ".");
  }
}

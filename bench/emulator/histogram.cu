// How fast the emulator fills a histogram in the shared memory of blocks, and of clusters of two.
#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <vector>

#include "harness/cpu.hpp"
#include "harness/program.hpp"
#include "harness/stopwatch.hpp"

namespace cg = cooperative_groups;

constexpr int n = 1 << 22, bins = 4096, blocks = 8, threads = 256;

__global__ void block_histogram(const int* input, int* result) {
  __shared__ int counts[bins];
  for (int bin = threadIdx.x; bin < bins; bin += blockDim.x) counts[bin] = 0;
  __syncthreads();
  const int rank = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = rank; i < n; i += gridDim.x * blockDim.x) atomicAdd(&counts[input[i]], 1);
  __syncthreads();
  for (int bin = threadIdx.x; bin < bins; bin += blockDim.x) atomicAdd(&result[bin], counts[bin]);
}

// Each block of a cluster holds half of the bins.
__global__ void __cluster_dims__(2) cluster_histogram(const int* input, int* result) {
  constexpr int half = bins / 2;
  __shared__ int counts[half];
  const auto cluster = cg::this_cluster();
  for (int bin = threadIdx.x; bin < half; bin += blockDim.x) counts[bin] = 0;
  cluster.sync();
  const int rank = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = rank; i < n; i += gridDim.x * blockDim.x) {
    int* const owner = cluster.map_shared_rank(counts, input[i] / half);
    atomicAdd(&owner[input[i] % half], 1);
  }
  cluster.sync();
  const int first = static_cast<int>(cluster.block_rank()) * half;
  for (int bin = threadIdx.x; bin < half; bin += blockDim.x) {
    atomicAdd(&result[first + bin], counts[bin]);
  }
}

namespace {

std::vector<int> scattered_numbers() {
  std::vector<int> numbers(n);
  for (unsigned i = 0; i < n; ++i) numbers[i] = static_cast<int>(i * 2654435761u >> 20);
  return numbers;
}

bench::Times measure(void (*kernel)(const int*, int*), const std::vector<int>& numbers) {
  const cohort::device_buffer<int> input(numbers);
  cohort::device_buffer<int> result(bins);
  const auto launch = [&] { kernel<<<blocks, threads>>>(input.data(), result.data()); };

  std::vector<int> expected(bins);
  for (const int number : numbers) ++expected[number];
  result.fill_bytes(0);
  launch();
  cohort::synchronize();
  if (result.to_host() != expected) throw std::runtime_error("a wrong histogram");
  return bench::seconds(launch);
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const auto numbers = scattered_numbers();
  const auto block = measure(block_histogram, numbers);
  const auto cluster = measure(cluster_histogram, numbers);
  std::printf("block histogram    %.4f s\n", block.fastest);
  std::printf("cluster histogram  %.4f s\n", cluster.fastest);
  if (!folder) return;
  bench::write_json(*folder / "emulator-histogram.json", bench::about_cpu(),
                    {{{"histogram", "block"}, {"seconds", block.fastest}},
                     {{"histogram", "cluster of 2"}, {"seconds", cluster.fastest}}});
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }

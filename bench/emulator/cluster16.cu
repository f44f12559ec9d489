// How much memory the emulator takes for the most lanes that can be alive at once.
#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>

#include "harness/cpu.hpp"
#include "harness/program.hpp"
#include "harness/stopwatch.hpp"

namespace cg = cooperative_groups;

constexpr int threads = 1024, cluster_size = 16;

// Each lane takes the number of its fellow in the next block, round the cluster.
__global__ void pass_round(int* numbers) {
  __shared__ int mine[threads];
  const auto cluster = cg::this_cluster();
  const unsigned thread = threadIdx.x;
  mine[thread] = static_cast<int>(cluster.thread_rank());
  cluster.sync();
  const unsigned next = (cluster.block_rank() + 1) % cluster.num_blocks();
  numbers[cluster.thread_rank()] = cluster.map_shared_rank(mine, next)[thread];
  cluster.sync();
}

namespace {

void launch(int* numbers) {
  cudaLaunchAttribute cluster{};
  cluster.id = cudaLaunchAttributeClusterDimension;
  cluster.val.clusterDim = {cluster_size, 1, 1};
  cudaLaunchConfig_t config{};
  config.gridDim = cluster_size;
  config.blockDim = threads;
  config.attrs = &cluster;
  config.numAttrs = 1;
  cohort::check(cudaLaunchKernelEx(&config, pass_round, numbers));
}

void measure(const std::optional<std::filesystem::path>& folder) {
  cohort::check(
      cudaFuncSetAttribute(pass_round, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
  constexpr int lanes = threads * cluster_size;
  cohort::device_buffer<int> numbers(lanes);
  const auto times = bench::seconds([&] { launch(numbers.data()); });
  const auto result = numbers.to_host();
  for (int lane = 0; lane < lanes; ++lane) {
    if (result[lane] != (lane + threads) % lanes) throw std::runtime_error("a wrong number");
  }
  const auto kibibytes = std::stoll(bench::field_of("/proc/self/status", "VmHWM"));
  std::printf("cluster of 16      %d lanes at once: %.4f s, at most %lld MiB\n", lanes,
              times.fastest, kibibytes / 1024);
  if (!folder) return;
  bench::write_json(*folder / "emulator-cluster16.json", bench::about_cpu(),
                    {{{"lanes", std::int64_t{lanes}},
                      {"seconds", times.fastest},
                      {"mebibytes", std::int64_t{kibibytes / 1024}}}});
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, measure); }

// What a barrier of a block costs each lane on the emulator.
#include <cooperative_groups.h>

#include <cohort/check.hpp>
#include <cstdio>
#include <filesystem>
#include <optional>

#include "harness/cpu.hpp"
#include "harness/program.hpp"
#include "harness/stopwatch.hpp"

constexpr int rounds = 2000, threads = 256;

__global__ void only_wait() {
  for (int round = 0; round < rounds; ++round) __syncthreads();
}

namespace {

void measure(const std::optional<std::filesystem::path>& folder) {
  const auto times = bench::seconds([] { only_wait<<<1, threads>>>(); });
  const double nanoseconds = times.fastest / rounds / threads * 1e9;
  std::printf("block barrier      %.1f ns a lane\n", nanoseconds);
  if (!folder) return;
  bench::write_json(*folder / "emulator-barrier.json", bench::about_cpu(),
                    {{{"barrier", "block"}, {"nanoseconds_each_lane", nanoseconds}}});
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, measure); }

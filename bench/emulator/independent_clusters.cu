// What the emulator gains from the cores of this machine when clusters don't need each other.
#include <cooperative_groups.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <stdexcept>

#include "harness/cpu.hpp"
#include "harness/program.hpp"
#include "harness/stopwatch.hpp"

namespace cg = cooperative_groups;

constexpr int clusters = 32, cluster_size = 2, threads = 256, rounds = 200, steps = 50;

// The lanes of a cluster compute for a while, and wait for each other, again and again.
__global__ void __cluster_dims__(cluster_size) compute_and_wait(unsigned* result) {
  const auto cluster = cg::this_cluster();
  unsigned number = static_cast<unsigned>(cg::this_grid().thread_rank());
  for (int round = 0; round < rounds; ++round) {
    for (int step = 0; step < steps; ++step) number = number * 1664525u + 1013904223u;
    cluster.sync();
  }
  result[cg::this_grid().thread_rank()] = number;
}

namespace {

double measure_here() {
  cohort::device_buffer<unsigned> result(clusters * cluster_size * threads);
  return bench::seconds(
             [&] { compute_and_wait<<<clusters * cluster_size, threads>>>(result.data()); })
      .fastest;
}

/// The emulator asks the environment once for its number of OS threads, so each number needs a
/// process of its own.
double measure_in_a_process(const char* os_threads) {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe for the result");
  const pid_t child = fork();
  if (child == 0) {
    os_threads ? setenv("COHORT_THREADS", os_threads, 1) : unsetenv("COHORT_THREADS");
    const double seconds = measure_here();
    _exit(write(ends[1], &seconds, sizeof seconds) == sizeof seconds ? 0 : 1);
  }
  close(ends[1]);
  double seconds = 0;
  const bool complete = read(ends[0], &seconds, sizeof seconds) == sizeof seconds;
  close(ends[0]);
  waitpid(child, nullptr, 0);
  if (!complete) throw std::runtime_error("the measuring process has failed");
  return seconds;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const double one = measure_in_a_process("1");
  const double all = measure_in_a_process(nullptr);
  std::printf("independent clusters: one OS thread %.4f s, %u cores %.4f s: %.2f times as fast\n",
              one, std::thread::hardware_concurrency(), all, one / all);
  if (!folder) return;
  bench::write_json(
      *folder / "emulator-independent-clusters.json", bench::about_cpu(),
      {{{"one_thread_seconds", one}, {"all_cores_seconds", all}, {"speed_up", one / all}}});
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }

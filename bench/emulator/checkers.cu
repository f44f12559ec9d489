// What each checker costs: time for each access and each barrier, of a program that is checked by
// it alone.
#include <algorithm>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "harness/cpu.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/stopwatch.hpp"
#include "harness/table.hpp"

constexpr int blocks = 2, threads = 64, lanes = blocks * threads, n = 1 << 13;

__global__ void add_one(const int* input, int* result, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    result[i] = input[i] + 1;
  }
}

// Each thread adds up its neighbours' numbers, again and again.
__global__ void add_neighbours(int* result, int rounds, int neighbours) {
  __shared__ int numbers[threads];
  int sum = threadIdx.x;
  for (int round = 0; round < rounds; ++round) {
    numbers[threadIdx.x] = sum;
    __syncthreads();
    for (int i = 1; i < neighbours; ++i) sum += numbers[(threadIdx.x + i) % threads];
    __syncthreads();
  }
  result[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

namespace {

/// Nanoseconds of the fastest launches. They are short and run many times, so some run undisturbed
/// even where others use the machine.
struct Times {
  double few, many;                               ///< accesses to global memory
  double short_rounds, long_rounds, more_rounds;  ///< in shared memory

  static constexpr int reads = 16, more_reads = 64;  ///< of a short round, and a long one
  static constexpr int rounds = 8;                   ///< and twice as many

  // What a launch takes falls out: each is the difference of two. What the program does between
  // accesses is part of them.
  double global() const { return (many - few) / (2 * (n - n / 4)); }
  double shared() const {
    return (long_rounds - short_rounds) / (rounds * (more_reads - reads) * lanes);
  }
  /// Of a thread.
  double barrier() const {
    const double round = (more_rounds - short_rounds) / (rounds * lanes);
    return (round - reads * shared()) / 2;
  }
};

template <class Launch>
double fastest(const Launch& launch) {
  double seconds = 1;
  for (int batch = 0; batch < 10; ++batch)
    seconds = std::min(seconds, bench::seconds(launch).fastest);
  return seconds * 1e9;
}

Times measure_here() {
  const cohort::device_buffer<int> input(std::vector<int>(n, 1));
  cohort::device_buffer<int> result(n);
  const auto add = [&](int n) {
    return fastest([&] { add_one<<<blocks, threads>>>(input.data(), result.data(), n); });
  };
  const auto add_shared = [&](int rounds, int reads) {
    return fastest([&] { add_neighbours<<<blocks, threads>>>(result.data(), rounds, reads); });
  };
  return {add(n / 4), add(n), add_shared(Times::rounds, Times::reads),
          add_shared(Times::rounds, Times::more_reads),
          add_shared(2 * Times::rounds, Times::reads)};
}

/// The checkers are chosen when a program starts, so each choice needs a process of its own.
Times measure_once_with(const std::string& checkers) {
  const std::string program = std::filesystem::read_symlink("/proc/self/exe");
  const std::string command = "COHORT_CHECK=" + checkers + " '" + program + "' --here";
  const std::unique_ptr<FILE, int (*)(FILE*)> child(popen(command.c_str(), "r"), pclose);
  Times times{};
  if (!child || std::fscanf(child.get(), "%lf %lf %lf %lf %lf", &times.few, &times.many,
                            &times.short_rounds, &times.long_rounds, &times.more_rounds) != 5) {
    throw std::runtime_error("the measuring process has failed");
  }
  return times;
}

Times measure_with(const std::string& checkers) {
  Times best = measure_once_with(checkers);
  for (int again = 0; again < 4; ++again) {
    const Times times = measure_once_with(checkers);
    best = {std::min(best.few, times.few), std::min(best.many, times.many),
            std::min(best.short_rounds, times.short_rounds),
            std::min(best.long_rounds, times.long_rounds),
            std::min(best.more_rounds, times.more_rounds)};
  }
  return best;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  bench::Table table({"Checkers", "ns, global", "ns, shared", "ns, barrier"});
  std::vector<bench::Record> rows;
  for (const char* checkers :
       {"none", "barriers", "copies", "lifetime", "bounds", "initialisation", "races", "all"}) {
    const Times times = measure_with(checkers);
    table.add({checkers, bench::rounded(times.global()), bench::rounded(times.shared()),
               bench::rounded(times.barrier())});
    rows.push_back({{"checkers", checkers},
                    {"nanoseconds_global", times.global()},
                    {"nanoseconds_shared", times.shared()},
                    {"nanoseconds_barrier", times.barrier()}});
  }
  std::cout << table;
  if (!folder) return;
  bench::write_json(*folder / "emulator-checkers.json", bench::about_cpu(), rows);
  table.write_markdown(*folder / "emulator-checkers.md");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--here") {
    const Times times = measure_here();
    std::printf("%g %g %g %g %g\n", times.few, times.many, times.short_rounds, times.long_rounds,
                times.more_rounds);
    return 0;
  }
  return bench::run(argc, argv, compare);
}

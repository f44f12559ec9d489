// What each checker costs: time for each access, of a program that is checked by it alone.
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

constexpr int blocks = 2, threads = 64, n = 1 << 12, rounds = 2, neighbours = 16;

__global__ void add_one(const int* input, int* result) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    result[i] = input[i] + 1;
  }
}

// Each thread adds up its neighbours' numbers, again and again.
__global__ void add_neighbours(int* result) {
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

/// Nanoseconds for each access, what the program does between accesses included.
struct Cost {
  double global, shared;
};

/// The kernels are short and run many times, so some run undisturbed even where others use the
/// machine.
Cost measure_here() {
  const cohort::device_buffer<int> input(std::vector<int>(n, 1));
  cohort::device_buffer<int> result(n);
  double global = 1, shared = 1;
  for (int batch = 0; batch < 20; ++batch) {
    const auto add = [&] { add_one<<<blocks, threads>>>(input.data(), result.data()); };
    const auto add_shared = [&] { add_neighbours<<<blocks, threads>>>(result.data()); };
    global = std::min(global, bench::seconds(add).fastest);
    shared = std::min(shared, bench::seconds(add_shared).fastest);
  }
  return {global * 1e9 / (2 * n), shared * 1e9 / (rounds * neighbours * blocks * threads)};
}

/// The checkers are chosen when a program starts, so each choice needs a process of its own.
Cost measure_once_with(const std::string& checkers) {
  const std::string program = std::filesystem::read_symlink("/proc/self/exe");
  const std::string command = "COHORT_CHECK=" + checkers + " '" + program + "' --here";
  const std::unique_ptr<FILE, int (*)(FILE*)> child(popen(command.c_str(), "r"), pclose);
  Cost cost{};
  if (!child || std::fscanf(child.get(), "%lf %lf", &cost.global, &cost.shared) != 2) {
    throw std::runtime_error("the measuring process has failed");
  }
  return cost;
}

Cost measure_with(const std::string& checkers) {
  Cost best = measure_once_with(checkers);
  for (int again = 0; again < 4; ++again) {
    const Cost cost = measure_once_with(checkers);
    best = {std::min(best.global, cost.global), std::min(best.shared, cost.shared)};
  }
  return best;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  bench::Table table({"Checkers", "ns, global", "ns, shared"});
  std::vector<bench::Record> rows;
  for (const char* checkers :
       {"none", "barriers", "copies", "lifetime", "bounds", "initialisation", "races", "all"}) {
    const Cost cost = measure_with(checkers);
    table.add({checkers, bench::rounded(cost.global), bench::rounded(cost.shared)});
    rows.push_back({{"checkers", checkers},
                    {"nanoseconds_global", cost.global},
                    {"nanoseconds_shared", cost.shared}});
  }
  std::cout << table;
  if (!folder) return;
  bench::write_json(*folder / "emulator-checkers.json", bench::about_cpu(), rows);
  table.write_markdown(*folder / "emulator-checkers.md");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--here") {
    const Cost cost = measure_here();
    std::printf("%g %g\n", cost.global, cost.shared);
    return 0;
  }
  return bench::run(argc, argv, compare);
}

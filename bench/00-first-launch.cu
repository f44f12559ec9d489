// The loop of lesson 00 with grids of several sizes, and what a launch costs when nothing is done.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "exercise.cuh"
#include "harness/gpu.hpp"
#include "harness/measure.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/table.hpp"

namespace {

constexpr std::size_t n = std::size_t{1} << 28;  // elements of each array
constexpr int threads = 256;
constexpr float a = 2;

struct Measurement {
  std::string what;
  std::int64_t blocks;
  std::size_t bytes;  // read and written
  bench::Times times;

  double gigabytes_per_second() const { return static_cast<double>(bytes) / times.median / 1e6; }
};

/// Two arrays on the device, with small numbers: the result is exact however it is rounded.
class Arrays {
 public:
  Arrays() : host_x_(n), host_y_(n), x_(n), y_(n) {
    for (std::size_t i = 0; i < n; ++i) {
      host_x_[i] = static_cast<float>(1 + i % 1000);
      host_y_[i] = static_cast<float>(i % 777);
    }
    cohort::check(cudaMemcpy(x_.data(), host_x_.data(), bytes, cudaMemcpyHostToDevice));
  }

  Measurement measure_grid(const std::string& what, std::int64_t blocks) {
    const auto launch = [&] {
      scale_and_add<<<static_cast<unsigned>(blocks), threads>>>(a, x_.data(), y_.data(), n);
      cohort::check(cudaGetLastError());
    };
    cohort::check(cudaMemcpy(y_.data(), host_y_.data(), bytes, cudaMemcpyHostToDevice));
    launch();
    if (!is_right()) throw std::runtime_error(what + ": a wrong result");
    return {what, blocks, 3 * bytes, bench::measure([] {}, launch)};
  }

  Measurement measure_copy() {
    const auto copy = [&] {
      cohort::check(cudaMemcpyAsync(y_.data(), x_.data(), bytes, cudaMemcpyDeviceToDevice));
    };
    return {"cudaMemcpy from x to y", 0, 2 * bytes, bench::measure([] {}, copy)};
  }

 private:
  static constexpr std::size_t bytes = n * sizeof(float);

  bool is_right() const {
    const auto result = y_.to_host();
    for (std::size_t i = 0; i < n; ++i) {
      if (result[i] != a * host_x_[i] + host_y_[i]) return false;
    }
    return true;
  }

  std::vector<float> host_x_, host_y_;
  cohort::device_buffer<float> x_, y_;
};

std::vector<Measurement> measure_grids() {
  const std::int64_t multiprocessors = bench::properties().multiProcessorCount;
  const std::int64_t resident = bench::resident_blocks(scale_and_add, threads);
  Arrays arrays;
  const auto grid = [&](std::int64_t blocks, const std::string& meaning = "") {
    const std::string name = bench::with_thousands(blocks) + (blocks == 1 ? " block" : " blocks");
    return arrays.measure_grid(name + meaning, blocks);
  };
  return {grid(1),
          grid(8),
          grid(multiprocessors, ", one for each multiprocessor"),
          grid(2 * multiprocessors),
          grid(4 * multiprocessors),
          grid(resident, ", as many as fit at once"),
          grid(n / threads, ", one element for each thread"),
          arrays.measure_copy()};
}

__global__ void do_nothing() {}

struct LaunchTimes {
  double each;      // microseconds, of many launches in a row
  double and_wait;  // of one and waiting until it has ended, the median of many
};

LaunchTimes measure_launches() {
  using Clock = std::chrono::steady_clock;
  using Microseconds = std::chrono::duration<double, std::micro>;
  const auto timed = [](auto work) {
    const auto begin = Clock::now();
    work();
    return Microseconds(Clock::now() - begin).count();
  };
  constexpr int count = 10'000;
  const auto in_a_row = [] {
    for (int launch = 0; launch < count; ++launch) do_nothing<<<1, 1>>>();
    cohort::synchronize();
  };
  const auto alone = [] {
    do_nothing<<<1, 1>>>();
    cohort::synchronize();
  };
  in_a_row();  // warms up
  const double each = timed(in_a_row) / count;
  std::vector<double> times(count);
  std::generate(times.begin(), times.end(), [&] { return timed(alone); });
  std::nth_element(times.begin(), times.begin() + count / 2, times.end());
  return {each, times[count / 2]};
}

bench::Table speeds(const std::vector<Measurement>& measurements) {
  bench::Table table(
      {"Blocks of " + std::to_string(threads) + " threads", "Milliseconds", "GB moved a second"});
  for (const auto& one : measurements) {
    table.add(
        {one.what, bench::rounded(one.times.median), bench::rounded(one.gigabytes_per_second())});
  }
  return table;
}

std::vector<bench::Record> rows(const std::vector<Measurement>& measurements) {
  std::vector<bench::Record> rows;
  for (const auto& one : measurements) {
    rows.push_back({{"what", one.what},
                    {"blocks", one.blocks},
                    {"milliseconds", one.times.median},
                    {"fastest_milliseconds", one.times.fastest},
                    {"slowest_milliseconds", one.times.slowest},
                    {"gigabytes_per_second", one.gigabytes_per_second()}});
  }
  return rows;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const auto launches = measure_launches();
  const auto measurements = measure_grids();
  std::cout << speeds(measurements) << "an empty kernel takes " << bench::rounded(launches.each)
            << " microseconds among many, and " << bench::rounded(launches.and_wait)
            << " alone, until it has ended\n";
  if (!folder) return;
  auto about = bench::about_gpu();
  about.insert(about.end(), {{"elements", static_cast<std::int64_t>(n)},
                             {"microseconds_each_launch", launches.each},
                             {"microseconds_launch_and_wait", launches.and_wait}});
  bench::write_json(*folder / "00-first-launch.json", about, rows(measurements));
  speeds(measurements).write_markdown(*folder / "00-first-launch.md");
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }

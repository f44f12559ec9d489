// What it costs that blocks know of each other: sums by one launch and by two, and scans in one
// pass and by CUB.
#include <algorithm>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <cstdint>
#include <cub/device/device_scan.cuh>
#include <filesystem>
#include <functional>
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
#include "harness/results.hpp"
#include "harness/table.hpp"
#include "harness/times.hpp"

namespace {

constexpr int threads = 256;
const std::vector<std::size_t> amounts = {std::size_t{1} << 16, std::size_t{1} << 20,
                                          std::size_t{1} << 24};

struct Measurement {
  std::string what;
  std::size_t numbers;
  bench::Times times;  // milliseconds
};

using Measurements = std::vector<Measurement>;

__global__ void divide(float* x, std::size_t n, const float* total) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) x[i] /= *total;
}

// Ones, so that every sum is exact.
class Sums {
 public:
  explicit Sums(std::size_t n)
      : n_(n),
        blocks_(bench::resident_blocks(sum_by_fences, threads)),
        together_(blocks_at_once(threads)),
        x_(std::vector<float>(n, 1)),
        sums_(std::max(blocks_, together_)),
        total_{0},
        finished_{0} {}

  void measure(Measurements& all) {
    add(all, "two launches", [&] { by_two_launches(); });
    add(all, "task a, with fences", [&] { by_one(sum_by_fences); });
    add(all, "task b, with release and acquire", [&] { by_one(sum_by_order); });
    add_division(all, "sum and divide, three launches", [&] {
      by_two_launches();
      divide<<<blocks_, threads>>>(x_.data(), n_, total_.data());
    });
    add_division(all, "task c, with grid.sync()", [&] {
      cohort::check(launch_normalise(together_, threads, x_.data(), n_, sums_.data()));
    });
  }

 private:
  using SumKernel = void (*)(const float*, std::size_t, float*, unsigned*, float*);

  void by_two_launches() {
    sum_pieces<<<blocks_, threads>>>(x_.data(), n_, sums_.data());
    sum_pieces<<<1, threads>>>(sums_.data(), blocks_, total_.data());
  }

  void by_one(SumKernel kernel) {
    kernel<<<blocks_, threads>>>(x_.data(), n_, sums_.data(), finished_.data(), total_.data());
  }

  void add(Measurements& all, const std::string& what, const std::function<void()>& work) {
    work();
    cohort::synchronize();
    if (total_.to_host()[0] != static_cast<float>(n_)) throw std::runtime_error(what + " is wrong");
    all.push_back({what, n_, bench::measure([] {}, work)});
  }

  // Each launch begins with ones: to divide the quotients again would be another sum.
  void add_division(Measurements& all, const std::string& what, const std::function<void()>& work) {
    const auto fill = [&] {
      x_ = cohort::device_buffer<float>(std::vector<float>(n_, 1));
      cohort::synchronize();
    };
    fill();
    work();
    cohort::synchronize();
    if (x_.to_host()[n_ - 1] != 1 / static_cast<float>(n_))
      throw std::runtime_error(what + " is wrong");
    all.push_back({what, n_, bench::measure(fill, work)});
  }

  std::size_t n_;
  int blocks_, together_;
  cohort::device_buffer<float> x_, sums_, total_;
  cohort::device_buffer<unsigned> finished_;
};

// Ones, so that number i of the scan is i.
class Scans {
 public:
  explicit Scans(std::size_t n)
      : n_(n),
        blocks_(static_cast<int>((n + most_threads - 1) / most_threads)),
        x_(std::vector<int>(n, 1)),
        scanned_(n),
        next_(1),
        progress_(blocks_),
        scratch_(scratch_bytes()) {}

  void measure(Measurements& all) {
    const auto reset = [&] {
      next_.fill_bytes(0);
      progress_.fill_bytes(0);
    };
    add(all, "task d, one pass", reset, [&] {
      scan<<<blocks_, most_threads>>>(x_.data(), n_, scanned_.data(), next_.data(),
                                      progress_.data());
    });
    add(
        all, "CUB's scan", [] {},
        [&] {
          std::size_t bytes = scratch_.size();
          cohort::check(cub::DeviceScan::ExclusiveSum(scratch_.data(), bytes, x_.data(),
                                                      scanned_.data(), static_cast<int>(n_)));
        });
  }

 private:
  static constexpr int most_threads = 1024;

  std::size_t scratch_bytes() {
    std::size_t bytes = 0;
    cohort::check(cub::DeviceScan::ExclusiveSum(nullptr, bytes, x_.data(), scanned_.data(),
                                                static_cast<int>(n_)));
    return bytes;
  }

  void add(Measurements& all, const std::string& what, const std::function<void()>& reset,
           const std::function<void()>& work) {
    reset();
    work();
    cohort::synchronize();
    const auto scanned = scanned_.to_host();
    for (std::size_t i = 0; i < n_; ++i)
      if (scanned[i] != static_cast<int>(i)) throw std::runtime_error(what + " is wrong");
    all.push_back({what, n_, bench::measure(reset, work)});
  }

  std::size_t n_;
  int blocks_;
  cohort::device_buffer<int> x_, scanned_;
  cohort::device_buffer<unsigned> next_;
  cohort::device_buffer<Progress> progress_;
  cohort::device_buffer<unsigned char> scratch_;
};

bench::Table table_of(const std::string& head, const Measurements& all) {
  std::vector<std::string> columns = {head};
  for (const std::size_t n : amounts)
    columns.push_back(bench::with_thousands(static_cast<std::int64_t>(n)));
  bench::Table table(columns);
  const std::size_t kinds = all.size() / amounts.size();
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    std::vector<std::string> line = {all[kind].what};
    for (std::size_t i = 0; i < amounts.size(); ++i)
      line.push_back(bench::rounded(1000 * all[i * kinds + kind].times.median));
    table.add(line);
  }
  return table;
}

template <class Subject>
Measurements measure_all() {
  Measurements all;
  for (const std::size_t n : amounts) Subject(n).measure(all);
  return all;
}

void note(std::vector<bench::Record>& records, const Measurements& all) {
  for (const auto& one : all)
    records.push_back({{"what", one.what},
                       {"numbers", static_cast<std::int64_t>(one.numbers)},
                       {"milliseconds", one.times.median},
                       {"fastest_milliseconds", one.times.fastest},
                       {"slowest_milliseconds", one.times.slowest}});
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const auto sums = measure_all<Sums>();
  const auto scans = measure_all<Scans>();
  const auto sum_table = table_of("microseconds, by size of the array", sums);
  const auto scan_table = table_of("microseconds, by size of the array", scans);
  std::cout << sum_table << "\n" << scan_table;
  if (!folder) return;
  std::vector<bench::Record> records;
  note(records, sums);
  note(records, scans);
  bench::write_json(*folder / "12-grid.json", bench::about_gpu(), records);
  sum_table.write_markdown(*folder / "12-grid.md");
  scan_table.write_markdown(*folder / "12-grid-scans.md");
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }

// What a sum costs that is told its group: compiled in or called, by run-time group or by type.
#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "exercise.cuh"
#include "harness/gpu.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/results.hpp"
#include "harness/table.hpp"
#include "harness/times.hpp"

namespace {

constexpr int block_size = 256;
constexpr int calls = 100;  // that are timed together
constexpr int rows = 64;    // that a block sums, each by one group
constexpr int most = 8192;  // numbers in shared memory

// As from a library that is compiled apart: the compiler doesn't see who calls.
__noinline__ __device__ int called_sum(const cg::thread_group& group, const int* x, int n,
                                       int* scratch) {
  return sum(group, x, n, scratch);
}

// A group, and which one it is in its block. The compiler knows that there is one block only.
struct Block {
  static constexpr int size = block_size;
  static __device__ auto get() { return cg::this_thread_block(); }
  static __device__ int index() { return 0; }
};

template <int tile_size>
struct RuntimeTile {
  static constexpr int size = tile_size;
  static __device__ auto get() { return cg::tiled_partition(cg::this_thread_block(), size); }
  static __device__ int index() { return cg::this_thread_block().thread_rank() / size; }
};

template <int tile_size>
struct StaticTile {
  static constexpr int size = tile_size;
  static __device__ auto get() { return cg::tiled_partition<size>(cg::this_thread_block()); }
  static __device__ int index() { return cg::this_thread_block().thread_rank() / size; }
};

struct Hidden {
  template <class Group>
  static __device__ int call(const Group&, const int* x, int n, int*) {
    return sum(x, n);
  }
};

struct CompiledIn {
  template <class Group>
  static __device__ int call(const Group& group, const int* x, int n, int* scratch) {
    return sum(group, x, n, scratch);
  }
};

struct Called {
  template <class Group>
  static __device__ int call(const Group& group, const int* x, int n, int* scratch) {
    return called_sum(group, x, n, scratch);
  }
};

struct ByType {
  template <class Group>
  static __device__ int call(const Group& group, const int* x, int n, int* scratch) {
    return sum_by_type(group, x, n, scratch);
  }
};

__host__ __device__ constexpr int number(int i) { return i * 7 % 13; }

__device__ void fill(int* x) {
  const auto block = cg::this_thread_block();
  for (int i = block.thread_rank(); i < most; i += block.num_threads()) x[i] = number(i);
  block.sync();
}

// One call after the other. `zero` is 0, but the compiler doesn't know: so each waits for the last.
template <class Group, class Sum>
__global__ void in_a_row(int n, int zero, int* totals, long long* cycles) {
  __shared__ int x[most];
  __shared__ int scratch[block_size];
  fill(x);
  const auto group = Group::get();
  const int rank = cg::this_thread_block().thread_rank();
  int* const mine = &scratch[Group::index()];
  int total = Sum::call(group, x, n, mine);
  const long long start = clock64();
  for (int i = 0; i < calls; ++i) total = Sum::call(group, x + (total & zero), n, mine);
  if (rank == 0) *cycles = clock64() - start;
  totals[rank] = total;
}

// Row after row of n numbers, with all groups of the block at work.
template <class Group, class Sum>
__global__ void row_by_row(int n, int, int* totals, long long* cycles) {
  __shared__ int x[most];
  __shared__ int scratch[block_size];
  fill(x);
  const auto block = cg::this_thread_block();
  const auto group = Group::get();
  const int mine = Group::index();
  constexpr int groups = block_size / Group::size;
  const long long start = clock64();
  for (int turn = 0; turn < calls; ++turn) {
    for (int row = mine; row < rows; row += groups) {
      const int total = Sum::call(group, x + row * n, n, &scratch[mine]);
      if (group.thread_rank() == 0) totals[row] = total;
    }
    block.sync();
  }
  if (block.thread_rank() == 0) *cycles = clock64() - start;
}

using Kernel = void (*)(int n, int zero, int* totals, long long* cycles);

struct Caller {
  std::string name;
  int threads;  // of in_a_row: a block, or a warp of tiles
  Kernel in_a_row, row_by_row;
};

template <class Group, class Sum>
Caller caller(const std::string& name) {
  return {name, Group::size == block_size ? block_size : 32, in_a_row<Group, Sum>,
          row_by_row<Group, Sum>};
}

template <int size>
void add_tile(std::vector<Caller>& callers) {
  const std::string name = "tile of " + std::to_string(size);
  callers.push_back(caller<RuntimeTile<size>, CompiledIn>(name + ", task a"));
  callers.push_back(caller<RuntimeTile<size>, Called>(name + ", task a, not inlined"));
  callers.push_back(caller<StaticTile<size>, ByType>(name + ", task c"));
}

std::vector<Caller> all_callers() {
  const std::string name = "block of " + std::to_string(block_size);
  std::vector<Caller> callers = {caller<Block, Hidden>(name + ", hidden barrier"),
                                 caller<Block, CompiledIn>(name + ", task a"),
                                 caller<Block, Called>(name + ", task a, not inlined"),
                                 caller<Block, ByType>(name + ", task c")};
  add_tile<32>(callers);
  add_tile<16>(callers);
  add_tile<8>(callers);
  return callers;
}

int sum_of(int first, int n) {
  int total = 0;
  for (int i = first; i < first + n; ++i) total += number(i);
  return total;
}

// Cycles of the kernel for each of `count` sums. The totals are checked: total i is the sum of n
// numbers from i * stride on.
bench::Times measure(Kernel kernel, int threads, int n, int sums, int stride, int count) {
  cohort::device_buffer<long long> cycles(1);
  std::vector<double> times;
  for (int repetition = 0; repetition < bench::repetitions; ++repetition) {
    cohort::device_buffer<int> totals(std::vector<int>(sums, -1));
    kernel<<<1, threads>>>(n, 0, totals.data(), cycles.data());
    cohort::synchronize();
    const auto result = totals.to_host();
    for (int i = 0; i < sums; ++i) {
      if (result[i] != sum_of(i * stride, n)) throw std::runtime_error("a sum is wrong");
    }
    times.push_back(static_cast<double>(cycles.to_host()[0]) / count);
  }
  return bench::Times(times);
}

struct Experiment {
  std::string unit;
  std::vector<int> amounts;
  bench::Times (*measure)(const Caller&, int n);
};

bench::Times measure_call(const Caller& caller, int n) {
  return measure(caller.in_a_row, caller.threads, n, caller.threads, 0, calls);
}

bench::Times measure_row(const Caller& caller, int n) {
  return measure(caller.row_by_row, block_size, n, rows, n, calls * rows);
}

bench::Table compare_callers(const Experiment& experiment, const std::vector<Caller>& callers,
                             std::vector<bench::Record>& records) {
  std::vector<std::string> head = {"cycles a " + experiment.unit};
  for (const int n : experiment.amounts) {
    head.push_back(bench::with_thousands(n) + (head.size() == 1 ? " numbers" : ""));
  }
  bench::Table table(head);
  for (const Caller& caller : callers) {
    std::vector<std::string> line = {caller.name};
    for (const int n : experiment.amounts) {
      const bench::Times times = experiment.measure(caller, n);
      line.push_back(bench::rounded(times.median));
      records.push_back({{"sum", caller.name},
                         {"per", experiment.unit},
                         {"numbers", std::int64_t{n}},
                         {"cycles", times.median},
                         {"fastest_cycles", times.fastest},
                         {"slowest_cycles", times.slowest}});
    }
    table.add(line);
  }
  return table;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  const auto callers = all_callers();
  std::vector<bench::Record> records;
  const auto call =
      compare_callers({"call", {32, 256, 1024, 4096}, measure_call}, callers, records);
  const auto row = compare_callers({"row", {8, 32, 128}, measure_row}, callers, records);
  std::cout << call << "\n" << row;
  if (!folder) return;
  bench::write_json(*folder / "05-composition.json", bench::about_gpu(), records);
  call.write_markdown(*folder / "05-composition.md");
  row.write_markdown(*folder / "05-rows.md");
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }

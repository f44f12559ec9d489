// What a cluster costs: its barrier, its shared memory, its sum, its launch; and how many fit.
#include <array>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "clusters/launch.hpp"
#include "clusters/meet.cuh"
#include "clusters/memory.cuh"
#include "clusters/pages.cuh"
#include "harness/gpu.hpp"
#include "harness/number.hpp"
#include "harness/program.hpp"
#include "harness/results.hpp"
#include "harness/table.hpp"

namespace {

using bench::Clusters;

constexpr std::array<int, 5> sizes = {1, 2, 4, 8, 16};

/// Everything that is measured, as tables by their file names and as one list of records.
struct Results {
  std::vector<std::pair<std::string, bench::Table>> tables;
  std::vector<bench::Record> records;

  bench::Table& add_table(const std::string& file, std::vector<std::string> head) {
    tables.emplace_back(file, bench::Table(std::move(head)));
    return tables.back().second;
  }

  /// Notes a value, and returns it as a table wants it.
  std::string note(const std::string& what, const std::string& who, const std::string& column,
                   double value) {
    records.push_back({{"what", what}, {"who", who}, {"column", column}, {"value", value}});
    return bench::rounded(value);
  }
};

std::string cluster_of(int size) { return "cluster of " + std::to_string(size); }

void measure_barriers(Results& results) {
  constexpr std::array<int, 3> threads = {32, 256, 1024};
  auto& table = results.add_table(
      "13-clusters.md", {"cycles a barrier", "blocks of 32 threads", "of 256", "of 1,024"});
  const auto row = [&](const std::string& who, auto measure) {
    std::vector<std::string> cells = {who};
    for (const int each : threads) {
      cells.push_back(
          results.note("barrier", who, std::to_string(each) + " threads", measure(each).median));
    }
    table.add(cells);
  };
  row("block.sync()", [](int each) {
    return bench::measure_meeting<bench::BlockSync>(Clusters{1, each});
  });
  for (const int size : sizes) {
    row("cluster.sync(), " + cluster_of(size), [&](int each) {
      return bench::measure_meeting<bench::ClusterSync>(Clusters{size, each});
    });
  }
  row("its first half, barrier_arrive(), cluster of 4", [](int each) {
    return bench::measure_arriving(Clusters{4, each});
  });
  row("arrive.relaxed and wait, cluster of 4", [](int each) {
    return bench::measure_meeting<bench::RelaxedSync>(Clusters{4, each});
  });
  const int all = bench::properties().multiProcessorCount;
  row("grid.sync(), " + std::to_string(all) + " blocks",
      [&](int each) { return bench::measure_grid_sync(all, each); });
}

template <bool late>
void measure_halves(Results& results, const std::string& file) {
  auto& table = results.add_table(file, {"cycles an iteration, blocks of 256", "work alone",
                                         "sync, then work", "arrive, work, wait"});
  using bench::Own;
  for (const int size : sizes) {
    if (late && size == 1) continue;
    const Clusters clusters{size, 256};
    const auto cell = [&](const std::string& column, const bench::Times& times) {
      return results.note(late ? "halves, late" : "halves", cluster_of(size), column, times.median);
    };
    table.add({cluster_of(size), cell("alone", bench::measure_work<Own::alone, late>(clusters)),
               cell("after sync", bench::measure_work<Own::after_sync, late>(clusters)),
               cell("between", bench::measure_work<Own::between, late>(clusters))});
  }
}

template <bench::Where where>
void add_memory(Results& results, bench::Table& table, const std::string& who, int size) {
  using bench::How;
  const Clusters alone{size, 256, bench::words * sizeof(int)};
  const Clusters all{size, 1024, bench::words * sizeof(int)};
  const auto cell = [&](const std::string& column, double value) {
    return results.note("memory", who, column, value);
  };
  table.add(
      {who, cell("cycles a load", bench::measure_latency<where, How::load>(alone)),
       cell("cycles an atomic", bench::measure_latency<where, How::atomic>(alone)),
       cell("GB/s, loads of 4 bytes", 4 * bench::measure_throughput<where, How::load>(all)),
       cell("GB/s, loads of 16 bytes", 16 * bench::measure_throughput<where, How::load16>(all)),
       cell("atomics a nanosecond", bench::measure_throughput<where, How::atomic>(all))});
}

void measure_memory(Results& results) {
  auto& table = results.add_table(
      "13-memory.md", {"memory", "cycles a load", "cycles an atomic", "GB/s, loads of 4 bytes",
                       "GB/s, loads of 16 bytes", "atomics/ns"});
  using bench::Where;
  add_memory<Where::own>(results, table, "the block's own", 1);
  for (const int size : sizes) {
    const std::string who =
        size == 1 ? "the block's own, mapped" : "another block's, " + cluster_of(size);
    add_memory<Where::other>(results, table, who, size);
  }
  add_memory<Where::global>(results, table, "global, in L2", 1);
}

void measure_sums(Results& results) {
  auto& table = results.add_table(
      "13-sums.md", {"cycles a sum, blocks of 256", "an atomic each", "once for each block"});
  for (const int size : sizes) {
    const Clusters clusters{size, 256};
    const auto cell = [&](const std::string& column, const bench::Times& times) {
      return results.note("sum", cluster_of(size), column, times.median);
    };
    table.add({cluster_of(size),
               cell("an atomic each", bench::measure_sum<bench::OneAtomicEach>(clusters)),
               cell("once for each block", bench::measure_sum<bench::OnceForEachBlock>(clusters))});
  }
}

void measure_pages(Results& results) {
  constexpr int words = 1 << 20;
  auto& table =
      results.add_table("13-pages.md", {"ms for 1,048,576 words", "guests, as in task b",
                                        "straight from the other block", "from global memory"});
  for (const int size : sizes) {
    const Clusters clusters{size, most_threads};
    const bench::Pages pages(words, size * most_threads);
    const std::string who =
        "pages of " + bench::with_thousands(size * most_threads) + ", " + cluster_of(size);
    const auto cell = [&](const std::string& column, PageKernel* kernel) {
      return results.note("pages", who, column, pages.measure_kernel(kernel, clusters).median);
    };
    table.add({who, cell("guests", count_words), cell("straight", bench::count_far_words),
               cell("global", bench::count_global_words)});
  }
}

__global__ void do_nothing() {}

/// Microseconds of one launch of many in a row.
template <class Launch>
double launch_time(Launch launch) {
  constexpr int launches = 1000;
  const bench::Times times = bench::measure([] {},
                                            [&] {
                                              for (int i = 0; i < launches; ++i) launch();
                                            });
  return times.median * 1000 / launches;
}

void measure_launches(Results& results) {
  constexpr int blocks = 128, threads = 256;
  auto& table = results.add_table("13-launches.md", {"launch of an empty kernel", "microseconds"});
  const auto row = [&](const std::string& who, auto launch) {
    table.add({who, results.note("launch", who, "microseconds", launch_time(launch))});
  };
  row("`<<<128, 256>>>`", [] { do_nothing<<<blocks, threads>>>(); });
  row("`cudaLaunchKernelEx`, no attribute", [] {
    cudaLaunchConfig_t config = {};
    config.gridDim = blocks;
    config.blockDim = threads;
    cohort::check(cudaLaunchKernelEx(&config, do_nothing));
  });
  for (const int size : sizes) {
    const Clusters clusters{size, threads};
    clusters.allow(do_nothing);
    row(cluster_of(size), [&] {
      clusters.with_config(blocks, [](const cudaLaunchConfig_t& config) {
        cohort::check(cudaLaunchKernelEx(&config, do_nothing));
      });
    });
  }
}

/// With blocks of which two, or only one, fit on a multiprocessor.
void measure_occupancy(Results& results) {
  auto& table = results.add_table(
      "13-occupancy.md", {"at once, blocks of 1,024", "little shared memory: clusters", "blocks",
                          "200 KB a block: clusters", "blocks"});
  for (const int size : sizes) {
    std::vector<std::string> cells = {cluster_of(size)};
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{200 * 1024}}) {
      const int fit =
          Clusters{size, 1024, bytes}.that_fit(bench::work<bench::Where::own, bench::How::load>);
      const std::string column = std::to_string(bytes) + " bytes";
      cells.push_back(std::to_string(fit));
      cells.push_back(results.note("blocks at once", cluster_of(size), column, fit * size));
    }
    table.add(cells);
  }
}

void compare(const std::optional<std::filesystem::path>& folder) {
  Results results;
  measure_barriers(results);
  measure_halves<false>(results, "13-halves.md");
  measure_halves<true>(results, "13-late.md");
  measure_memory(results);
  measure_sums(results);
  measure_pages(results);
  measure_launches(results);
  measure_occupancy(results);
  for (const auto& [file, table] : results.tables) std::cout << table << "\n";
  if (!folder) return;
  bench::write_json(*folder / "13-clusters.json", bench::about_gpu(), results.records);
  for (const auto& [file, table] : results.tables) table.write_markdown(*folder / file);
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }

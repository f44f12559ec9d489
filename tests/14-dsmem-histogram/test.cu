// Tests of lesson 14: the histogram of a cluster, its launch, and the size of the cluster.
#include <algorithm>
#include <bit>
#include <climits>
#include <limits>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "harness.hpp"
#include "judge/pretended_device.hpp"
#include "judge/refused_calls.hpp"
#include "seen.hpp"
#include "shares.hpp"

#include "interface.hpp"

namespace {

using namespace tests;

using Numbers = std::vector<int>;

constexpr int threads_per_block = 1024;
constexpr int largest_int = std::numeric_limits<int>::max();

std::string name_of(cudaError_t error) { return cudaGetErrorName(error); }

// As the Guide's readers test it: both ends are a little out of range.
Numbers random_values(std::size_t n, int low, int high) {
  std::mt19937 draw(static_cast<unsigned>(drawn_seed(n)));
  std::uniform_int_distribution<int> value(low, high);
  Numbers values(n);
  for (int& one : values) one = value(draw);
  return values;
}

Numbers around_the_bins(std::size_t n, int bins) { return random_values(n, -1, bins); }

Numbers histogram(const Numbers& values, int bins) {
  Numbers counts(bins);
  for (const int value : values) ++counts[std::clamp(value, 0, bins - 1)];
  return counts;
}

long sum(const Numbers& counts) { return std::accumulate(counts.begin(), counts.end(), 0L); }

std::string bin_has(std::size_t bin, const Numbers& counts, const Numbers& expected) {
  return "bin " + std::to_string(bin) + " has " + compared(counts[bin], expected[bin]);
}

// Of counts whose sum is right: the first bin that has what is missing in another, or the other way
// round.
std::size_t counterpart(std::size_t bin, const Numbers& counts, const Numbers& expected) {
  const bool is_less = counts[bin] < expected[bin];
  while (counts[bin] == expected[bin] || (counts[bin] < expected[bin]) == is_less) ++bin;
  return bin;
}

void check_counts(const Numbers& counts, const Numbers& expected) {
  const auto [wrong, right] = std::mismatch(counts.begin(), counts.end(), expected.begin());
  if (wrong == counts.end()) return;
  const auto bin = static_cast<std::size_t>(wrong - counts.begin());
  const long missing = sum(expected) - sum(counts);
  NAME_CHECKS(missing > 0 ? "too few" : missing < 0 ? "too many" : "wrong bin");
  NAME_CHECKS(bin == 0 ? "bin 0" : "");
  FAIL_CHECK_AS(how_wrong(*wrong, *right), bin_has(bin, counts, expected), "; ",
                missing > 0   ? "all bins together have " + std::to_string(missing) + " too few"
                : missing < 0 ? "all bins together have " + std::to_string(-missing) + " too many"
                              : "every value is counted, and " +
                                    bin_has(counterpart(bin, counts, expected), counts, expected));
}

// A cluster in blocks, the grid in clusters, and a block in threads.
struct Shape {
  dim3 cluster, clusters, threads;
};

int volume(dim3 shape) { return static_cast<int>(shape.x * shape.y * shape.z); }

// Task a or x, launched by the test.
void check_kernel(const Numbers& values, int bins, Shape shape,
                  const decltype(cluster_histogram)& kernel = cluster_histogram) {
  NAME_CHECKS(values.size() == 1 ? "one value" : "");
  NAME_CHECKS(bins % volume(shape.cluster) == 0 ? "" : "uneven bins");
  const dim3 grid(shape.clusters.x * shape.cluster.x, shape.clusters.y * shape.cluster.y,
                  shape.clusters.z * shape.cluster.z);
  INFO("n = ", values.size(), ", bins = ", bins, ", a grid of ", count_of(grid, "block"),
       ", clusters of ", count_of(shape.cluster, "block"), ", blocks of ",
       count_of(shape.threads, "thread"));
  const int bins_per_block = (bins + volume(shape.cluster) - 1) / volume(shape.cluster);
  cohort::device_buffer<int> input(values), counts(bins);
  counts.fill_bytes(0);
  cudaLaunchAttribute attribute;
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim = {shape.cluster.x, shape.cluster.y, shape.cluster.z};
  cudaLaunchConfig_t config = {};
  config.gridDim = grid;
  config.blockDim = shape.threads;
  config.dynamicSmemBytes = bins_per_block * sizeof(int);
  config.attrs = &attribute;
  config.numAttrs = 1;
  cohort::reset_counters();
  cohort::check(cudaLaunchKernelEx(&config, kernel, std::as_const(input).data(), values.size(),
                                   counts.data(), bins, bins_per_block));
  cohort::synchronize();
  check_counts(counts.to_host(), histogram(values, bins));
}

void check_cheap(const Numbers& values, int bins, Shape shape) {
  check_kernel(values, bins, shape, cluster_histogram_cheaply);
}

// Three of four are among eight bins, the others anywhere: the same on every machine.
Numbers uneven_values(std::size_t n, int bins) {
  Numbers values(n);
  for (std::size_t i = 0; i < n; ++i) {
    auto bits = static_cast<unsigned>(i) * 2654435761u;
    bits = (bits ^ bits >> 15) * 2246822519u;
    bits ^= bits >> 13;
    const unsigned draw = bits / 4;
    const auto all = static_cast<unsigned>(bins);
    values[i] = static_cast<int>(bits % 4 > 0 ? draw % 8 * all / 8 + 3 : draw % all);
  }
  return values;
}

// The last of more than 2^32 values, one for each thread that runs.
void check_far_away() {
  constexpr unsigned threads = 256, blocks = 3, n = threads * blocks;
  constexpr int bins = 16;
  const Numbers values = around_the_bins(n, bins), expected = histogram(values, bins);
  using namespace cohort::harness;
  const auto count = [&](unsigned grid, std::size_t before) {
    FarArray<int> input(values, before);
    cohort::device_buffer<int> counts(Numbers(bins, 0));
    cluster_histogram<<<grid, threads, bins * sizeof(int)>>>(input.data(), before + n,
                                                             counts.data(), bins, bins);
    cohort::synchronize();
    return counts.to_host();
  };
  const auto is_right = [&](const Numbers& counts) { return counts == expected; };
  INFO("the last ", n, " of ", count_of(far_away + n, "value"), ", and as many threads");
  if (const auto counts = run_far_away(threads, blocks, count, is_right))
    check_counts(*counts, expected);
}

// Task b.
void check_launch(int bins, int cluster_size, int blocks) {
  NAME_CHECKS(blocks % cluster_size == 0 ? "" : "uneven blocks");
  INFO("bins = ", bins, ", cluster_size = ", cluster_size, ", blocks = ", blocks);
  cohort::device_buffer<int> input({7}), output(seen);
  const auto witness = static_cast<int>(drawn_below(1000, 0));
  set_witness(witness);
  cohort::reset_counters();
  cohort::check(launch(input.data(), 1, output.data(), bins, cluster_size, blocks));
  CHECK_COUNTER(host_waits, ==, 0);
  cohort::synchronize();
  const Numbers found = output.to_host();
  const int clusters = (blocks + cluster_size - 1) / cluster_size;
  {
    NAME_CHECKS("cluster");
    CHECK_IS("the number of blocks in a cluster", found[cluster_blocks], cluster_size);
  }
  {
    NAME_CHECKS("grid");
    CHECK_IS("the number of blocks in the grid", found[grid_blocks], clusters * cluster_size);
  }
  {
    NAME_CHECKS("threads");
    CHECK_IS("the number of threads in a block", found[block_threads], threads_per_block);
  }
  NAME_CHECKS("bins per block");
  CHECK_IS("bins_per_block", found[room] / cluster_size, (bins + cluster_size - 1) / cluster_size);
  CHECK_IS("what the kernel gets for n", found[values_seen], 1 + witness);
  CHECK_IS("what the kernel gets for bins", found[bins_seen], bins);
}

void check_refuses(int bins, int cluster_size) {
  INFO("bins = ", bins, ", cluster_size = ", cluster_size, ", blocks = ", cluster_size);
  cohort::device_buffer<int> input({7}), output(seen);
  const cudaError_t said = launch(input.data(), 1, output.data(), bins, cluster_size, cluster_size);
  if (said != cudaErrorInvalidValue)
    FAIL_CHECK("launch returns ", name_of(said), ", not cudaErrorInvalidValue, and a block can't ",
               "have so much shared memory");
  cudaGetLastError();
  cohort::synchronize();
}

int room_of_a_block(const pretend::Device& pretended = {}) {
  int device = 0, bytes = 0;
  cohort::check(cudaGetDevice(&device));
  cohort::check(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
  return std::min(bytes, pretended.shared_bytes) / static_cast<int>(sizeof(int));
}

// Task c.
void check_size(int bins, int expected, int room = room_of_a_block()) {
  const int size = choose_cluster_size(bins);
  if (size == expected) return;
  NAME_CHECKS(expected > 0 ? "" : size > 8 ? "not portable" : size == 8 ? "no room" : "overflow");
  NAME_CHECKS(bins == 1 ? "one bin" : bins == 12'289 ? "past 48 KB" : "");
  FAIL_CHECK("choose_cluster_size(", bins, ") is ", size, ", not ", expected,
             "; a block has room for ", count_of(room, "bin"));
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("counts one value, whose bin is in another block") { check_kernel({5}, 8, {2, 1, 32}); }
  TEST_CASE("counts nothing of an empty input") { check_kernel({}, 8, {2, 1, 32}); }
  TEST_CASE("counts values from -1 to the number of bins, both ends included") {
    check_kernel(around_the_bins(64, 16), 16, {2, 2, 16});
    for (const std::size_t n : drawn_too({31, 32, 33, 1000})) {
      check_kernel(around_the_bins(n, 16), 16, {2, 2, 32});
    }
  }
  TEST_CASE("counts values far out of range in the first and last bin") {
    check_kernel({-2'000'000'000, -17, -1, 0, 99, 100, 101, 2'000'000'000}, 100, {4, 1, 32});
  }
  TEST_CASE("counts with clusters of 1, 2, 4 and 8 blocks") {
    for (const unsigned cluster : {1, 2, 4, 8}) {
      check_kernel(around_the_bins(1000, 64), 64, {cluster, 2, 40});
    }
  }
  TEST_CASE("counts whatever the shape of clusters, grid and blocks") {
    NAME_CHECKS("any shape");
    const auto values = around_the_bins(1000, 64);
    check_kernel(values, 64, {4, 2, dim3(8, 4)});
    check_kernel(values, 64, {2, dim3(2, 3), dim3(4, 3, 3)});
    check_kernel(values, 64, {dim3(2, 2), dim3(1, 2), 32});
    check_kernel(values, 64, {dim3(1, 2, 2), dim3(2, 1, 1), dim3(1, 33)});
  }
  TEST_CASE("counts the least and the greatest numbers") {
    check_kernel({INT_MIN, INT_MIN + 1, largest_int - 1, largest_int}, 3, {2, 1, 32});
  }
  TEST_CASE("counts with bins that the cluster doesn't divide") {
    for (const int bins : drawn_too({1, 7, 31, 33, 100})) {
      check_kernel(around_the_bins(500, bins), bins, {2, 2, 32});
      check_kernel(around_the_bins(500, bins), bins, {8, 1, 32});
    }
  }
  TEST_CASE("counts more bins than a block has threads") {
    check_kernel(around_the_bins(2000, 1500), 1500, {4, 1, 64});
  }
  TEST_CASE("counts values that all want the same bin") {
    check_kernel(Numbers(1000, 5), 64, {4, 2, 64});
    check_kernel(Numbers(1000, 63), 64, {4, 2, 64});
  }
  TEST_CASE("counts with more clusters than fit on the device at once") {
    check_kernel(around_the_bins(5000, 16), 16, {2, 200, 32});
  }
  TEST_CASE("adds to the counts that are there") {
    cohort::device_buffer<int> input({1, 1, 2}), counts({10, 20, 30, 40});
    cluster_histogram<<<1, 32, 4 * sizeof(int)>>>(input.data(), 3, counts.data(), 4, 4);
    cohort::synchronize();
    check_counts(counts.to_host(), {10, 22, 31, 40});
  }
  TEST_CASE("counts more values than 32 bits can count") { check_far_away(); }
  TEST_CASE("shares the values among all threads, and the bins of a block among its own" *
            counts_work) {
    check_kernel(around_the_bins(4096, 1024), 1024, {2, 2, 64});
    INFO(
        "8 warps: 16 values for each thread, and of the 512 bins of a block 8 to clear and to add");
    CHECK_COUNTER(busiest_warp, <=, 2 * (16 + 8 * 3));
  }
  TEST_CASE("takes global atomics for bins, not for values" * counts_work) {
    check_kernel(around_the_bins(4000, 16), 16, {2, 3, 64});
    INFO("one for each of 16 bins and 3 clusters");
    CHECK_COUNTER(global_atomics, <=, 16 * 3);
  }
  TEST_CASE("lets the blocks of a cluster wait for each other twice" * counts_work) {
    check_kernel(around_the_bins(1000, 64), 64, {4, 3, 64});
    INFO("two barriers for each of 3 clusters");
    CHECK_COUNTER(cluster_barriers, <=, 2 * 3);
  }
}

TEST_SUITE("b") {
  TEST_CASE("launches a kernel in clusters of 1, 2, 4 and 8 blocks" * counts_work) {
    for (const int cluster_size : {1, 2, 4, 8}) check_launch(64, cluster_size, 8);
  }
  TEST_CASE("launches as many blocks as it is asked for, and no cluster more than they need" *
            counts_work) {
    for (const int blocks : drawn_too({1, 3, 4, 5, 9})) check_launch(64, 4, blocks);
  }
  TEST_CASE("has room for all bins when the cluster doesn't divide them" * counts_work) {
    check_launch(1, 8, 8);
    check_launch(101, 2, 4);
    check_launch(1001, 8, 8);
  }
  TEST_CASE("gets more than 48 KB for a block" * counts_work) {
    NAME_CHECKS("more than 48 KB");
    check_launch(20'000, 1, 2);
    check_launch(100'000, 2, 2);
  }
  TEST_CASE("gets it again after a launch with less" * counts_work) {
    for (const int bins : {30'000, 16, 30'000}) check_launch(bins, 1, 1);
  }
  TEST_CASE("returns CUDA's error when a block can't have so much" * counts_work) {
    check_refuses(200'000, 2);
    check_launch(16, 2, 2);
  }
  TEST_CASE("returns an error when an int can't say how much a block would need" * counts_work) {
    NAME_CHECKS("huge bins");
    check_refuses(1 << 30, 1);
    check_refuses(largest_int, 2);
    check_launch(16, 2, 2);
  }
  TEST_CASE("returns CUDA's error for clusters of 16, which nobody has allowed") {
    cohort::device_buffer<int> input({7}), output(seen);
    const auto said = launch(input.data(), 1, output.data(), 64, 16, 16);
    if (said != cudaErrorInvalidClusterSize)
      FAIL_CHECK_AS("allowed", "launch returns ", name_of(said),
                    ", not cudaErrorInvalidClusterSize");
    cudaGetLastError();
  }
  TEST_CASE("returns the error of each call") {
    cohort::device_buffer<int> input({7}), output(seen);
    refused::check_each("cudaFuncSetAttribute", [&] {
      const cudaError_t error = launch(input.data(), 1, output.data(), 64, 2, 2);
      (void)cudaDeviceSynchronize();
      return error != cudaSuccess;
    });
  }
}

TEST_SUITE("c") {
  TEST_CASE("one block, if it has room") {
    for (const int bins : drawn_too({1, 256, 12'289})) check_size(bins, 1);
  }
  TEST_CASE("as many blocks as are needed, to the last bin") {
    NAME_CHECKS("last bin");
    const int room = room_of_a_block();
    for (const int size : {1, 2, 4, 8}) check_size(size * room, size);
    for (const int size : {1, 2, 4}) check_size(size * room + 1, 2 * size);
  }
  TEST_CASE("goes by the device, if a block of it has less") {
    for (const int bytes : {48 << 10, 99 << 10, 163 << 10}) {
      const pretend::Device smaller = {.shared_bytes = bytes};
      const pretend::With pretended(smaller);
      const int room = room_of_a_block(smaller);
      check_size(room, 1, room);
      check_size(room + 1, 2, room);
      check_size(8 * room, 8, room);
      check_size(8 * room + 1, 0, room);
    }
  }
  TEST_CASE("as many blocks as any number of bins needs") {
    const pretend::Device smaller = {
        .shared_bytes = (48 << 10) + static_cast<int>(drawn_below(100 << 10, 4001))};
    const pretend::With pretended(smaller);
    const int room = room_of_a_block(smaller);
    for (std::size_t i = 0; i < 16; ++i) {
      const int bins = 1 + static_cast<int>(drawn_below(10 * room, i * 34'567));
      const int blocks = (bins + room - 1) / room;
      check_size(bins, blocks > 8 ? 0 : static_cast<int>(std::bit_ceil(unsigned(blocks))), room);
    }
  }
  TEST_CASE("goes by the current device") {
    NAME_CHECKS("current device");
    const pretend::With another({.number = 1});
    INFO("the current device is number 1");
    check_size(room_of_a_block(), 1);
    check_size(room_of_a_block() + 1, 2);
  }
  TEST_CASE("no size, if not even 8 blocks have room") {
    const int most = 8 * room_of_a_block();
    check_size(most, 8);
    for (const int bins : {most + 1, 1'000'000, largest_int}) check_size(bins, 0);
  }
}

TEST_SUITE("x") {
  TEST_CASE("counts one value, whose bin is in another block") { check_cheap({5}, 8, {2, 1, 32}); }
  TEST_CASE("counts nothing of an empty input") { check_cheap({}, 8, {2, 1, 32}); }
  TEST_CASE("counts values far out of range in the first and last bin") {
    check_cheap({-2'000'000'000, -17, -1, 0, 99, 100, 101, 2'000'000'000}, 100, {4, 1, 32});
  }
  TEST_CASE("counts with clusters of 1, 2, 4 and 8 blocks") {
    for (const unsigned cluster : {1, 2, 4, 8})
      check_cheap(around_the_bins(1000, 64), 64, {cluster, 2, 40});
  }
  TEST_CASE("counts with bins that the cluster doesn't divide") {
    for (const int bins : drawn_too({1, 7, 31, 33, 100})) {
      check_cheap(around_the_bins(500, bins), bins, {2, 2, 32});
      check_cheap(around_the_bins(500, bins), bins, {8, 1, 32});
    }
  }
  TEST_CASE("counts many bins, and values that all want the same") {
    check_cheap(around_the_bins(2000, 1500), 1500, {4, 1, 64});
    check_cheap(around_the_bins(3000, 20'000), 20'000, {4, 1, 64});
    check_cheap(Numbers(1000, 63), 64, {4, 2, 64});
  }
  TEST_CASE("counts whatever the shape of clusters, grid and blocks") {
    const auto values = around_the_bins(1000, 64);
    check_cheap(values, 64, {4, 2, dim3(8, 4)});
    check_cheap(values, 64, {2, dim3(2, 3), dim3(4, 3, 3)});
    check_cheap(values, 64, {dim3(2, 2), dim3(1, 2), 32});
  }
  TEST_CASE("counts 8,192 values cheaply" * counts_work) {
    check_cheap(uneven_values(8192, 400), 400, {4, 2, 128});
    INFO("8,192 values, 400 bins, and two clusters of 4 blocks of 128 threads");
    cohort::harness::check_shares_closely(8 * 128 / 32, 8);
    cohort::harness::score({{"remote_accesses", 1}, {"global_atomics", 1}, {"global_sectors", 1}});
  }
}

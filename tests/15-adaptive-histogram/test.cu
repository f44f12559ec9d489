// Tests of lesson 15: any integers in any number of bins, wherever there is room for them.
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <type_traits>
#include <vector>

#include "grid.hpp"
#include "harness.hpp"
#include "homes.hpp"
#include "judge/pretended_device.hpp"
#include "judge/refused_calls.hpp"
#include "limits.hpp"
#include "plans.hpp"
#include "real.hpp"
#include "scores.hpp"
#include "values.hpp"

#include "interface.hpp"

namespace {

template <class Integer>
std::string type_name() {
  return (std::is_signed_v<Integer> ? "int" : "uint") + std::to_string(8 * sizeof(Integer)) + "_t";
}

template <class Integer>
void check_counts(const std::vector<Integer>& values, int bins, const Counts& counts) {
  const Counts expected = right_counts(values, bins);
  if (counts == expected) return;
  const auto wrong = std::mismatch(counts.begin(), counts.end(), expected.begin());
  const long counted = std::accumulate(counts.begin(), counts.end(), 0L);
  const long missing = static_cast<long>(values.size()) - counted;
  NAME_CHECKS(missing > 0 ? "too few" : missing < 0 ? "too many" : "wrong bin");
  FAIL_CHECK("bin ", wrong.first - counts.begin(), " of ", bins, " has ",
             compared(*wrong.first, *wrong.second), "; all bins together have ",
             missing > 0   ? std::to_string(missing) + " too few"
             : missing < 0 ? std::to_string(-missing) + " too many"
                           : "as many as they should");
}

bool is_bin(int found, int bins) { return 0 <= found && found < bins; }

// Task a.
template <class Integer>
void check_bins(int bins) {
  const auto values = tricky_values<Integer>(bins);
  const cohort::device_buffer<Integer> input(values);
  cohort::device_buffer<int> output(values.size());
  find_bins<Integer><<<1, 32>>>(input.data(), values.size(), output.data(), bins);
  cohort::synchronize();
  const auto found = output.to_host();
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Integer value = values[i];
    const int got = found[i], expected = right_bin(value, bins);
    if (got == expected) continue;
    NAME_CHECKS(std::cmp_less(value, 0)                                    ? "negative"
                : sizeof value < sizeof(int)                               ? "small type"
                : std::cmp_greater(value, std::numeric_limits<int>::max()) ? "large value"
                                                                           : "");
    FAIL_CHECK("of ", count_of(bins, "bin"), ", the ", type_name<Integer>(), " ", +value,
               " belongs to bin ", expected, ", not ", got,
               is_bin(got, bins) ? "" : ", and there is no such bin");
    return;  // the first says enough
  }
}

template <class... Integers>
void check_bins_of(int bins) {
  (check_bins<Integers>(bins), ...);
}

template <class Integer>
void check_global(const std::vector<Integer>& values, int bins, dim3 grid, dim3 block) {
  INFO(count_of(values.size(), "value"), " of ", type_name<Integer>(), ", ", count_of(bins, "bin"),
       ", a grid of ", count_of(grid, "block"), " of ", count_of(block, "thread"));
  const cohort::device_buffer<Integer> input(values);
  cohort::device_buffer<int> counts(Counts(bins, 0));
  cohort::reset_counters();
  global_histogram<Integer><<<grid, block>>>(input.data(), values.size(), counts.data(), bins, 0);
  cohort::synchronize();
  check_counts(values, bins, counts.to_host());
}

// The last of more than 2^32 values, one for each thread that runs.
void check_far_away() {
  constexpr unsigned threads = 256, blocks = 3, n = threads * blocks;
  constexpr int bins = 16;
  const auto values = random_values<short>(n, -1, bins);
  using namespace cohort::harness;
  const auto count = [&](unsigned grid, std::size_t before) {
    FarArray<short> input(values, before);
    cohort::device_buffer<int> counts(Counts(bins, 0));
    global_histogram<short><<<grid, threads>>>(input.data(), before + n, counts.data(), bins, 0);
    cohort::synchronize();
    return counts.to_host();
  };
  const auto is_right = [&](const Counts& counts) { return counts == right_counts(values, bins); };
  INFO("the last ", n, " of ", count_of(far_away + n, "value"), ", and as many threads");
  if (const auto counts = run_far_away(threads, blocks, count, is_right))
    check_counts(values, bins, *counts);
}

// A grid that fills a small device has fewer threads than a test has values, and is run in no time.
constexpr pretend::Device small_device{.multiprocessors = 2, .clusters_at_once = 2};

// Task d. Each type takes a learner's compiler a third of a second: three are enough.
template <class Integer>
void check_launch(const Plan& plan, int bins, std::size_t n,
                  const pretend::Device& device = small_device) {
  INFO(count_of(n, "value"), " of ", type_name<Integer>(), ", ", count_of(bins, "bin"), " in ",
       text(plan));
  const auto values = random_values_and_two_outside<Integer>(n, bins);
  const cohort::device_buffer<Integer> input(values);
  cohort::device_buffer<int> counts(Counts(bins, 0));
  cohort::reset_counters();
  const pretend::With pretended(device);
  const cudaError_t error = launch<Integer>(plan, input.data(), n, counts.data(), bins);
  CHECK_COUNTER(host_waits, ==, 0);
  if (error != cudaSuccess) {
    FAIL_CHECK_AS("returned error", "launch returns ", name_of(error));
    return;
  }
  cohort::synchronize();
  INFO("the kernel loads the values, 32 for a warp at once");
  CHECK_COUNTER(global_loads, >=, n / 32);
  check_counts(values, bins, counts.to_host());
}

void check_refuses(const Plan& plan, int bins) {
  INFO(count_of(bins, "bin"), " in ", text(plan));
  cohort::device_buffer<int> counts(1);
  if (launch<int>(plan, nullptr, 0, counts.data(), bins) == cudaSuccess)
    FAIL_CHECK("launch returns cudaSuccess, but no block can have so much memory");
  if (const cudaError_t left = cudaGetLastError(); left != cudaSuccess)
    FAIL_CHECK_AS("error left", "cudaGetLastError() still says ", name_of(left),
                  ": the next launch would be blamed");
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("finds the bins of int") { check_bins_of<int>(100); }
  TEST_CASE("finds the bins of small types, among more bins than they have values") {
    check_bins_of<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t>(1000);
    check_bins_of<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t>(most_bins);
  }
  TEST_CASE("finds the bins of small types, among fewer") {
    check_bins_of<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t>(10);
  }
  TEST_CASE("finds the bins of large values, of unsigned") { check_bins_of<unsigned>(1000); }
  TEST_CASE("finds the bins of large values, of 64 bits") {
    check_bins_of<std::int64_t, std::uint64_t>(1000);
    check_bins_of<long long, unsigned long long>(most_bins);
  }
  TEST_CASE("has one bin for all values") { check_bins_of<int, std::uint8_t, std::int64_t>(1); }
  TEST_CASE("counts nothing in global memory when there is nothing") {
    check_global<int>({}, 10, 2, 32);
  }
  TEST_CASE("counts any number of values in global memory") {
    for (const std::size_t n : drawn_too({1, 31, 32, 33, 1000})) {
      check_global(random_values<int>(n, -1, 50), 50, 2, 32);
    }
  }
  TEST_CASE("counts any integers in global memory") {
    check_global(tricky_values<std::int16_t>(300), 300, 1, 32);
    check_global(tricky_values<std::uint16_t>(300), 300, 3, 32);
    check_global(tricky_values<std::int64_t>(300), 300, 4, 33);
  }
  TEST_CASE("counts in global memory whatever the shape of the grid and its blocks") {
    NAME_CHECKS("any shape");
    check_global(tricky_values<int>(300), 300, 3, dim3(8, 8));
    check_global(tricky_values<int>(300), 300, dim3(2, 2), 33);
  }
  TEST_CASE("counts more values than 32 bits can count") { check_far_away(); }
  TEST_CASE("shares the values among all threads" * counts_work) {
    check_global(random_values<int>(4096, 0, 49), 50, 8, 64);
    INFO("4,096 values and 16 warps, so 8 for each thread");
    CHECK_COUNTER(busiest_warp, <=, 2 * 8);
  }
  TEST_CASE("counts equal values with more blocks than fit at once") {
    check_global(std::vector<unsigned>(3000, 7), 10, 500, 32);
  }
}

TEST_SUITE("b") {
  TEST_CASE("knows this device") {
    check_limits<int>({}, real::shared_bytes(), real::largest_cluster());
  }
  TEST_CASE("knows a device with another number") {
    NAME_CHECKS("another device");
    INFO("the current device is number 1");
    check_limits<int>({.number = 1}, real::shared_bytes(), real::largest_cluster());
  }
  TEST_CASE("asks for the kernel of each type") {
    check_limits<std::uint16_t>({}, real::shared_bytes(), real::largest_cluster());
  }
  TEST_CASE("knows a device with less shared memory") {
    NAME_CHECKS("another device");
    const int bytes = 48 * 1024 + static_cast<int>(drawn_below(100 * 1024, 51 * 1024));
    check_limits<std::uint16_t>({.shared_bytes = bytes}, bytes, real::largest_cluster());
  }
  TEST_CASE("knows a device with smaller clusters") {
    NAME_CHECKS("another device");
    check_limits<std::uint16_t>({.largest_cluster = 8}, real::shared_bytes(), 8);
  }
  TEST_CASE("knows a device without clusters") {
    check_limits<std::uint16_t>({.shared_bytes = 163 * 1024, .has_clusters = false}, 163 * 1024, 1);
  }
}

TEST_SUITE("c") {
  TEST_CASE("takes shared memory if one block has room") {
    NAME_CHECKS("room");
    for (const int bins : drawn_too({1, 31, 32, 33, 99, 100}))
      check_plan(bins, small, shared(bins));
  }
  TEST_CASE("takes the smallest cluster that has room") {
    NAME_CHECKS("room");
    check_plan(102, small, distributed(2, 51));
    check_plan(200, small, distributed(2, 100));
    check_plan(400, small, distributed(4, 100));
    check_plan(800, small, distributed(8, 100));
    check_plan(1600, small, distributed(16, 100));
  }
  TEST_CASE("has room for bins that the cluster doesn't divide") {
    check_plan(101, small, distributed(2, 51));
    check_plan(201, small, distributed(4, 51));
    check_plan(401, small, distributed(8, 51));
    check_plan(801, small, distributed(16, 51));
    check_plan(1599, small, distributed(16, 100));
  }
  TEST_CASE("takes global memory if no cluster has room") {
    NAME_CHECKS("no room");
    check_plan(1601, small, global);
    check_plan(most_bins, small, global);
    check_plan(1, {0, 1}, global);
    check_plan(1, {0, 16}, global);
  }
  TEST_CASE("does with the clusters that the device has") {
    NAME_CHECKS("clusters of the device");
    check_plan(800, {400, 8}, distributed(8, 100));
    check_plan(801, {400, 8}, global);
    check_plan(400, {400, 7}, distributed(4, 100));
    check_plan(401, {400, 7}, global);
    check_plan(100, {400, 1}, shared(100));
    check_plan(101, {400, 1}, global);
  }
  TEST_CASE("goes by bins, when the bytes don't divide by four") {
    NAME_CHECKS("room");
    check_plan(100, {403, 16}, shared(100));
    check_plan(101, {403, 16}, distributed(2, 51));
    check_plan(201, {402, 16}, distributed(4, 51));
  }
  TEST_CASE("forgets what was in the plan") {
    NAME_CHECKS("old plan");
    for (const Plan& before : {shared(7), distributed(8, 77)}) {
      INFO("the plan was ", text(before));
      check_plan(100, small, shared(100), before);
      check_plan(200, small, distributed(2, 100), before);
      check_plan(1601, small, global, before);
    }
  }
  TEST_CASE("refuses what is no number of bins") {
    NAME_CHECKS("no number of bins");
    for (const int bins : {0, -1, most_bins + 1, std::numeric_limits<int>::max()}) {
      INFO(count_of(bins, "bin"));
      const auto [error, plan] = choose(bins, small, shared(123));
      if (error != cudaErrorInvalidValue)
        FAIL_CHECK("choose returns ", name_of(error), ", not cudaErrorInvalidValue");
      if (text(plan) != text(shared(123))) FAIL_CHECK("the plan is ", text(plan), " now");
    }
  }
}

TEST_SUITE("d") {
  TEST_CASE("counts in shared memory" * counts_work) {
    check_launch<std::uint16_t>(shared(100), 100, 1000);
    check_launch<int>(shared(1), 1, 33);
  }
  TEST_CASE("counts in more than 48 KB of shared memory" * counts_work) {
    check_launch<std::uint16_t>(shared(20'000), 20'000, 1000);
    check_launch<std::uint16_t>(shared(100), 100, 1000);
    check_launch<std::uint16_t>(shared(30'000), 30'000, 1000);
  }
  TEST_CASE("counts in clusters of 2, 4 and 8 blocks" * counts_work) {
    check_launch<int>(distributed(2, 50), 100, 1000);
    check_launch<int>(distributed(4, 26), 101, 1000);
    check_launch<int>(distributed(8, 13), 101, 1000);
  }
  TEST_CASE("counts in clusters whose blocks have more than 48 KB" * counts_work) {
    check_launch<std::uint64_t>(distributed(2, 15'000), 29'999, 1000);
  }
  TEST_CASE("counts in clusters of 16 blocks" * counts_work) {
    if (real::largest_cluster() >= 16) check_launch<std::uint16_t>(distributed(16, 63), 1001, 1000);
  }
  TEST_CASE("counts in global memory" * counts_work) {
    check_launch<std::uint64_t>(global, 1000, 1000);
  }
  TEST_CASE("asks for no cluster on a device that has none" * counts_work) {
    NAME_CHECKS("no clusters");
    const pretend::Device older{.multiprocessors = 2, .has_clusters = false};
    check_launch<int>(shared(10), 10, 100, older);
    check_launch<int>(global, 10, 100, older);
  }
  TEST_CASE("counts nothing of an empty input, in any place" * counts_work) {
    check_launch<int>(shared(10), 10, 0);
    check_launch<int>(distributed(2, 5), 10, 0);
    check_launch<int>(global, 10, 0);
  }
  TEST_CASE("counts more values than there are threads" * counts_work) {
    check_launch<std::uint16_t>(shared(200), 200, 10'000);
    check_launch<std::uint16_t>(distributed(2, 100), 200, 10'000);
  }
  TEST_CASE("takes global atomics for bins, not for values" * counts_work) {
    check_launch<std::uint16_t>(distributed(2, 2), 4, 10'000);
    INFO("4 bins, 10,000 values");
    CHECK_COUNTER(global_atomics, <, 500);
  }
  TEST_CASE("launches as many blocks as the device holds at once") {
    check_grid(global);
    check_grid(shared(100));
    check_grid(shared(30'000));
    check_grid(distributed(2, 100));
    check_grid(distributed(2, 30'000));
    check_grid(distributed(8, 100));
  }
  TEST_CASE("doesn't return an error that was there before") {
    (void)cudaSetDevice(-1);  // nobody looks at what it returns
    const cudaError_t error = launch<int>(global, nullptr, 0, nullptr, 10);
    (void)cudaGetLastError();
    if (error != cudaSuccess)
      FAIL_CHECK_AS("old error", "launch returns ", name_of(error),
                    ", the error of cudaSetDevice(-1) before it");
  }
  TEST_CASE("returns an error that any call of its own returns") {
    const pretend::With pretended(small_device);
    for (const Plan& plan : {shared(10), distributed(2, 5)}) {
      INFO(text(plan));
      refused::check_each("cudaFuncSetAttribute", [&] {
        const cudaError_t error = launch<int>(plan, nullptr, 0, nullptr, 10);
        (void)cudaDeviceSynchronize();
        return error != cudaSuccess;
      });
    }
  }
  TEST_CASE("returns an error if the plan can't be, and leaves none behind" * counts_work) {
    check_refuses(shared(100'000), 100'000);
    check_refuses(distributed(32, 10), 320);
    check_refuses(distributed(2, 100'000), 200'000);
    check_launch<int>(shared(10), 10, 100);
  }
}

TEST_SUITE("e") {
  TEST_CASE("scores with uniform values") { check_score("uniform"); }
  TEST_CASE("scores when small values are frequent") { check_score("log-uniform"); }
  TEST_CASE("scores with one value") { check_score("constant"); }
  TEST_CASE("looks at bins, not at values") { check_values_outside(524'288); }
  TEST_CASE("goes by a share of the sample, whatever its size") {
    check_sample("constant", 40);
    check_sample("log-uniform", 500);
    check_sample("uniform", 500);
    check_sample("uniform", 20'000);
  }
  TEST_CASE("plans what the device has") {
    for (const char* input : {"uniform", "constant"})
      for (const int bins : {1, 100, 101, 400, 401, most_bins})
        for (const Limits& limits : {small, Limits{400, 7}, Limits{403, 1}})
          check_possible(sample_of(input, bins), bins, limits);
  }
  TEST_CASE("does without a sample") {
    NAME_CHECKS("no sample");
    check_possible({}, 1'600, small);
  }
  TEST_CASE("refuses what is no number of bins") {
    NAME_CHECKS("no number of bins");
    for (const int bins : {0, -1, most_bins + 1, std::numeric_limits<int>::max()}) {
      INFO(count_of(bins, "bin"));
      const auto [error, plan] = choose_for({1, 2, 3}, bins, small, shared(123));
      if (error != cudaErrorInvalidValue)
        FAIL_CHECK("choose_for returns ", name_of(error), ", not cudaErrorInvalidValue");
      if (text(plan) != text(shared(123))) FAIL_CHECK("the plan is ", text(plan), " now");
    }
  }
}

TEST_SUITE("x") {
  TEST_CASE("finds a home for one bin") { check_homes({0, 0, 0}, 1, 1, 1); }
  TEST_CASE("finds homes for bins that fill every place") {
    for (const int blocks : {1, 2, 4})
      check_homes(values_of_blocks(400, 12 * blocks, blocks), 12 * blocks, blocks, 12);
  }
  TEST_CASE("finds homes in one block, if there is room") {
    check_homes(values_of_blocks(300, 20, 4), 20, 4, 40);
  }
  TEST_CASE("finds homes for bins that nobody has seen") { check_homes({}, 30, 4, 8); }
  TEST_CASE("finds homes for bins that all blocks want") {
    NAME_CHECKS("contested");
    check_homes(std::vector<int>(200, 5), 16, 4, 4);
    std::vector<int> two(200, 3);
    for (std::size_t i = 0; i < 200; i += 5) two[i] = 9;
    check_homes(two, 12, 4, 3);
  }
  TEST_CASE("finds homes where one block has seen most of them") {
    std::vector<int> values(400, 0);
    for (int i = 0; i < 100; ++i) values[i] = i % 30;
    check_homes(values, 30, 4, 9);
  }
  TEST_CASE("counts 16,384 values of 250 bins with few remote accesses" * counts_work) {
    check_homes(values_of_blocks(16'384, 250, 8), 250, 8, 32, 128);
    cohort::harness::score({{"remote_accesses", 1}});
  }
}

// Lesson 12: blocks that find out together what none of them knows, whoever comes last.
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "harness.hpp"
#include "judge/pretended_device.hpp"
#include "one_pass.hpp"
#include "real.hpp"
#include "sums.hpp"

#include "interface.hpp"

namespace {

std::string name_of(cudaError_t error) { return cudaGetErrorName(error); }

// Enough digits to tell any two numbers apart.
std::string text(float number) {
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.9g", number);
  return digits;
}

constexpr float filling = -1;  // no sum is

std::string is_not_exactly(float got, float right) {
  if (got == filling) return "was never written; it should be " + text(right);
  return "is " + text(got) + ", not " + text(right);
}

// Any sum of them is exact, in any order.
Floats whole_numbers(std::size_t n) {
  Floats numbers(n);
  for (std::size_t i = 0; i < n; ++i) numbers[i] = static_cast<float>(drawn_below(13, i * 7)) + 1;
  return numbers;
}

// The order in which they are added shows in the last digits of the sum.
Floats rough_numbers(std::size_t n) {
  Floats numbers(n);
  for (std::size_t i = 0; i < n; ++i)
    numbers[i] =
        static_cast<float>(drawn_below(1009, i * 7919)) * (i % 3 == 0 ? 1e4f : 1.1e-3f) + 0.1f;
  return numbers;
}

void check_pieces(const Floats& sums, const Floats& expected) {
  for (std::size_t i = 0; i < sums.size(); ++i)
    if (sums[i] != expected[i]) {
      FAIL_CHECK_AS("sums", "sums[", i, "] ", is_not_exactly(sums[i], expected[i]));
      return;  // the first says enough
    }
}

// Shared memory that each block of a launch asks for, so that one multiprocessor has room for one
// alone: more blocks than fit at once needn't be many then.
constexpr int crowded = 200 * 1024;
constexpr int too_many = 150;  // blocks, on an H100

template <class Kernel>
void allow_crowded(const Kernel& kernel, int bytes = crowded) {
  cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
}

// Tasks a and b.
using SumKernel =
    cohort::harness::Kernel<void(const float*, std::size_t, float*, unsigned*, float*)>;

struct How {
  int launches = 1;
  int shared_bytes = 0;
  bool at_once = false;  // all blocks, which take turns between two atomics
};

void launch(const SumKernel& kernel, int blocks, int threads, const How& how, const float* x,
            std::size_t n, float* sums, unsigned* finished, float* total) {
  void* arguments[] = {&x, &n, &sums, &finished, &total};
  if (how.at_once)
    cohort::check(cudaLaunchCooperativeKernel(kernel, blocks, threads, arguments));
  else
    kernel<<<blocks, threads, how.shared_bytes>>>(x, n, sums, finished, total);
  cohort::synchronize();
}

void check_sum(const SumKernel& kernel, const Floats& x, int blocks, int threads,
               const How& how = {}) {
  const Sums expected = expected_sums(x, blocks, threads);
  const cohort::device_buffer<float> numbers(x);
  cohort::device_buffer<unsigned> finished{0};
  for (int turn = 1; turn <= how.launches; ++turn) {
    NAME_CHECKS(turn == 1 ? "" : "next launch");
    INFO(count_of(x.size(), "number"), ", ", count_of(blocks, "block"), " of ",
         count_of(threads, "thread"), how.at_once ? ", all of them at once" : "", ", launch ",
         turn);
    cohort::device_buffer<float> sums(Floats(blocks, filling)), total{filling};
    cohort::reset_counters();
    launch(kernel, blocks, threads, how, numbers.data(), x.size(), sums.data(), finished.data(),
           total.data());
    check_pieces(sums.to_host(), expected.pieces);
    const float got = total.to_host()[0];
    if (got == expected.total) continue;
    FAIL_CHECK_AS(got == filling ? "never written" : "wrong total", "*total ",
                  is_not_exactly(got, expected.total), "; *finished is ", finished.to_host()[0],
                  " at the end");
    return;
  }
}

void check_few_atomics(const SumKernel& kernel) {
  check_sum(kernel, whole_numbers(3000), 20, 64);
  INFO("one for each of 20 blocks, and one to reset the counter");
  CHECK_COUNTER(global_atomics, <=, 20 + 1);
}

// Task c.
void check_blocks_at_once(const pretend::Device& device) {
  for (const int threads : {32, 64, 256, 1024}) {
    const int multiprocessors = std::min(real::multiprocessors(), device.multiprocessors);
    const int on_each = std::min(real::blocks_on_each(normalise, threads), device.blocks_on_each);
    const pretend::With pretended(device);
    INFO("a device of ", count_of(multiprocessors, "multiprocessor"), ", with room for ",
         count_of(on_each, "block"), " on each");
    const int got = blocks_at_once(threads);
    if (asked_about_another_kernel())
      FAIL_CHECK_AS("blocks at once", "blocks_at_once(", threads,
                    ") asks about another kernel than normalise");
    if (got != multiprocessors * on_each)
      FAIL_CHECK_AS("blocks at once", "blocks_at_once(", threads, ") ",
                    is_not(got, multiprocessors * on_each));
  }
}

void check_launch(const Floats& x, int blocks, int threads) {
  INFO(count_of(x.size(), "number"), ", ", count_of(blocks, "block"), " of ",
       count_of(threads, "thread"));
  const Sums expected = expected_sums(x, blocks, threads);
  cohort::device_buffer<float> numbers(x);
  cohort::device_buffer<float> sums(Floats(blocks, filling));
  cohort::reset_counters();
  const cudaError_t error =
      launch_normalise(blocks, threads, numbers.data(), x.size(), sums.data());
  CHECK_COUNTER(host_waits, ==, 0);
  if (error != cudaSuccess) {
    cudaGetLastError();
    FAIL_CHECK("launch_normalise returns ", name_of(error));
    return;
  }
  cohort::synchronize();
  check_pieces(sums.to_host(), expected.pieces);
  const Floats got = numbers.to_host();
  for (std::size_t i = 0; i < x.size(); ++i) {
    const float right = x[i] / expected.total;
    if (std::abs(got[i] - right) <= 1e-6f * right) continue;  // a GPU may divide by a reciprocal
    FAIL_CHECK("x[", i, "] is ", text(got[i]), ", not ", text(x[i]), " / ", text(expected.total));
    return;
  }
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("adds up one number") { check_sum(sum_by_fences, {7}, 1, 32); }
  TEST_CASE("adds up the sums of several blocks") {
    for (const int blocks : drawn_too({2, 5, 33}))
      check_sum(sum_by_fences, whole_numbers(500), blocks, 64);
  }
  TEST_CASE("adds up any amount of numbers") {
    for (const std::size_t n : drawn_too({0, 1, 31, 32, 33, 1000}))
      check_sum(sum_by_fences, whole_numbers(n), 4, 96);
  }
  TEST_CASE("adds up by more blocks than fit on the device at once") {
    allow_crowded(sum_by_fences);
    check_sum(sum_by_fences, whole_numbers(1500), too_many, 32, {.shared_bytes = crowded});
  }
  TEST_CASE("adds up again in the next launch") {
    check_sum(sum_by_fences, whole_numbers(500), 6, 64, {.launches = 3});
  }
  TEST_CASE("adds up by blocks that take turns") {
    for (const int blocks : {2, 4})
      check_sum(sum_by_fences, whole_numbers(300), blocks, 64, {.at_once = true});
  }
  TEST_CASE("adds up in the order of two launches") {
    for (const int blocks : {7, 100}) check_sum(sum_by_fences, rough_numbers(5000), blocks, 64);
  }
  TEST_CASE("takes one atomic for each block, and one more" * counts_work) {
    check_few_atomics(sum_by_fences);
  }
}

TEST_SUITE("b") {
  TEST_CASE("adds up one number") { check_sum(sum_by_order, {7}, 1, 32); }
  TEST_CASE("adds up the sums of several blocks") {
    for (const int blocks : drawn_too({2, 5, 33}))
      check_sum(sum_by_order, whole_numbers(500), blocks, 64);
  }
  TEST_CASE("adds up any amount of numbers") {
    for (const std::size_t n : drawn_too({0, 1, 31, 32, 33, 1000}))
      check_sum(sum_by_order, whole_numbers(n), 4, 96);
  }
  TEST_CASE("adds up by more blocks than fit on the device at once") {
    allow_crowded(sum_by_order);
    check_sum(sum_by_order, whole_numbers(1500), too_many, 32, {.shared_bytes = crowded});
  }
  TEST_CASE("adds up again in the next launch") {
    check_sum(sum_by_order, whole_numbers(500), 6, 64, {.launches = 3});
  }
  TEST_CASE("adds up by blocks that take turns") {
    for (const int blocks : {2, 4})
      check_sum(sum_by_order, whole_numbers(300), blocks, 64, {.at_once = true});
  }
  TEST_CASE("adds up in the order of two launches") {
    for (const int blocks : {7, 100}) check_sum(sum_by_order, rough_numbers(5000), blocks, 64);
  }
  TEST_CASE("takes one atomic for each block, and one more" * counts_work) {
    check_few_atomics(sum_by_order);
  }
  TEST_CASE("takes no fence" * counts_work) {
    check_sum(sum_by_order, whole_numbers(3000), 20, 64);
    INFO("the atomic itself says what it orders, so no fence is needed");
    CHECK_COUNTER(fences, ==, 0);
  }
}

TEST_SUITE("c") {
  TEST_CASE("divides one number by itself" * counts_work) { check_launch({7}, 1, 32); }
  TEST_CASE("divides by the sum of several blocks" * counts_work) {
    for (const int blocks : drawn_too({2, 5, 33})) check_launch(whole_numbers(500), blocks, 64);
  }
  TEST_CASE("divides any amount of numbers" * counts_work) {
    for (const std::size_t n : drawn_too({0, 1, 31, 32, 33, 1000}))
      check_launch(whole_numbers(n), 4, 96);
  }
  TEST_CASE("meets once, and takes no atomic" * counts_work) {
    check_launch(whole_numbers(500), 5, 64);
    INFO("one grid.sync(), and the sums in memory");
    CHECK_COUNTER(grid_barriers, <=, 1);
    CHECK_COUNTER(global_atomics, <=, 0);
  }
  TEST_CASE("shares the division among all threads" * counts_work) {
    check_launch(whole_numbers(4096), 4, 64);
    INFO("4,096 numbers and 8 warps, so 16 numbers for each thread, to add up and to divide");
    CHECK_COUNTER(busiest_warp, <=, 2 * 16 * 3);
  }
  TEST_CASE("shares the adding up of the sums among the threads of a block" * counts_work) {
    NAME_CHECKS("adding up");
    check_launch(whole_numbers(4096), 64, 64);
    INFO(
        "64 blocks of 64 threads: for each thread a number to add and to divide, and a sum to add");
    CHECK_COUNTER(busiest_warp, <=, 2 * 12);
  }
  TEST_CASE("knows how many blocks this device holds") { check_blocks_at_once({}); }
  TEST_CASE("knows how many a smaller device holds") {
    check_blocks_at_once({.multiprocessors = 3});
    check_blocks_at_once({.multiprocessors = 7, .blocks_on_each = 1});
    INFO("the current device is number 1");
    check_blocks_at_once({.number = 1});
  }
  TEST_CASE("divides by as many blocks as fit at once" * counts_work) {
    const pretend::With pretended({.multiprocessors = 2});
    check_launch(whole_numbers(3000), blocks_at_once(128), 128);
  }
  TEST_CASE("is refused one block more than fits at once") {
    const int blocks = real::multiprocessors() * real::blocks_on_each(normalise, 1024) + 1;
    cohort::device_buffer<float> x{7}, sums(blocks);
    const cudaError_t error = launch_normalise(blocks, 1024, x.data(), 1, sums.data());
    cudaGetLastError();
    if (error != cudaErrorCooperativeLaunchTooLarge)
      FAIL_CHECK_AS("error not returned", "launch_normalise returns ", name_of(error),
                    ", not cudaErrorCooperativeLaunchTooLarge");
  }
}

TEST_SUITE("d") {
  TEST_CASE("scans one number") { check_scan({7}, 32); }
  TEST_CASE("scans any amount of numbers") {
    for (const std::size_t n : drawn_too({0, 1, 31, 32, 33, 100, 1000}))
      check_scan(small_numbers(n), 32);
  }
  TEST_CASE("scans equal numbers") { check_scan(Ints(1000, 1), 96); }
  TEST_CASE("scans with blocks that run at once") {
    for (const int threads : {32, 64}) check_scan(small_numbers(1500), threads, true);
  }
  TEST_CASE("scans with more blocks than fit on the device at once") {
    allow_crowded(scan);
    check_scan(small_numbers(too_many * 32), 32, false, crowded);
  }
  TEST_CASE("knows that nothing is before the first piece") { check_look_back({}, 0); }
  TEST_CASE("looks back to the first piece that knows all") {
    check_look_back({{all_sums, 10, 10}}, 10);
    check_look_back({{all_sums, 10, 10}, {all_sums, 5, 15}}, 15);
    check_look_back({{own_sum, 1000, 0}, {all_sums, 5, 15}, {own_sum, 7, 0}}, 22);
    check_look_back({{all_sums, 10, 10}, {own_sum, 5, 0}, {own_sum, 7, 0}, {own_sum, 1, 0}}, 23);
  }
  TEST_CASE("doesn't wait before it tells its own sum") {
    cohort::device_buffer<Progress> progress(std::vector<Progress>(2, Progress{0, 0, 0}));
    cohort::device_buffer<int> before{-1};
    ask_before_the_first<<<1, 64>>>(progress.data(), before.data());
    cohort::synchronize();
    CHECK_IS("sum_before", before.to_host()[0], 42);
  }
}

TEST_SUITE("x") {
  TEST_CASE("scans one number") { check_cheap_scan({7}); }
  TEST_CASE("scans any amount of numbers") {
    for (const std::size_t n : drawn_too({0, 1, 31, 32, 33, 100, 1000}))
      check_cheap_scan(small_numbers(n));
  }
  TEST_CASE("scans several pieces, and part of one") {
    const std::size_t piece = pieces_wanted().numbers;
    for (const std::size_t n : {piece - 1, piece, piece + 1, 3 * piece, 4 * piece + 17})
      check_cheap_scan(small_numbers(n));
  }
  TEST_CASE("scans with blocks that run at once") {
    check_cheap_scan(small_numbers(std::size_t{5} * pieces_wanted().numbers + 17), true);
  }
  TEST_CASE("scans with more blocks than fit on the device at once") {
    // One alone fits on a multiprocessor, and may have as much shared memory of its own.
    constexpr int half = 116 * 1024;
    allow_crowded(scan_cheaply, half);
    const Pieces wanted = pieces_wanted();
    check_scan_by(scan_cheaply, small_numbers(wanted.numbers + 17), real::multiprocessors() + 9,
                  wanted.threads, false, half);
  }
  TEST_CASE("scans 65,536 numbers cheaply" * counts_work) {
    check_cheap_scan(small_numbers(65'536));
    INFO("65,536 numbers, shared by 256 warps or more");
    cohort::harness::check_shares_evenly(256);
    cohort::harness::score({{"global_sectors", 1}, {"global_atomics", 16}});
  }
}

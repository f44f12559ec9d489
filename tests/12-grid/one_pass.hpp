// Scans in one pass, and what a piece makes of the progress of those before it.
#pragma once

#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include "harness.hpp"

#include "pieces.hpp"
#include "progress.hpp"

#include "interface.hpp"

namespace {

using namespace tests;

using Ints = std::vector<int>;

using ScanKernel =
    cohort::harness::Kernel<void(const int*, std::size_t, int*, unsigned*, Progress*)>;

int blocks_for(std::size_t n, int numbers_of_piece) {
  return n == 0 ? 1 : static_cast<int>((n + numbers_of_piece - 1) / numbers_of_piece);
}

void check_scan_by(const ScanKernel& kernel, const Ints& x, int blocks, int threads,
                   bool together = false, int shared_bytes = 0) {
  const std::size_t n = x.size();
  INFO(count_of(n, "number"), ", ", count_of(blocks, "block"), " of ", count_of(threads, "thread"),
       together ? ", all of them at once" : "");
  NAME_CHECKS(together ? "all at once" : "");
  Ints expected(n);
  std::exclusive_scan(x.begin(), x.end(), expected.begin(), 0);
  const cohort::device_buffer<int> numbers(x);
  cohort::device_buffer<int> scanned(Ints(n, -1));
  cohort::device_buffer<unsigned> next{0};
  cohort::device_buffer<Progress> progress(std::vector<Progress>(blocks, Progress{0, 0, 0}));
  const int* in = numbers.data();
  int* out = scanned.data();
  unsigned* counter = next.data();
  Progress* state = progress.data();
  cohort::reset_counters();
  void* arguments[] = {&in, const_cast<std::size_t*>(&n), &out, &counter, &state};
  if (together)
    cohort::check(cudaLaunchCooperativeKernel(kernel, blocks, threads, arguments, 0, nullptr));
  else
    kernel<<<blocks, threads, shared_bytes>>>(in, n, out, counter, state);
  cohort::synchronize();
  const Ints got = scanned.to_host();
  for (std::size_t i = 0; i < n; ++i)
    if (got[i] != expected[i]) {
      FAIL_CHECK_AS(how_wrong(got[i], expected[i]), "scanned[", i, "] ",
                    is_not(got[i], expected[i]));
      return;
    }
}

void check_scan(const Ints& x, int threads, bool together = false, int shared_bytes = 0) {
  check_scan_by(scan, x, blocks_for(x.size(), threads), threads, together, shared_bytes);
}

// Task x, in the pieces that the exercise wants.
Pieces pieces_wanted() {
  const Pieces wanted = pieces();
  const bool legal = wanted.threads > 0 && wanted.threads <= 1024 && wanted.threads % 32 == 0;
  if (!legal || wanted.numbers < 1)
    FAIL("a block can't have ", count_of(wanted.threads, "thread"), " and a piece of ",
         count_of(wanted.numbers, "number"));
  return wanted;
}

void check_cheap_scan(const Ints& x, bool together = false) {
  const Pieces wanted = pieces_wanted();
  INFO("pieces of ", count_of(wanted.numbers, "number"));
  check_scan_by(scan_cheaply, x, blocks_for(x.size(), wanted.numbers), wanted.threads, together);
}

Ints small_numbers(std::size_t n) {
  Ints numbers(n);
  for (std::size_t i = 0; i < n; ++i) numbers[i] = static_cast<int>(drawn_below(13, i * 7)) - 3;
  return numbers;
}

std::string text(const Progress& progress) {
  return "{" + std::to_string(progress.status) + ", " + std::to_string(progress.own) + ", " +
         std::to_string(progress.all) + "}";
}

void check_look_back(std::vector<Progress> others, int expected) {
  const auto piece = static_cast<unsigned>(others.size());
  std::string before;
  for (const Progress& other : others) before += " " + text(other);
  INFO("progress of the pieces before, as {status, own, all}:", before);
  others.push_back({nothing, 0, 0});
  cohort::device_buffer<Progress> progress(others);
  cohort::device_buffer<int> result{-1};
  ask<<<1, 1>>>(progress.data(), piece, result.data());
  cohort::synchronize();
  CHECK_IS("sum_before", result.to_host()[0], expected);
  const Progress left = progress.to_host()[piece];
  const Progress right = {all_sums, 2, expected + 2};
  if (text(left) != text(right))
    FAIL_CHECK_AS("own progress", "then its own progress is ", text(left), ", not ", text(right));
}

}  // namespace

// Files of more than 2^32 bytes or words.
#pragma once

#include <cstddef>

#include "exercise.cuh"
#include "harness.hpp"
#include "inputs.hpp"
#include "per_row.hpp"
#include "totals.hpp"

// The last rows of a file, two for each block that runs. `first` is the first byte of them.
inline void check_far_rows(std::size_t first) {
  constexpr unsigned threads = 32, blocks = 3, n = threads * blocks;
  const Bytes bytes = prose(n);
  const cohort::device_buffer<unsigned char> device_bytes(bytes);
  PerRow sums(16, bytes);
  using namespace cohort::harness;
  const auto launch = [&](unsigned grid) {
    INFO("the last ", n, " bytes of a file of ", first + n, ", and as many threads");
    sum_rows<<<grid, threads>>>(seen_from_the_front(device_bytes.data(), first), first + n,
                                seen_from_the_front(sums.data(), first / 16));
    cohort::synchronize();
    sums.check("sums", row_sum);
  };
  launch_far_away(threads, blocks, launch, first);
}

// By the largest grid of blocks of 32 threads, which has 2^32 - 2 tiles.
inline void check_farthest_rows() {
  constexpr std::size_t most_blocks = 0x7fffffff;
  check_far_rows(32 * (most_blocks - 3));
}

// The last words of a file of more than 2^32, one for each thread that runs, or four.
inline void check_far_sum_and_max() {
  constexpr unsigned threads = 256, blocks = 3, n = threads * blocks;
  const Words words = random_words(n);
  const cohort::device_buffer<unsigned> device_words(words);
  cohort::device_buffer<unsigned long long> total{0};
  cohort::device_buffer<unsigned> largest{0};
  using namespace cohort::harness;
  launch_far_away(threads, blocks, [&](unsigned grid) {
    INFO("the last ", n, " words of a file of ", far_away + n, ", and as many threads");
    sum_and_max<<<grid, threads>>>(seen_from_the_front(device_words.data()), far_away + n,
                                   total.data(), largest.data());
    cohort::synchronize();
    check_total(total, words);
    check_largest(largest, words);
  });
}

inline void check_far_sum() {
  constexpr unsigned threads = 256, blocks = 3, n = 4 * threads * blocks;
  const Words words = random_words(n);
  const cohort::device_buffer<unsigned> device_words(words);
  cohort::device_buffer<unsigned long long> total{0};
  using namespace cohort::harness;
  launch_far_away(threads, blocks, [&](unsigned grid) {
    INFO("the last ", n, " words of a file of ", 4 * far_away + n, ", and a thread for each four");
    sum_words<<<grid, threads>>>(seen_from_the_front(device_words.data(), 4 * far_away),
                                 4 * far_away + n, total.data());
    cohort::synchronize();
    check_total(total, words);
  });
}

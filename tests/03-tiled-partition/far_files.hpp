// Files of more than 2^32 bytes or words.
#pragma once

#include <cstddef>

#include "exercise.cuh"
#include "harness.hpp"
#include "inputs.hpp"
#include "per_row.hpp"
#include "totals.hpp"

// The last rows of a file of more than 2^32 bytes, one for each block that runs.
inline void check_far_rows() {
  constexpr unsigned threads = 16, blocks = 3, n = threads * blocks;
  const Bytes bytes = prose(n);
  const cohort::device_buffer<unsigned char> device_bytes(bytes);
  PerRow sums(16, bytes);
  using namespace cohort::harness;
  launch_far_away(threads, blocks, [&](unsigned grid) {
    INFO("the last ", n, " bytes of a file of ", far_away + n, ", and as many threads");
    sum_rows<<<grid, threads>>>(seen_from_the_front(device_bytes.data()), far_away + n,
                                seen_from_the_front(sums.data(), far_away / 16));
    cohort::synchronize();
    sums.check("sums", row_sum);
  });
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

// Task e: keys, in how many tiles they are sorted, and how often each is counted.
#pragma once

#include <algorithm>
#include <cstddef>
#include <random>
#include <vector>

#include "exercise.cuh"
#include "harness.hpp"

namespace {

using Keys = std::vector<unsigned>;

Keys random_keys(std::size_t n, unsigned bins) {
  std::mt19937 draw(static_cast<unsigned>(n));
  Keys keys(n);
  for (auto& key : keys) key = draw() % bins;
  return keys;
}

unsigned tiles_of(std::size_t n) {
  return std::max(1u, static_cast<unsigned>((n + keys_per_tile - 1) / keys_per_tile));
}

// What a sorted tile must be: its keys by their bucket, in any order within a bucket.
void check_tile(unsigned tile, const Keys& keys, const std::vector<unsigned short>& rows,
                const Keys& ends) {
  const std::size_t first = std::size_t{tile} * keys_per_tile;
  const std::size_t last = std::min(first + keys_per_tile, keys.size());
  std::size_t begin = first;
  for (unsigned bucket = 0; bucket < buckets; ++bucket) {
    Keys expected, found;
    for (std::size_t i = first; i < last; ++i) {
      if (keys[i] % buckets == bucket) expected.push_back(keys[i] / buckets);
    }
    const std::size_t end = begin + expected.size();
    INFO("tile ", tile, ", bucket ", bucket);
    REQUIRE_IS("its entry in ends", ends[tile * buckets + bucket], unsigned(end - first));
    found.assign(rows.begin() + begin, rows.begin() + end);
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    const auto [wrong, right] = std::mismatch(found.begin(), found.end(), expected.begin());
    if (wrong != found.end()) {
      FAIL("in order, its row ", wrong - found.begin(), " is ", *wrong, ", not ", *right);
    }
    begin = end;
  }
}

void check_sorts(const Keys& keys) {
  INFO("n = ", keys.size());
  const unsigned tiles = tiles_of(keys.size());
  const cohort::device_buffer<unsigned> input(keys);
  cohort::device_buffer<unsigned short> rows(keys.size());
  cohort::device_buffer<unsigned> ends(tiles * buckets);
  rows.fill_bytes(255);
  ends.fill_bytes(255);
  cohort::reset_counters();
  sort_tiles<<<tiles, threads_per_block>>>(input.data(), keys.size(), rows.data(), ends.data());
  cohort::synchronize();
  const auto sorted = rows.to_host();
  const auto found = ends.to_host();
  for (unsigned tile = 0; tile < tiles; ++tile) check_tile(tile, keys, sorted, found);
}

struct Sorted {
  std::vector<unsigned short> rows;
  Keys ends;
};

Sorted sorted_on_the_host(const Keys& keys) {
  Sorted sorted;
  for (std::size_t first = 0; first < keys.size(); first += keys_per_tile) {
    const std::size_t last = std::min(first + keys_per_tile, keys.size());
    for (unsigned bucket = 0; bucket < buckets; ++bucket) {
      for (std::size_t i = first; i < last; ++i) {
        if (keys[i] % buckets == bucket) sorted.rows.push_back(keys[i] / buckets);
      }
      sorted.ends.push_back(static_cast<unsigned>(sorted.rows.size() - first));
    }
  }
  return sorted;
}

void check_rows(const Keys& keys, unsigned bins, unsigned teams, Count before = 0) {
  INFO("n = ", keys.size(), ", bins = ", bins, ", teams = ", teams);
  const auto sorted = sorted_on_the_host(keys);
  const cohort::device_buffer<unsigned short> rows(sorted.rows);
  const cohort::device_buffer<unsigned> ends(sorted.ends);
  const auto tiles = static_cast<unsigned>(sorted.ends.size() / buckets);
  std::vector<Count> expected(bins, before);
  cohort::device_buffer<Count> counts(expected);
  const int size = static_cast<int>((bins / buckets + 1) * sizeof(unsigned));
  cohort::check(
      cudaFuncSetAttribute(count_rows, cudaFuncAttributeMaxDynamicSharedMemorySize, size));
  cohort::reset_counters();
  count_rows<<<teams * buckets, 128, size>>>(rows.data(), ends.data(), tiles, counts.data(), bins);
  cohort::synchronize();
  for (const unsigned key : keys) ++expected[key];
  const auto found = counts.to_host();
  const auto [wrong, right] = std::mismatch(found.begin(), found.end(), expected.begin());
  if (wrong == found.end()) return;
  FAIL_CHECK("counts[", wrong - found.begin(), "] is ", *wrong, ", not ", *right);
}

}  // namespace

// Task e: keys, in how many tiles they are sorted, and how often each is counted.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "harness.hpp"
#include "known.hpp"

#include "interface.hpp"

namespace {

using Keys = std::vector<unsigned>;

Keys random_keys(std::size_t n, unsigned bins) {
  std::mt19937 draw(static_cast<unsigned>(drawn_seed(n)));
  Keys keys(n);
  for (auto& key : keys) key = draw() % bins;
  return keys;
}

unsigned tiles_of(std::size_t n) {
  return std::max(1u, static_cast<unsigned>((n + keys_per_tile - 1) / keys_per_tile));
}

// The rows of keys[first] and those after it, up to keys[last], by their buckets.
std::array<Keys, buckets> rows_of(const Keys& keys, std::size_t first, std::size_t last) {
  std::array<Keys, buckets> rows;
  for (std::size_t i = first; i < last; ++i) rows[keys[i] % buckets].push_back(keys[i] / buckets);
  return rows;
}

// What a sorted tile must be: its keys by their bucket, in any order within a bucket.
void check_tile(unsigned tile, const Keys& keys, const std::vector<unsigned short>& rows,
                const Keys& ends) {
  const std::size_t first = std::size_t{tile} * keys_per_tile;
  const std::size_t last = std::min(first + keys_per_tile, keys.size());
  auto all_expected = rows_of(keys, first, last);
  std::size_t begin = first;
  for (unsigned bucket = 0; bucket < buckets; ++bucket) {
    Keys &expected = all_expected[bucket], found;
    const std::size_t end = begin + expected.size();
    INFO("tile ", tile, ", bucket ", bucket);
    const unsigned place = tile * buckets + bucket;
    {
      NAME_CHECKS("ends");
      if (ends[place] == ~0u) FAIL_AS("never written", "ends[", place, "] was never written");
      REQUIRE_IS("ends[" + std::to_string(place) + "]", ends[place], unsigned(end - first));
    }
    found.assign(rows.begin() + begin, rows.begin() + end);
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    if (found != expected) {
      const auto [wrong, right] = std::mismatch(found.begin(), found.end(), expected.begin());
      FAIL_AS("rows", "the rows of a bucket, sorted: row ", wrong - found.begin(), " ",
              is_not(*wrong, *right));
    }
    begin = end;
  }
}

// Calls launch(blocks of the grid): `blocks` that run, and before them others that don't.
template <class Launch>
void launch_after(std::size_t before, unsigned threads, unsigned blocks, Launch launch) {
  if (before == 0) return launch(blocks);
  cohort::harness::launch_far_away(threads, blocks, launch, before * threads);
}

// The keys of the last tiles: those of `before` tiles come before them, and aren't there.
void check_sorts(const Keys& keys, std::size_t before = 0) {
  using cohort::harness::seen_from_the_front;
  const std::size_t first = before * keys_per_tile;
  INFO("n = ", first + keys.size());
  const unsigned tiles = tiles_of(keys.size());
  const cohort::device_buffer<unsigned> input(keys);
  cohort::device_buffer<unsigned short> rows(keys.size());
  cohort::device_buffer<unsigned> ends(tiles * buckets);
  rows.fill_bytes(255);
  ends.fill_bytes(255);
  cohort::reset_counters();
  launch_after(before, threads_per_block, tiles, [&](unsigned grid) {
    sort_tiles<<<grid, threads_per_block>>>(seen_from_the_front(input.data(), first),
                                            first + keys.size(),
                                            seen_from_the_front(rows.data(), first),
                                            seen_from_the_front(ends.data(), before * buckets));
    cohort::synchronize();
    const auto sorted = rows.to_host();
    const auto found = ends.to_host();
    for (unsigned tile = 0; tile < tiles; ++tile) check_tile(tile, keys, sorted, found);
  });
}

struct Sorted {
  std::vector<unsigned short> rows;
  Keys ends;
};

Sorted sorted_on_the_host(const Keys& keys) {
  Sorted sorted;
  for (std::size_t first = 0; first < keys.size(); first += keys_per_tile) {
    const std::size_t last = std::min(first + keys_per_tile, keys.size());
    for (const Keys& rows : rows_of(keys, first, last)) {
      sorted.rows.insert(sorted.rows.end(), rows.begin(), rows.end());
      sorted.ends.push_back(static_cast<unsigned>(sorted.rows.size() - first));
    }
  }
  return sorted;
}

// On top of what is in each bin already. If there are teams before these, with a tile each, neither
// they nor their tiles are there. Then a block is a warp: which of a block's warps looks at a tile
// is left to the learner.
void check_rows(const Keys& keys, unsigned bins, unsigned teams, Count in_each = 0,
                unsigned teams_before = 0, unsigned threads = 128) {
  using cohort::harness::seen_from_the_front;
  NAME_CHECKS(bins < buckets ? "few bins" : keys.size() > keys_per_tile ? "several tiles" : "");
  NAME_CHECKS(teams == 1 ? "" : "several teams");
  const std::size_t first = std::size_t{teams_before} * keys_per_tile;
  INFO("n = ", first + keys.size(), ", bins = ", bins, ", teams = ", teams_before + teams);
  const auto sorted = sorted_on_the_host(keys);
  const cohort::device_buffer<unsigned short> rows(sorted.rows);
  const cohort::device_buffer<unsigned> ends(sorted.ends);
  const auto tiles = static_cast<unsigned>(sorted.ends.size() / buckets);
  std::vector<Count> expected(bins, in_each);
  cohort::device_buffer<Count> counts(expected);
  const int size = static_cast<int>((bins / buckets + 1) * sizeof(unsigned));
  cohort::check(
      cudaFuncSetAttribute(count_rows, cudaFuncAttributeMaxDynamicSharedMemorySize, size));
  cohort::reset_counters();
  for (const unsigned key : keys) ++expected[key];
  launch_after(teams_before * buckets, threads, teams * buckets, [&](unsigned grid) {
    count_rows<<<grid, threads, size>>>(seen_from_the_front(rows.data(), first),
                                        seen_from_the_front(ends.data(), teams_before * buckets),
                                        teams_before + tiles, counts.data(), bins);
    cohort::synchronize();
    const auto found = counts.to_host();
    if (found == expected) return;
    const auto [wrong, right] = std::mismatch(found.begin(), found.end(), expected.begin());
    const auto key = wrong - found.begin();
    FAIL_CHECK_AS(how_wrong(*wrong, *right), "counts[", key, "] (bucket ", key % buckets, ", row ",
                  key / buckets, ") ", is_not(*wrong, *right));
  });
}

}  // namespace

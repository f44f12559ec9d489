// Readers who follow links: where they must arrive, and what may be loaded for that.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

#include "compare.hpp"
#include "crowd.hpp"
#include "harness.hpp"
#include "links.hpp"

#include "interface.hpp"

namespace {

using namespace tests;
using cohort::harness::Crowd;

constexpr std::size_t plenty = 8192;

// The whole kernel needs task a as well.
enum class By { whole_kernel, chunks };

struct Journey {
  std::size_t readers, pages;
  int links = 3;
  std::size_t chunk = 0;  // of each block, for By::chunks; 0 shares evenly

  std::size_t chunk_size(unsigned blocks) const {
    return chunk > 0 ? chunk : (readers + blocks - 1) / blocks;
  }
};

void check_moves(By by, const Journey& journey, unsigned blocks, dim3 block,
                 std::size_t room = plenty) {
  const auto [n, pages, links, chunk] = journey;
  NAME_CHECKS(blocks == 1 ? "" : "several blocks");
  NAME_CHECKS(block.y == 1 ? "" : "any shape");
  const std::size_t bytes = pool_overhead() + room;
  const Pages next = random_links(pages), before = readers_of(n, pages);
  cohort::device_buffer<int> readers(before);
  const cohort::device_buffer<int> device_next(next);
  cohort::reset_counters();
  if (by == By::whole_kernel) {
    const auto given = std::max<std::size_t>(bytes, Crowd::shared_bytes);
    move_all<<<blocks, block, given>>>(readers.data(), n, device_next.data(), pages, links, bytes);
  } else {
    move_chunks<<<blocks, block, bytes>>>(readers.data(), n, journey.chunk_size(blocks),
                                          device_next.data(), pages, links, bytes);
  }
  cohort::synchronize();
  INFO(count_of(n, "reader"), " of ", count_of(pages, "page"), n == 1 ? " follows " : " follow ",
       count_of(links, "link"), "; ", count_of(blocks, "block"), " of ", count_of(block, "thread"),
       ", ", count_of(room, "byte"), " of room in each pool");
  NAME_CHECKS("readers");
  check_all("readers", readers.to_host(), moved(before, next, links));
}

// Task c: for each block no more loads than the cheaper way takes. All numbers are multiples of 32,
// so each request of a warp is 32 loads.
void check_loads(const Journey& journey, unsigned blocks, unsigned threads) {
  check_moves(By::chunks, journey, blocks, threads);
  std::size_t left = journey.readers, loads = 0;
  std::string each;
  for (unsigned block = 0; block < blocks; ++block) {
    const std::size_t mine = std::min(left, journey.chunk_size(blocks)),
                      steps = mine * journey.links;
    left -= mine;
    loads += mine + std::min(steps, journey.pages);
    each += (block == 0 ? "block " : ", block ") + std::to_string(block) + " takes " +
            std::to_string(journey.pages) + " with a copy and " + std::to_string(steps) +
            " without";
  }
  INFO("to load links, ", each, "; a warp loads 32 numbers at once");
  CHECK_COUNTER(global_loads, <=, loads / 32);
}

// Task x: readers anywhere, in one block or several.
void check_cheap_moves(const Journey& journey, unsigned blocks, dim3 block,
                       std::size_t room = 2 * plenty) {
  const auto [n, pages, links, chunk] = journey;
  NAME_CHECKS(block.y == 1 ? "" : "any shape");
  const std::size_t bytes = pool_overhead() + room;
  const Pages next = random_links(pages), before = scattered_readers(n, pages);
  cohort::device_buffer<int> readers(before);
  const cohort::device_buffer<int> device_next(next);
  cohort::reset_counters();
  move_chunks_cheaply<<<blocks, block, bytes>>>(readers.data(), n, journey.chunk_size(blocks),
                                                device_next.data(), pages, links, bytes);
  cohort::synchronize();
  INFO(count_of(n, "reader"), " of ", count_of(pages, "page"), n == 1 ? " follows " : " follow ",
       count_of(links, "link"), "; ", count_of(blocks, "block"), " of ", count_of(block, "thread"),
       ", ", count_of(room, "byte"), " of room in each pool");
  NAME_CHECKS("readers");
  check_all("readers", readers.to_host(), moved(before, next, links));
}

}  // namespace

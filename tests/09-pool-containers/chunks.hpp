// What the blocks' chunks must be.
#pragma once

#include <cstddef>
#include <vector>

#include "compare.hpp"
#include "harness.hpp"
#include "types.hpp"

#include "interface.hpp"

namespace {

using tests::Chunk;

/// Requires that chunks of n elements follow each other; false if they don't.
bool chunks_are_right(const std::vector<Chunk>& found, std::size_t n) {
  const std::size_t blocks = found.size();
  INFO(count_of(n, "element"), ", ", count_of(blocks, "block"));
  const std::size_t most = n / blocks + (n % blocks > 0);
  std::size_t begin = 0;
  for (std::size_t block = 0; block < blocks; ++block) {
    const Chunk chunk = found[block];
    const auto size = n - begin < most ? n - begin : most;
    if (chunk.size != size) {
      FAIL_CHECK_AS(chunk.size == n / blocks ? "rounded down" : "", "block ", block, " has ",
                    count_of(chunk.size, "element"), ", not ", size);
      return false;
    }
    if (chunk.begin != begin && size > 0) {
      FAIL_CHECK("block ", block, " begins at element ", chunk.begin, ", not ", begin);
      return false;
    }
    begin += size;
  }
  return true;
}

void check_chunks(std::size_t n, unsigned blocks) {
  cohort::device_buffer<int> numbers(std::vector<int>(n, 0));
  cohort::device_buffer<Chunk> chunks(blocks);
  look_at_chunks<<<blocks, 32>>>(numbers.data(), n, chunks.data());
  cohort::synchronize();
  if (!chunks_are_right(chunks.to_host(), n)) return;
  check_all("each block adds 1 to its chunk: all", numbers.to_host(), std::vector<int>(n, 1));
}

// Of elements that aren't there: so there can be as many as on the largest GPU.
void check_long_chunks(std::size_t n, unsigned blocks) {
  cohort::device_buffer<Chunk> chunks(blocks);
  look_from_afar<<<blocks, 1>>>(n, chunks.data());
  cohort::synchronize();
  chunks_are_right(chunks.to_host(), n);
}

}  // namespace

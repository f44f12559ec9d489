// Bytes on the device, and how often each pair is among them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "harness.hpp"
#include "known.hpp"

#include "interface.hpp"

namespace {

using Bytes = std::vector<unsigned char>;
using Counts = std::vector<Count>;

Bytes random_bytes(std::size_t n, int different = 256) {
  std::mt19937 draw(static_cast<unsigned>(drawn_seed(n)));
  Bytes bytes(n);
  for (auto& byte : bytes) byte = static_cast<unsigned char>(255 - draw() % different);
  return bytes;
}

// n bytes that are these again and again.
Bytes again(std::size_t n, const Bytes& some) {
  Bytes bytes(n);
  for (std::size_t i = 0; i < n; ++i) bytes[i] = some[i % some.size()];
  return bytes;
}

Counts pairs_of(const Bytes& bytes, Counts counts = Counts(pairs)) {
  for (std::size_t i = 0; i + 1 < bytes.size(); ++i) ++counts[256 * bytes[i] + bytes[i + 1]];
  return counts;
}

// The bytes, `shift` bytes after a multiple of 256 in memory. What is around them nobody may read.
class OnDevice {
 public:
  explicit OnDevice(const Bytes& bytes, std::size_t shift = 0) : shift_(shift), memory_(0) {
    Bytes all(shift);
    all.insert(all.end(), bytes.begin(), bytes.end());
    memory_ = cohort::device_buffer<unsigned char>(all);
  }
  const unsigned char* data() const { return memory_.data() + shift_; }

 private:
  std::size_t shift_;
  cohort::device_buffer<unsigned char> memory_;
};

std::string bytes_of(std::size_t pair) {
  return "byte " + std::to_string(pair / 256) + " and then byte " + std::to_string(pair % 256);
}

// The first pair that was counted too often, if there is one.
std::string counted_instead(const Counts& counts, const Counts& expected) {
  const auto [more, right] =
      std::mismatch(counts.begin(), counts.end(), expected.begin(), std::less_equal<>());
  if (more == counts.end()) return "";
  const auto pair = static_cast<std::size_t>(more - counts.begin());
  return "; counts[" + std::to_string(pair) + "] is " + std::to_string(*more) + ", not " +
         std::to_string(*right) + ": " + bytes_of(pair);
}

// The name of that mistake, if it has one.
const char* name_of_other(std::size_t pair, const Counts& counts, const Counts& expected) {
  const auto more =
      std::mismatch(counts.begin(), counts.end(), expected.begin(), std::less_equal<>()).first;
  const auto other = static_cast<std::size_t>(more - counts.begin());
  if (other == pair % 256 * 256 + pair / 256) return "bytes exchanged";
  if (other == (pair ^ 1)) return "halves exchanged";
  return other == 2 * pair ? "double the pair" : "";
}

void check_pairs(const Counts& counts, const Counts& expected) {
  if (counts == expected) return;  // by memcmp, and a test compares a hundred times
  const auto [wrong, right] = std::mismatch(counts.begin(), counts.end(), expected.begin());
  const auto pair = wrong - counts.begin();
  NAME_CHECKS(*wrong < *right ? name_of_other(pair, counts, expected) : "");
  FAIL_CHECK_AS(how_wrong(*wrong, *right), "counts[", pair, "] is ", *wrong, ", not ", *right, ": ",
                bytes_of(pair), *wrong < *right ? counted_instead(counts, expected) : "");
}

// How a kernel is launched. Bytes of shared memory: as many as the kernel says it needs.
struct Grid {
  unsigned blocks, threads;
};

// Counts with launch(bytes, n, counts), on top of what is in the counts already.
template <class Launch>
void check_counts(const Bytes& bytes, Grid grid, Launch launch, std::size_t shift = 0,
                  const Counts& before = Counts(pairs)) {
  NAME_CHECKS(bytes.size() < 16 ? "few bytes" : "");
  NAME_CHECKS(grid.blocks == 1 ? "" : "several blocks");
  INFO("n = ", bytes.size(), ", blocks = ", grid.blocks, ", threads in each = ", grid.threads,
       ", the address of bytes % 16 = ", shift % 16);
  const OnDevice input(bytes, shift);
  cohort::device_buffer<Count> counts(before);
  cohort::reset_counters();
  launch(input.data(), bytes.size(), counts.data());
  cohort::synchronize();
  check_pairs(counts.to_host(), pairs_of(bytes, before));
}

// With a kernel that has its counters in `shared` words of shared memory.
template <class Kernel, class... More>
void check_kernel(const Kernel& kernel, unsigned shared, const Bytes& bytes, Grid grid,
                  std::size_t shift = 0, More... more) {
  const int size = static_cast<int>(shared * sizeof(unsigned));
  cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, size));
  const auto launch = [&](const unsigned char* input, std::size_t n, Count* counts) {
    kernel<<<grid.blocks, grid.threads, size>>>(input, n, counts, more...);
  };
  check_counts(bytes, grid, launch, shift);
}

// Of very many bytes those that the last blocks look at in their first round: the n pairs that
// `threads_before` threads leave to them. Of the bytes before them only those are there that
// neighbouring blocks would look at, and they are zero; of those after them none.
template <class Kernel, class... More>
void check_far_away(const Kernel& kernel, unsigned shared, std::size_t threads_before,
                    unsigned blocks, std::size_t n, More... more) {
  constexpr unsigned threads = 1024;
  NAME_CHECKS("far away");
  const std::size_t first = threads_before / threads * (n / blocks);
  const Bytes bytes = random_bytes(n + 1);
  cohort::device_buffer<Count> counts(Counts(pairs, 0));
  const OnDevice input(bytes, 1 << 16);
  const int size = static_cast<int>(shared * sizeof(unsigned));
  cohort::check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, size));
  using namespace cohort::harness;
  const auto check = [&](unsigned grid) {
    kernel<<<grid, threads, size>>>(seen_from_the_front(input.data(), first), first + 2 * n,
                                    counts.data(), more...);
    cohort::synchronize();
    INFO("after the first ", first, " of ", count_of(first + 2 * n, "byte"));
    check_pairs(counts.to_host(), pairs_of(bytes));
  };
  launch_far_away(threads, blocks, check, threads_before);
}

}  // namespace

// The functions of the exercise, one by one, by the kernels of answer.cu.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "bytes.hpp"
#include "harness.hpp"
#include "known.hpp"

#include "interface.hpp"

namespace {

using tests::Cut;
using tests::Run;

// Of an even pair, which shares its word with the next one. Both blocks add to the same counts.
void check_add(unsigned pair, unsigned times, unsigned rounds, unsigned threads, Count before = 0) {
  constexpr int size = pairs / 2 * sizeof(unsigned);
  cohort::check(cudaFuncSetAttribute(add_again, cudaFuncAttributeMaxDynamicSharedMemorySize, size));
  Counts expected(pairs, before);
  cohort::device_buffer<Count> counts(expected);
  constexpr unsigned blocks = 2;
  add_again<<<blocks, threads, size>>>(pair, times, rounds, counts.data());
  cohort::synchronize();
  INFO(blocks, " blocks of ", threads, " threads, ", rounds, " rounds: add(words, ", pair, ", ",
       times, ", counts), and then the same for pair ", pair + 1);
  for (const unsigned one : {pair, pair + 1})
    expected[one] += Count{blocks} * threads * rounds * times;
  check_pairs(counts.to_host(), expected);
}

// Of pair 0 and of pair 1, which have a word of their own.
void check_gives(unsigned has, unsigned times, Count given) {
  for (const unsigned pair : {0, 1}) {
    cohort::device_buffer<Count> counts(Counts(2, 0));
    cohort::device_buffer<unsigned> left(1);
    add_once<<<1, 1>>>(pair, has, times, left.data(), counts.data());
    cohort::synchronize();
    INFO("the counter of pair ", pair, " has ", has, ", and this pair comes ", times, " times");
    CHECK_IS("what it gives to counts", counts.to_host()[pair], given);
    const Count kept = has + times - given;
    CHECK_IS("the word afterwards", left.to_host()[0], static_cast<unsigned>(kept << 16 * pair));
  }
}

void check_cut(std::size_t shift, std::size_t n) {
  const cohort::device_buffer<unsigned char> memory(256);
  cohort::device_buffer<Cut> output(1);
  cut<<<1, 1>>>(memory.data() + shift, n, output.data());
  cohort::synchronize();
  const Cut loads = output.to_host()[0];
  INFO("n = ", n, ", the address of bytes % 16 = ", shift % 16);
  const std::size_t head = std::min((16 - shift % 16) % 16, n);
  {
    NAME_CHECKS("head");
    CHECK_IS("head", loads.head, head);
  }
  NAME_CHECKS("number");
  CHECK_IS("number", loads.number, (n - head) / 16);
}

// Fewer than sixteen bytes, after very many that are in loads.
void check_loose_far_away(const Bytes& bytes) {
  using namespace cohort::harness;
  const OnDevice input(bytes);
  cohort::device_buffer<Count> counts(Counts(pairs, 0));
  count_loose<<<1, 1>>>(seen_from_the_front(input.data()), far_away + bytes.size(), far_away / 16,
                        counts.data());
  cohort::synchronize();
  INFO("the last ", bytes.size(), " of ", far_away + bytes.size(), " bytes");
  check_pairs(counts.to_host(), pairs_of(bytes));
}

std::string text(const Run& run) {
  const std::string pair = run.pair < pairs ? "bytes " + std::to_string(run.pair / 256) + ", " +
                                                  std::to_string(run.pair % 256)
                                            : "no pair (" + std::to_string(run.pair) + ")";
  return pair + ", " + (run.times == 1 ? "once" : std::to_string(run.times) + " times");
}

// What each_pair (one_by_one) or each_run says of the first load.
std::vector<Run> runs_of(const Bytes& bytes, bool one_by_one) {
  const OnDevice input(bytes);
  cohort::device_buffer<Run> runs(std::vector<Run>(64, {0, 0}));
  cohort::device_buffer<unsigned> size(1);
  list_runs<<<1, 1>>>(input.data(), bytes.size(), one_by_one, runs.data(), size.data());
  cohort::synchronize();
  auto found = runs.to_host();
  found.resize(size.to_host()[0]);
  return found;
}

void check_runs(const Bytes& bytes, bool one_by_one) {
  std::vector<Run> expected;
  for (std::size_t i = 0; i < 16 && i + 1 < bytes.size(); ++i) {
    const unsigned pair = 256 * bytes[i] + bytes[i + 1];
    if (!one_by_one && !expected.empty() && expected.back().pair == pair) {
      ++expected.back().times;
    } else {
      expected.push_back({pair, 1});
    }
  }
  const auto found = runs_of(bytes, one_by_one);
  const auto [wrong, right] =
      std::mismatch(found.begin(), found.end(), expected.begin(), expected.end());
  INFO("the first load of ", bytes.size(), " bytes");
  const std::string call =
      found.size() == 1 && wrong != found.end()
          ? "the only call of use is "
          : "call " + std::to_string(wrong - found.begin() + 1) + " of use is ";
  if (wrong == found.end() && right == expected.end()) return;
  NAME_CHECKS(right != expected.end() && right->pair == pairs - 1 ? "last pair of all" : "");
  if (wrong == found.end()) {
    FAIL_CHECK_AS("missing", call, "missing: ", text(*right));
  } else if (right == expected.end()) {
    FAIL_CHECK(call, "one too many: ", text(*wrong));
  } else {
    const auto before = wrong - found.begin();
    NAME_CHECKS(before == 0 ? "first call" : before == 15 ? "last pair" : "later call");
    NAME_CHECKS(found.size() == 1 ? "only call" : "");
    const auto next = std::next(wrong);
    const bool is_once = wrong->times == 1 && next != found.end() && next->pair == wrong->pair;
    NAME_CHECKS(wrong->times == 0            ? "no times"
                : wrong->pair != right->pair ? "another pair"
                : is_once                    ? "once"
                                             : "other times");
    FAIL_CHECK(call, "for ", text(*wrong), ", not for ", text(*right));
  }
}

}  // namespace

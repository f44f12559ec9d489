// An answer to lesson 16, and kernels that call its functions one by one.
#include "answer/served.hpp"
#include "exercise.cuh"
#include "seen.hpp"

namespace tests {

using EXERCISE::Count;

// In each round every thread of the block counts `pair` so often, and the next one as well.
__global__ void add_again(unsigned pair, unsigned times, unsigned rounds, Count* counts) {
  extern __shared__ unsigned words[];
  EXERCISE::clear(words, EXERCISE::pairs / 2);
  for (unsigned round = 0; round < rounds; ++round) {
    EXERCISE::add(words, pair, times, counts);
    __syncthreads();
    EXERCISE::add(words, pair + 1, times, counts);
    __syncthreads();
  }
  EXERCISE::add_rest(words, counts);
}

// One thread comes to a counter that `has` so many, and counts the pair.
__global__ void add_once(unsigned pair, unsigned has, unsigned times, unsigned* left,
                         Count* counts) {
  __shared__ unsigned words[1];
  words[0] = has << 16 * pair;
  EXERCISE::add(words, pair, times, counts);
  *left = words[0];
}

__global__ void cut(const unsigned char* bytes, std::size_t n, tests::Cut* cut) {
  const auto loads = EXERCISE::loads_of(bytes, n);
  *cut = {loads.head, loads.number};
}

// With so many loads, from the first byte on.
__global__ void count_loose(const unsigned char* bytes, std::size_t n, std::size_t number,
                            Count* counts) {
  const EXERCISE::Loads loads = {bytes, n, 0, number};
  EXERCISE::each_loose_pair(loads, [&](unsigned pair) { ++counts[pair]; });
}

__global__ void list_runs(const unsigned char* bytes, std::size_t n, bool one_by_one, Run* runs,
                          unsigned* size) {
  const EXERCISE::Loads loads = {bytes, n, 0, n / 16};
  const auto note = [&](unsigned pair, unsigned times = 1) { runs[(*size)++] = {pair, times}; };
  *size = 0;
  if (one_by_one) {
    EXERCISE::each_pair(loads, 0, note);
  } else {
    EXERCISE::each_run(loads, 0, note);
  }
}

}  // namespace tests

#include "interface.hpp"

#include "answer/end.hpp"

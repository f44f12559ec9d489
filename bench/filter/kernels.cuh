// Filters with one counter: those of lesson 01, and two that are harder to aggregate.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

#include <cstddef>

#include "exercise.cuh"

namespace bench {

/// Every filter has these parameters. `*count` starts at zero; `letters` has room for all it keeps.
using Kernel = void (*)(const unsigned char* text, std::size_t n, unsigned char* letters,
                        int* count);

/// The loop of lesson 01, with a way to claim one place.
template <int (*claim)(int* counter)>
__global__ void keep_letters(const unsigned char* text, std::size_t n, unsigned char* letters,
                             int* count) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (is_letter(text[i])) letters[claim(count)] = text[i];
  }
}

/// How many places a letter claims, from 1 to 4.
__host__ __device__ inline int places(unsigned char letter) { return 1 + letter % 4; }

/// Each letter claims places(letter) places, and takes the first of them.
template <int (*claim_many)(int* counter, int places)>
__global__ void keep_with_room(const unsigned char* text, std::size_t n, unsigned char* letters,
                               int* count) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (is_letter(text[i])) letters[claim_many(count, places(text[i]))] = text[i];
  }
}

__device__ inline int each_lane_claims_many(int* counter, int places) {
  return atomicAdd(counter, places);
}

__device__ inline int group_claims_many(int* counter, int places) {
  const auto group = cg::coalesced_threads();
  const int before = cg::exclusive_scan(group, places);
  const int all = cg::reduce(group, places, cg::plus<int>());
  int first = 0;
  if (group.thread_rank() == 0) first = atomicAdd(counter, all);
  return group.shfl(first, 0) + before;
}

__host__ __device__ inline bool is_capital(unsigned char letter) { return letter <= 'Z'; }

/// Small letters go to letters[0…) and count[0], capitals to letters[n…) and count[1].
template <int (*claim)(int* counters, bool second)>
__global__ void keep_by_case(const unsigned char* text, std::size_t n, unsigned char* letters,
                             int* count) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (!is_letter(text[i])) continue;
    const bool capital = is_capital(text[i]);
    letters[capital * n + claim(count, capital)] = text[i];
  }
}

__device__ inline int each_lane_claims(int* counters, bool second) {
  return atomicAdd(&counters[second], 1);
}

__device__ inline int each_label_claims(int* counters, bool second) {
  const auto group = cg::binary_partition(cg::coalesced_threads(), second);
  int first = 0;
  if (group.thread_rank() == 0) first = atomicAdd(&counters[second], group.num_threads());
  return group.shfl(first, 0) + group.thread_rank();
}

}  // namespace bench

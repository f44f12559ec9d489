// The kernels of lesson 02's tests: who counts what.
#include "answer/served.hpp"
#include "exercise.cuh"

namespace tests {

namespace cg = cooperative_groups;
using EXERCISE::claim_by_label;
using EXERCISE::count_by_mask;

__global__ void count_words(const int* offsets, std::size_t n, int* counts) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    //! [count]
    const int length = offsets[i + 1] - offsets[i];
    if (length > 0) count_by_mask(counts, length);
    //! [count]
  }
}

__global__ void sort_words(const int* offsets, std::size_t n, int* counts, int* lists,
                           std::size_t room) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    //! [sort]
    const int length = offsets[i + 1] - offsets[i];
    if (length > 0) lists[length * room + claim_by_label(counts, length)] = i;
    //! [sort]
  }
}

// Counts in step: the block meets after each turn.
template <auto count>
__global__ void turn_by_turn(const int* offsets, std::size_t n, int* counts) {
  const auto grid = cg::this_grid();
  for (std::size_t start = 0; start < n; start += grid.num_threads()) {
    const std::size_t i = start + grid.thread_rank();
    const int length = i < n ? offsets[i + 1] - offsets[i] : 0;
    if (length > 0) count(counts, length);
    cg::this_thread_block().sync();
  }
}

constexpr auto count_in_step = turn_by_turn<count_by_mask>;
constexpr auto claim_in_step = turn_by_turn<claim_by_label>;

// Labels as they come, whatever they are.
__global__ void count_labels(const int* labels, std::size_t n, int* counts) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads())
    count_by_mask(counts, labels[i]);
}

__global__ void claim_labels(const int* labels, std::size_t n, int* counts, int* claims) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads())
    claims[i] = claim_by_label(counts, labels[i]);
}

}  // namespace tests

#include "interface.hpp"

#include "answer/end.hpp"

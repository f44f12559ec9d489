// An answer to lesson 01, and the kernels that call its tasks b and c.
#include <cstddef>

#include "answer/served.hpp"
#include "exercise.cuh"

namespace tests {

// Tasks b and c: the kernel of task a, with the learner's own way to claim a place.
template <int (*claim)(int*)>
__global__ void keep_letters(const unsigned char* text, std::size_t n, unsigned char* letters,
                             int* count) {
  using EXERCISE::is_letter;
  const auto grid = cooperative_groups::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    //! [call]
    if (is_letter(text[i])) letters[claim(count)] = text[i];
    //! [call]
  }
}

// The same, but the block meets after each turn: who holds no letter waits there.
template <int (*claim)(int*)>
__global__ void keep_letters_in_step(const unsigned char* text, std::size_t n,
                                     unsigned char* letters, int* count) {
  using EXERCISE::is_letter;
  const auto grid = cooperative_groups::this_grid();
  for (std::size_t start = 0; start < n; start += grid.num_threads()) {
    const std::size_t i = start + grid.thread_rank();
    if (i < n && is_letter(text[i])) letters[claim(count)] = text[i];
    cooperative_groups::this_thread_block().sync();
  }
}

}  // namespace tests

#include "interface.hpp"

#include "answer/end.hpp"

// The kernel that the page of lesson 04 works through.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

namespace {

// After each row the block meets: a thread that leaves out a barrier of its tile is missed there.
__global__ void take_in_rows(int* numbers, int rows, unsigned tile_size) {
  const auto block = cooperative_groups::this_thread_block();
  for (int row = 0; row < rows; ++row) {
    lesson_04::take_from_the_right(numbers + row * block.num_threads(), tile_size);
    block.sync();
  }
}

}  // namespace

TEST_SUITE("page") {
  TEST_CASE("hands numbers on in two tiles of four") {
    cohort::device_buffer<int> numbers{10, 11, 12, 13, 14, 15, 16, 17};
    take_in_rows<<<1, 8>>>(numbers.data(), 1, 4);
    check_holds("numbers", numbers, {11, 12, 13, 13, 15, 16, 17, 17});
  }
  TEST_CASE("hands numbers on in two rows") {
    cohort::device_buffer<int> numbers{10, 11, 12, 13, 14, 15, 16, 17,
                                       20, 21, 22, 23, 24, 25, 26, 27};
    take_in_rows<<<1, 8>>>(numbers.data(), 2, 4);
    check_holds("numbers", numbers,
                {11, 12, 13, 13, 15, 16, 17, 17, 21, 22, 23, 23, 25, 26, 27, 27});
  }
}

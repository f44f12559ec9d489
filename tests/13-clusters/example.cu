// The kernel that the page of lesson 13 works through gives what the page says.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

TEST_SUITE("m") {
  TEST_CASE("swaps the numbers of two blocks, in two clusters") {
    cohort::device_buffer<int> numbers{10, 11, 12, 13, 14, 15, 16, 17};
    lesson_13::swap_blocks<<<4, 2>>>(numbers.data());
    check_holds("numbers", numbers, {12, 13, 10, 11, 16, 17, 14, 15});
  }
}

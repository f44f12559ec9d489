// The kernel that the page of lesson 11 works through gives what the page says.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

TEST_SUITE("m") {
  TEST_CASE("subtracts neighbours, across the end of a block") {
    const cohort::device_buffer<int> in{3, 1, 4, 1, 5, 9, 2, 6, 5};
    cohort::device_buffer<int> out(8);
    lesson_11::differences<<<2, 4>>>(in.data(), out.data());
    check_holds("out", out, {-2, 3, -3, 4, 4, -7, 4, -1});
  }
}

// The kernel that the page of lesson 03 works through.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

TEST_SUITE("page") {
  TEST_CASE("reverses the rows of two tiles") {
    const cohort::device_buffer<int> in{3, 1, 4, 1, 5, 9, 2, 6};
    cohort::device_buffer<int> out(8);
    lesson_03::reverse_rows<<<1, 8>>>(in.data(), out.data());
    check_holds("out", out, {1, 4, 1, 3, 6, 2, 9, 5});
  }
}

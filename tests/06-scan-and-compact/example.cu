// The kernel that the page of lesson 06 works through.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

TEST_SUITE("page") {
  TEST_CASE("keeps the numbers below the limit, in order") {
    const cohort::device_buffer<int> row{7, 2, 9, 4, 1, 8, 8, 3};
    cohort::device_buffer<int> kept(8);
    lesson_06::keep_row<<<1, 8>>>(row.data(), 5, kept.data());
    check_holds("kept", kept, {2, 4, 1, 3});
  }
}

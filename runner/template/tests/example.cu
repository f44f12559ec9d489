// The kernel that the page of lesson NN works through.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

TEST_SUITE("page") {
  TEST_CASE("marks four threads") {
    cohort::device_buffer<int> marks{0, 0, 0, 0};
    lesson_NN::mark<<<1, 4>>>(marks.data());
    check_holds("marks", marks, {1, 1, 1, 1});
  }
}

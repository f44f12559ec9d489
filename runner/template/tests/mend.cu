// Task m of lesson NN: a kernel to fix.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

TEST_SUITE("m") {
  TEST_CASE("counts down from the number of threads") {
    cohort::device_buffer<int> numbers(4);
    lesson_NN::count_down<<<1, 4>>>(numbers.data());
    check_holds("numbers", numbers, {4, 3, 2, 1});
  }
}

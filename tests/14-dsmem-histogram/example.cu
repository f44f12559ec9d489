// The kernel that the page of lesson 14 works through gives what the page says.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

TEST_SUITE("m") {
  TEST_CASE("counts even numbers in one block, odd ones in the other") {
    const cohort::device_buffer<int> numbers{3, 1, 4, 1, 5, 9};
    cohort::device_buffer<int> counts(2);
    lesson_14::even_and_odd<<<2, 4>>>(numbers.data(), 6, counts.data());
    check_holds("counts", counts, {1, 5});
  }
  TEST_CASE("counts the numbers of one block alone") {
    const cohort::device_buffer<int> numbers{3, 1, 4, 1};
    cohort::device_buffer<int> counts(2);
    lesson_14::even_and_odd<<<2, 4>>>(numbers.data(), 4, counts.data());
    check_holds("counts", counts, {1, 3});
  }
}

// Task m of lesson 00: a kernel to fix.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

TEST_SUITE("m") {
  TEST_CASE("measures five gaps with two more threads than newlines") {
    const cohort::device_buffer<int> newlines{3, 4, 8, 9, 14, 23};
    cohort::device_buffer<int> gaps(5);
    lesson_00::measure_gaps<<<2, 4>>>(newlines.data(), gaps.data(), 6);
    check_holds("gaps", gaps, {1, 4, 1, 5, 9});
  }
  TEST_CASE("finds no gap after a single newline") {
    const cohort::device_buffer<int> newlines{7};
    cohort::device_buffer<int> gaps(0);
    lesson_00::measure_gaps<<<1, 4>>>(newlines.data(), gaps.data(), 1);
    check_holds("gaps", gaps, {});
  }
  TEST_CASE("finds no gap where there is no newline") {
    const cohort::device_buffer<int> newlines(0);
    cohort::device_buffer<int> gaps(0);
    lesson_00::measure_gaps<<<1, 4>>>(newlines.data(), gaps.data(), 0);
    check_holds("gaps", gaps, {});
  }
}

// Task m of lesson 01: a kernel to fix.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

TEST_SUITE("m") {
  TEST_CASE("finds the longest of six lines, in two blocks") {
    const cohort::device_buffer<int> lengths{12, 80, 7, 41, 72, 3};
    cohort::device_buffer<int> longest{0};
    lesson_01::find_longest<<<2, 2>>>(lengths.data(), 6, longest.data());
    check_holds("longest", longest, {80});
  }
  TEST_CASE("finds the longest line in the share of the last thread") {
    const cohort::device_buffer<int> lengths{12, 0, 7, 41};
    cohort::device_buffer<int> longest{0};
    lesson_01::find_longest<<<2, 2>>>(lengths.data(), 4, longest.data());
    check_holds("longest", longest, {41});
  }
}

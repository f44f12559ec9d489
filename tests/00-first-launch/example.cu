// The kernel that the page of lesson 00 works through.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

TEST_SUITE("page") {
  TEST_CASE("squares six numbers, with two threads more") {
    const cohort::device_buffer<int> in{3, 1, 4, 1, 5, 9};
    cohort::device_buffer<int> out(6);
    lesson_00::square<<<2, 4>>>(in.data(), out.data(), 6);
    check_holds("out", out, {9, 1, 16, 1, 25, 81});
  }
}

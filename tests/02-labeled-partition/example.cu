// The kernel that the page of lesson 02 works through.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;
using cohort::harness::letters;

TEST_SUITE("page") {
  TEST_CASE("tells each lane how many hold its byte") {
    const cohort::device_buffer<unsigned char> text(letters("banana"));
    cohort::device_buffer<int> equals(6);
    lesson_02::count_equals<<<1, 32>>>(text.data(), 6, equals.data());
    check_holds("equals", equals, {1, 3, 2, 3, 2, 3});
  }
}

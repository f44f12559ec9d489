// The kernel that the page of lesson 09 works through gives what the page says.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;
using cohort::harness::letters;

TEST_SUITE("m") {
  TEST_CASE("counts the spaces of each block") {
    const cohort::device_buffer<unsigned char> text(letters("a b or c"));
    cohort::device_buffer<int> counts(2);
    lesson_09::count_spaces<<<2, 4>>>(text.data(), counts.data());
    check_holds("counts", counts, {2, 1});
  }
}

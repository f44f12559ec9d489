// The kernel that lesson 09's page works through: task m hands it out with a mistake.
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

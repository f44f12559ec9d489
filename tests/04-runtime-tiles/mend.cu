// The kernel that lesson 04's page works through: task m hands it out with a mistake.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

TEST_SUITE("m") {
  TEST_CASE("hands numbers on in a tile of four and one of two") {
    cohort::device_buffer<int> numbers{10, 11, 12, 13, 14, 15};
    lesson_04::take_from_the_right<<<1, 6>>>(numbers.data(), 4);
    check_holds("numbers", numbers, {11, 12, 13, 13, 15, 15});
  }
}

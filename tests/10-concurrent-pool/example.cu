// The kernel that the page of lesson 10 works through gives what the page says.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;
using cohort::harness::letters;

TEST_SUITE("m") {
  TEST_CASE("packs four words one after the other") {
    const cohort::device_buffer<unsigned char> words(letters("the.....a.......file....is......"));
    const cohort::device_buffer<int> lengths{3, 1, 4, 2};
    cohort::device_buffer<unsigned char> packed(10);
    lesson_10::pack<<<1, 4>>>(words.data(), lengths.data(), packed.data());
    check_holds("packed", packed, letters("theafileis"));
  }
}

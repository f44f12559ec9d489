// Task m of lesson 02: a kernel to fix.
#include <algorithm>
#include <vector>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;
using cohort::harness::letters;

TEST_SUITE("m") {
  TEST_CASE("marks the first b, a and n of a word") {
    const cohort::device_buffer<unsigned char> text(letters("banana"));
    cohort::device_buffer<int> first(32);
    lesson_02::mark_first<<<1, 32>>>(text.data(), 6, first.data());
    std::vector<int> expected(32);
    expected[0] = expected[1] = expected[2] = 1;
    check_holds("first", first, expected);
  }
  TEST_CASE("marks the alphabet once, with a byte for every lane") {
    const cohort::device_buffer<unsigned char> text(letters("abcdefghijklmnopqrstuvwxyzabcdef"));
    cohort::device_buffer<int> first(32);
    lesson_02::mark_first<<<1, 32>>>(text.data(), 32, first.data());
    std::vector<int> expected(32);
    std::fill(expected.begin(), expected.begin() + 26, 1);
    check_holds("first", first, expected);
  }
}

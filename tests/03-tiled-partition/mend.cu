// Task m of lesson 03: a kernel to fix.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;
using cohort::harness::letters;

TEST_SUITE("m") {
  TEST_CASE("marks three words in a row of eight") {
    const cohort::device_buffer<unsigned char> text(letters("to be, o"));
    cohort::device_buffer<int> begins(8);
    lesson_03::mark_words<<<1, 16>>>(text.data(), 1, begins.data());
    check_holds("begins", begins, {1, 0, 0, 1, 0, 0, 0, 1});
  }
  TEST_CASE("marks words in four rows, two for each tile") {
    const cohort::device_buffer<unsigned char> text(letters("to be, or not to be: it is a new"));
    cohort::device_buffer<int> begins(32);
    lesson_03::mark_words<<<1, 16>>>(text.data(), 4, begins.data());
    check_holds("begins", begins, {1, 0, 0, 1, 0, 0, 0, 1,    // "to be, o"
                                   1, 0, 1, 0, 0, 0, 1, 0,    // "r not to"
                                   0, 1, 0, 0, 0, 1, 0, 0,    // " be: it "
                                   1, 0, 0, 1, 0, 1, 0, 0});  // "is a new"
  }
}

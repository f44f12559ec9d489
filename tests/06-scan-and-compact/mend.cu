// Task m of lesson 06: a kernel to fix.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;
using cohort::harness::letters;

TEST_SUITE("m") {
  TEST_CASE("numbers the lines of six bytes") {
    const cohort::device_buffer<unsigned char> text(letters("a\nb\n\nc"));
    cohort::device_buffer<int> lines(6);
    lesson_06::number_lines<<<1, 8>>>(text.data(), 6, lines.data());
    check_holds("lines", lines, {0, 0, 1, 1, 2, 3});
  }
  TEST_CASE("numbers the lines of eight bytes") {
    const cohort::device_buffer<unsigned char> text(letters("\nto\nbe\n\n"));
    cohort::device_buffer<int> lines(8);
    lesson_06::number_lines<<<1, 8>>>(text.data(), 8, lines.data());
    check_holds("lines", lines, {0, 1, 1, 1, 2, 2, 2, 3});
  }
}

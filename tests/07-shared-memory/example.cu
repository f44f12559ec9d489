// The kernel that the page of lesson 07 works through.
#include <vector>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;
using Ints = std::vector<int>;

TEST_SUITE("page") {
  TEST_CASE("splits pairs into left and right, in two blocks") {
    constexpr int pairs = 2 * lesson_07::size;
    Ints samples(2 * pairs), lefts(pairs), rights(pairs);
    for (int i = 0; i < pairs; ++i) {
      samples[2 * i] = lefts[i] = 1000 + i;
      samples[2 * i + 1] = rights[i] = 2000 + i;
    }
    const cohort::device_buffer<int> in(samples);
    cohort::device_buffer<int> left(pairs), right(pairs);
    lesson_07::split_channels<<<2, lesson_07::size>>>(in.data(), left.data(), right.data());
    check_holds("left", left, lefts);
    check_holds("right", right, rights);
  }
}

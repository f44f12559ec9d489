// Task m of lesson 07: a kernel to fix.
#include <vector>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;

TEST_SUITE("m") {
  TEST_CASE("adds neighbours in two rows") {
    constexpr int size = lesson_07::size, numbers = 2 * size;
    std::vector<int> before(numbers), after(numbers);
    for (int i = 0; i < numbers; ++i) {
      before[i] = i;
      after[i] = i % size == size - 1 ? i : 2 * i + 1;
    }
    const cohort::device_buffer<int> in(before);
    cohort::device_buffer<int> out(numbers);
    lesson_07::add_neighbours<<<2, size>>>(in.data(), out.data());
    check_holds("out", out, after);
  }
}

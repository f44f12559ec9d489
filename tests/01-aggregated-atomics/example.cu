// The kernel that the page of lesson 01 works through.
#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;
using cohort::harness::letters;

TEST_SUITE("page") {
  TEST_CASE("counts four letters in two blocks, by an atomic for each thread that has one" *
            counts_work) {
    const cohort::device_buffer<unsigned char> text(letters("ab-cd."));
    cohort::device_buffer<int> count{0};
    cohort::reset_counters();
    lesson_01::count_letters<<<2, 2>>>(text.data(), 6, count.data());
    check_holds("count", count, {4});
    CHECK_COUNTER(global_atomics, ==, 3);
  }
}

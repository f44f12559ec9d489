// The kernel that the page of lesson 15 works through gives what the page says.
#include <cstdint>
#include <vector>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

using cohort::harness::check_holds;
using Ints = std::vector<int>;

namespace {

template <class Integer>
void check_below_a_thousand(const std::vector<Integer>& host_values, const Ints& expected) {
  const cohort::device_buffer<Integer> values(host_values);
  cohort::device_buffer<int> answers(host_values.size());
  const auto threads = static_cast<unsigned>(host_values.size());
  lesson_15::below<<<1, threads>>>(values.data(), 1000, answers.data());
  check_holds("answers", answers, expected);
}

}  // namespace

TEST_SUITE("m") {
  TEST_CASE("asks each byte whether it is below the limit, in three ways") {
    check_below_a_thousand<std::int8_t>({-1, 5}, {1, 101});
  }
  TEST_CASE("asks each value of two bytes, too") {
    check_below_a_thousand<std::int16_t>({-1, 5}, {11, 111});
  }
  TEST_CASE("asks more values than an int8_t can count") {
    check_below_a_thousand(std::vector<std::int8_t>(200, 5), Ints(200, 101));
  }
  TEST_CASE("asks more values than any byte can count") {
    check_below_a_thousand(std::vector<std::int8_t>(300, 5), Ints(300, 101));
  }
  TEST_CASE("asks values that are larger than an int") {
    check_below_a_thousand<std::uint32_t>({3'000'000'000}, {1});
    check_below_a_thousand<std::int64_t>({-1, 5, std::int64_t{1} << 32}, {11, 111, 101});
  }
}

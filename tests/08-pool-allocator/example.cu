// The kernel that the page of lesson 08 works through gives what the page says.
#include <string>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

namespace {

void check_mismatches(const std::string& host_word, int expected) {
  const cohort::device_buffer<unsigned char> word(cohort::harness::letters(host_word));
  cohort::device_buffer<int> result(1);
  const auto n = static_cast<unsigned>(host_word.size());
  lesson_08::mismatches<<<1, n, (n + 3) / 4 * 4 + sizeof(int)>>>(word.data(), result.data());
  cohort::harness::check_holds("result", result, {expected});
}

}  // namespace

TEST_SUITE("m") {
  TEST_CASE("finds where a word differs from itself backwards") {
    check_mismatches("lever", 2);
    check_mismatches("level", 0);
  }
  TEST_CASE("finds it in a word of more letters than a warp has threads") {
    check_mismatches("pneumonoultramicroscopicsilicovolcanoconiosis", 44);
  }
}

// Task m of lesson 08: which letters a word has twice in a row.
#include <cstddef>
#include <string>
#include <vector>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

namespace {

constexpr std::size_t letters = 26;

// `twice` names the letters that are expected, each as often as it comes.
void check_doubled(const std::string& host_word, const std::string& twice) {
  const cohort::device_buffer<unsigned char> word(cohort::harness::letters(host_word));
  cohort::device_buffer<int> times(letters);
  const auto n = static_cast<unsigned>(host_word.size());
  lesson_08::doubled<<<1, n, letters * sizeof(int) + n>>>(word.data(), times.data());
  std::vector<int> expected(letters);
  for (const char letter : twice) ++expected[letter - 'a'];
  cohort::harness::check_holds("times", times, expected);
}

}  // namespace

TEST_SUITE("m") {
  TEST_CASE("finds the letters that come twice in a row") {
    check_doubled("bookkeeper", "oke");
    check_doubled("mississippi", "ssp");
  }
  TEST_CASE("finds none in a single letter") { check_doubled("a", ""); }
  TEST_CASE("finds them in a word of more letters than a warp has threads") {
    check_doubled("pneumonoultramicroscopicsilicovolcanoconiossiss", "ss");
  }
}

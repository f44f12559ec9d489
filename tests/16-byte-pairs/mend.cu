// Task m of lesson 16: how many vowels, and how many other letters, each line has.
#include <string>
#include <vector>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

namespace {

using Counts = std::vector<unsigned>;

void check_counts(const std::vector<std::string>& lines, const Counts& expected_vowels,
                  const Counts& expected_others) {
  std::string host_text;
  for (const auto& line : lines) host_text += line;
  const cohort::device_buffer<char> text(std::vector<char>(host_text.begin(), host_text.end()));
  cohort::device_buffer<unsigned> vowels(lines.size()), others(lines.size());
  const auto width = static_cast<unsigned>(lines[0].size());
  lesson_16::count_vowels<<<1, width>>>(text.data(), static_cast<int>(lines.size()), vowels.data(),
                                        others.data());
  cohort::harness::check_holds("vowels", vowels, expected_vowels);
  cohort::harness::check_holds("others", others, expected_others);
}

}  // namespace

TEST_SUITE("m") {
  TEST_CASE("counts the letters of two lines") {
    check_counts({"a bee  ", "sees it"}, {3, 3}, {1, 3});
  }
  TEST_CASE("counts the letters of five lines") {
    check_counts({"what", "is  ", "in a", "new ", "file"}, {1, 1, 2, 1, 2}, {3, 1, 1, 2, 2});
  }
  TEST_CASE("counts lines of three warps") {
    const std::string vowels(96, 'e'), others(96, 's');
    check_counts({vowels, others, vowels, others}, {96, 0, 96, 0}, {0, 96, 0, 96});
  }
}

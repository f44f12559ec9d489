// Task m of lesson 10: n words, one after the other.
#include <string>
#include <vector>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

namespace {

using cohort::harness::letters;

void check_joins(const std::vector<std::string>& words) {
  std::string padded, expected;
  std::vector<int> host_lengths;
  for (const auto& word : words) {
    padded += word + std::string(lesson_10::longest - word.size(), ' ');
    expected += word + ' ';
    host_lengths.push_back(static_cast<int>(word.size()));
  }
  const cohort::device_buffer<unsigned char> bytes(letters(padded));
  const cohort::device_buffer<int> lengths(host_lengths);
  cohort::device_buffer<unsigned char> text(expected.size());
  const auto n = static_cast<int>(words.size());
  lesson_10::join<<<1, 4>>>(bytes.data(), lengths.data(), n, text.data());
  cohort::harness::check_holds("text", text, letters(expected));
}

}  // namespace

TEST_SUITE("m") {
  TEST_CASE("joins four words") { check_joins({"what", "is", "in", "it"}); }
  TEST_CASE("joins six words") { check_joins({"what", "is", "in", "this", "small", "file"}); }
  TEST_CASE("joins nine words, and a single one") {
    check_joins({"words"});
    check_joins({"one", "two", "three", "four", "five", "six", "seven", "eight", "nine"});
  }
}

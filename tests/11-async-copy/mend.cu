// Task m of lesson 11: which letters each word shares with the word after it.
#include <string>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

namespace {

using cohort::harness::letters;

void check_ladder(const std::string& host_words, const std::string& expected) {
  const cohort::device_buffer<unsigned char> words(letters(host_words));
  cohort::device_buffer<unsigned char> kept(expected.size());
  const auto n = static_cast<unsigned>(host_words.size());
  lesson_11::ladder<<<1, n, n>>>(words.data(), kept.data());
  cohort::harness::check_holds("kept", kept, letters(expected));
}

}  // namespace

TEST_SUITE("m") {
  TEST_CASE("compares each word with the next") {
    check_ladder(
        "cold"
        "cord"
        "card"
        "ward"
        "warm",
        "co.d"
        "c.rd"
        ".ard"
        "war.");
  }
  TEST_CASE("compares more words than a warp has") {
    check_ladder(
        "head"
        "heal"
        "teal"
        "tell"
        "tall"
        "tail"
        "tall"
        "hall"
        "hale"
        "male",
        "hea."
        ".eal"
        "te.l"
        "t.ll"
        "ta.l"
        "ta.l"
        ".all"
        "hal."
        ".ale");
  }
}

// Task m of lesson 14: a text, turned with a table that two blocks share.
#include <string>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

namespace {

using cohort::harness::letters;

// Each letter turns into the one that is 13 places further.
void check_turns(const std::string& before, const std::string& after, unsigned threads) {
  const cohort::device_buffer<unsigned char> table(letters("nopqrstuvwxyzabcdefghijklm"));
  cohort::device_buffer<unsigned char> text(letters(before));
  const auto n = static_cast<int>(before.size());
  lesson_14::turn<<<2, threads>>>(table.data(), text.data(), n);
  cohort::harness::check_holds("text", text, letters(after));
}

}  // namespace

TEST_SUITE("m") {
  TEST_CASE("turns a word") { check_turns("svyr", "file", 4); }
  TEST_CASE("turns a word with more threads than the table has letters") {
    check_turns("jbeq", "word", 32);
  }
  TEST_CASE("turns the whole alphabet") {
    check_turns("abcdefghijklmnopqrstuvwxyz", "nopqrstuvwxyzabcdefghijklm", 13);
  }
}

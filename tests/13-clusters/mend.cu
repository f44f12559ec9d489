// Task m of lesson 13: pages, backwards.
#include <string>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

namespace {

using cohort::harness::letters;

void check_backwards(const std::string& before, const std::string& after) {
  cohort::device_buffer<unsigned char> pages(letters(before));
  const auto blocks = static_cast<unsigned>(before.size() / lesson_13::size);
  lesson_13::backwards<<<blocks, lesson_13::size>>>(pages.data());
  cohort::harness::check_holds("pages", pages, letters(after));
}

}  // namespace

TEST_SUITE("m") {
  TEST_CASE("writes a page backwards") { check_backwards("stressed", "desserts"); }
  TEST_CASE("writes two pages backwards") {
    check_backwards(
        "stressed"
        "repaid: ",
        "desserts"
        " :diaper");
  }
}

// Task m of lesson 09: how many more spaces each part of a text has than the part before it.
#include <string>
#include <vector>

#include "harness.hpp"
#include "holds.hpp"

#include "exercise.cuh"

namespace {

void check_more_spaces(const std::vector<std::string>& parts, const std::vector<int>& expected) {
  std::string host_text;
  for (const auto& part : parts) host_text += part;
  const cohort::device_buffer<unsigned char> text(cohort::harness::letters(host_text));
  cohort::device_buffer<int> more(parts.size());
  const auto n = static_cast<unsigned>(parts[0].size());
  lesson_09::more_spaces<<<1, n>>>(text.data(), static_cast<int>(parts.size()), more.data());
  cohort::harness::check_holds("more", more, expected);
}

}  // namespace

TEST_SUITE("m") {
  TEST_CASE("compares each part of a text with the part before it") {
    check_more_spaces({"to be or", " not to ", "be, that"}, {2, 1, -2});
  }
}

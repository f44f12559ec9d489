// Small examples: what a kernel is given, and what it leaves.
#pragma once

#include <string>
#include <vector>

#include "harness.hpp"

namespace cohort::harness {

/// What an element of a small example is and should be, in a learner's words.
template <class Number>
std::string element_is_not(Number got, Number right) {
  return is_not(got, right);
}
inline std::string element_is_not(unsigned char got, unsigned char right) {
  return "is " + letter(got) + ", not " + letter(right);
}

inline std::vector<unsigned char> letters(const std::string& text) {
  return {text.begin(), text.end()};
}

/// Waits for the kernel, and fails the running test case at the first element that differs.
/// `name` is the learner's for the buffer.
template <class T>
void check_holds(const char* name, const device_buffer<T>& buffer, const std::vector<T>& expected) {
  synchronize();
  const auto got = buffer.to_host();
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (got[i] == expected[i]) continue;
    FAIL_CHECK_AS(how_wrong(got[i], expected[i]), name, "[", i, "] ",
                  element_is_not(got[i], expected[i]));
    return;  // the first says enough
  }
}

}  // namespace cohort::harness

// Small examples: what a kernel is given, and what it leaves.
#pragma once

#include <string>
#include <vector>

#include "harness.hpp"

namespace cohort::harness {

/// The elements of a small example, in a learner's words.
inline std::string element(int value) { return std::to_string(value); }
inline std::string element(unsigned value) { return std::to_string(value); }
inline std::string element(unsigned char letter) { return {'\'', static_cast<char>(letter), '\''}; }

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
    FAIL_CHECK(name, "[", i, "] is ", element(got[i]), ", not ", element(expected[i]));
    return;  // the first says enough
  }
}

}  // namespace cohort::harness

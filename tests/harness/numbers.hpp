// Numbers in a learner's words: how many of what, and which way a wrong one is off.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "words.hpp"

namespace cohort::harness {

/// "1 byte", "3 bytes".
template <std::integral Number>
std::string count_of(Number number, const char* noun) {
  return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

/// "1 thread", "64 threads", "8 x 8 threads".
inline std::string count_of(const dim3& shape, const char* noun) {
  if (shape.y == 1 && shape.z == 1) return count_of(shape.x, noun);
  std::string extents = std::to_string(shape.x) + " x " + std::to_string(shape.y);
  if (shape.z != 1) extents += " x " + std::to_string(shape.z);
  return extents + " " + noun + "s";
}

/// Bytes, with "\xee" for each that isn't printable ASCII.
std::string printable(std::string_view bytes);

/// "'a'", or "'\xee'".
std::string letter(unsigned char byte);

template <class Value>
concept Countable = std::integral<Value> && !std::same_as<Value, bool>;

/// "3, not 4: too small".
template <Countable Got, Countable Right>
std::string compared(Got got, Right right) {
  return std::to_string(got) + ", not " + std::to_string(right) +
         (std::cmp_less(+got, +right) ? ": too small" : ": too large");
}

/// Whether a word still has the bytes that the emulator fills memory with.
template <class Value>
bool was_never_written(const Value& value) {
  const auto* begin = reinterpret_cast<const unsigned char*>(&value);
  return sizeof value >= 4 &&
         std::all_of(begin, begin + sizeof value, [](unsigned char byte) { return byte == 0xA5; });
}

/// "is 3, not 4: too small", or "was never written".
template <Countable Got, Countable Right>
std::string is_not(Got got, Right right) {
  return was_never_written(got) ? "was never written" : "is " + compared(got, right);
}

/// The same in a name for the check: "too small", "too large" or "never written".
template <Countable Got, Countable Right>
const char* how_wrong(Got got, Right right) {
  if (was_never_written(got)) return "never written";
  return std::cmp_less(+got, +right) ? "too small" : "too large";
}
template <class Got>
requires(!Countable<Got>) const char* how_wrong(const Got&, const Got&) { return ""; }

/// Long ones stand one under the other, where they can be compared.
std::string is_not(const std::string& got, const std::string& right);

/// Of what has no direction.
template <class Got>
requires(!Countable<Got>) std::string is_not(const Got& got, const Got& right) {
  return (Words(), "is ", got, ", not ", right).text();
}

}  // namespace cohort::harness

using cohort::harness::compared;
using cohort::harness::count_of;
using cohort::harness::how_wrong;
using cohort::harness::is_not;

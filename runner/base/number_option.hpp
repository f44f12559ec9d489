// Options that take a whole number.
#pragma once

#include <charconv>
#include <cstdint>
#include <limits>
#include <string>

namespace runner {

inline constexpr auto any_number = std::numeric_limits<std::uint64_t>::max();

struct NumberOption {
  const char* names;  ///< "-j,--jobs"
  std::uint64_t least, most;
  const char* such_as;

  /// Nothing if the word is such a number; else what to write instead.
  std::string refusal(const std::string& word) const {
    std::uint64_t number = 0;
    const auto end = word.data() + word.size();
    const auto read = std::from_chars(word.data(), end, number);
    const bool is_one = read.ec == std::errc() && read.ptr == end;
    if (is_one && number >= least && number <= most) return "";
    const auto to = most == any_number ? "up" : "to " + std::to_string(most);
    return "\"" + word + "\" won't do: write a whole number from " + std::to_string(least) + " " +
           to + ", such as " + such_as;
  }
};

}  // namespace runner

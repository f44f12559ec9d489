// What tests ask of a text.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "base/files.hpp"

namespace testing {

inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != text.npos;
}

inline std::size_t times(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// Of the first line in the file that has these words.
inline std::string number_of_line(const std::filesystem::path& file, const std::string& words) {
  const auto text = runner::read_file(file);
  const auto at = text.find(words);
  REQUIRE_MESSAGE(at != text.npos, words);
  return std::to_string(1 + times(text.substr(0, at), "\n"));
}

}  // namespace testing

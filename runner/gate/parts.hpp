// Whether a name has, or begins with, one of some parts, or is one of some words.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

namespace gate {

template <class Parts>
bool begins_with_one_of(const Parts& parts, std::string_view name) {
  return std::any_of(std::begin(parts), std::end(parts),
                     [&](std::string_view part) { return name.starts_with(part); });
}

template <class Parts>
bool has_one_of(const Parts& parts, std::string_view name) {
  return std::any_of(std::begin(parts), std::end(parts), [&](std::string_view part) {
    return name.find(part) != std::string_view::npos;
  });
}

/// Of words with a blank before and after each.
inline bool is_word_of(std::string_view words, std::string_view name) {
  std::string spaced = " ";
  spaced += name;
  spaced += ' ';
  return words.find(spaced) != std::string_view::npos;
}

}  // namespace gate
